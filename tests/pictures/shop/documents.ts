// The knowledge of the shop's agents.

export const documents: Readonly<Record<string, string>> = {
  'Returns and warranty.md': `# Returns and warranty

## Returning a bicycle

A bicycle can be returned within 30 days of its delivery, as long as it was ridden no further than 20 km. We collect it from your door free of charge.

## Warranty

The frame has a warranty of ten years, everything else one of two. Worn parts such as chains, tyres and brake pads are not covered. A claim needs the number of the frame and the receipt.

## Refunds

A refund is paid within five working days, in the way in which the order was paid.
`,
  'Delivery.md': `# Delivery

## How long it takes

A bicycle that is in stock leaves our workshop within two working days and is delivered within four. One that is built to order takes three weeks.

## What it costs

Delivery is free for orders above 500 euros, and costs 39 euros below that. To islands it costs 79 euros.

## How it comes

It comes assembled but for the pedals and the handlebar, with the tools for both. The carrier calls an hour ahead.
`,
  'Sizes and fit.md': `# Sizes and fit

The right frame follows from the length of your inner leg. Up to 76 cm a frame of size S fits, up to 84 cm one of size M, above that one of size L. Between two sizes, take the smaller one for a sporty seat.

## Trying it

In our shops in Bremen and Leipzig every model can be ridden, without an appointment on weekdays.
`,
  'Workshop handbook.md': `# Workshop handbook

## First service

The first service is after 300 km or three months, whichever comes first, and is free. It takes 45 minutes: spokes, headset, gears and brakes.

## E-bike batteries

A battery keeps best at 30 to 60 % and 10 to 20 °C. Below 0 °C its range falls by up to a third. It must not be charged outdoors in frost.
`,
};

/** An unreadable document: a PDF that was cut off. */
export const broken = { name: 'Price list 2026.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog') };

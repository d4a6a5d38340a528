// Answers that a test tells in place of the service, which its demo model does not write.

import type { BrowserContext } from 'playwright-core';

const message = {
  id: '0197a000-0000-7000-8000-000000000003',
  role: 'assistant',
  seq: 2,
  run_id: '0197a000-0000-7000-8000-000000000001',
  created_at: '2026-01-01T00:00:00.000Z',
  citations: [],
};

/** Markdown with all that it may have. */
export const richAnswer = `## Returns

You can return an order **within 30 days**, *unopened*; see [the terms](https://shop.example/terms) or \`order.returnBy\`.

1. Print the label.
2. Pack it:
   - the goods
   - the receipt

> Refunds take 3 working days.

### By country

| Country | Days | Costs | Where the parcel goes | Notes |
| :--- | ---: | :---: | --- | --- |
| Germany | 30 | free | Leipzig | every shop of ours takes it as well |
| Spain | 14 | 4,90 € | Zaragoza | not on the islands |

\`\`\`ts
const order = await shop.orders.find({ id: '4711', withReturns: true, withAVeryLongOption: 'that does not fit' });
if (order.isReturnable) await order.return();
\`\`\`

![A label](https://shop.example/label.png)
`;

/** The stream of a run as `content`, whole. */
export function frames(content: string, pieces: number): string {
  const step = Math.max(1, Math.ceil(content.length / pieces));
  const told: [string, object][] = [
    ['run', { state: 'running' }],
    ['message_start', { message_id: message.id }],
  ];
  for (let at = 0; at < content.length; at += step)
    told.push(['delta', { message_id: message.id, text: content.slice(at, at + step) }]);
  told.push(['message', { ...message, content }], ['done', { state: 'succeeded', usage: {} }]);
  return told.map(([type, data], at) => `id: 1-${at + 1}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`).join('');
}

/** Tells every answer so. */
export async function tellAnswer(context: BrowserContext, content: string): Promise<void> {
  await context.route('**/v2/runs/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: frames(content, 20) }),
  );
}

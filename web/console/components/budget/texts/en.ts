// Texts of a used-up budget in English.

export const en = {
  gone: 'The budget of today is used up.',
  visitorsSee:
    'No message is answered. Visitors are told: “The allowance for today is used up. It starts anew at midnight UTC.”',
  wayOut: 'Raise it, or wait: it is whole again {wait}, at {time} your time.',
  wayOutAsk: 'Ask an owner or an admin to raise it, or wait: it is whole again {wait}, at {time} your time.',
  raise: 'Raise the budget',
  seeUsage: 'See what used it',
  refused: {
    one: '{count} request was refused in the last 24 hours.',
    other: '{count} requests were refused in the last 24 hours.',
  },
} as const;

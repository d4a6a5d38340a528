// Texts of the limits section in English.

export const en = {
  title: 'Limits',
  description: 'How much this organization may use. Changes take effect within 5 seconds.',
  limit: 'Limit',
  value: 'Value',
  default: 'Default',
  ceiling: 'Ceiling',
  used: 'Used now',
  refused: 'Refused in 24 h',
  unlimited: 'No limit',
  own: 'set here',
  change: 'Change',
  changeOf: 'Change: {name}',
  newValue: 'New value',
  between: 'A whole number from 1 to {most}. Empty: the default.',
  saved: 'The limit is changed.',
  share: '{share} used',
} as const;

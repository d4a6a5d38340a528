// Texts of the limits section in English.

export const en = {
  title: 'Limits',
  description: 'What holds for this organization. A change holds within 5 seconds.',
  limit: 'Limit',
  value: 'Value',
  default: 'Default',
  ceiling: 'Ceiling',
  used: 'Used now',
  refused: 'Refused in 24 h',
  unlimited: 'No limit',
  own: 'own value',
  change: 'Change',
  changeOf: 'Change {name}',
  newValue: 'New value',
  between: 'A whole number from 1 to {most}. Empty: the default.',
  saved: 'The limit was changed',
  share: '{share} used',
} as const;

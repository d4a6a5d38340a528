// Texts of the settings section in English.

export const en = {
  title: 'Settings',
  description: 'The name of this organization, and what its viewers see.',
  general: 'General',
  name: 'Name',
  nameHint: '1 to {most} characters. Members see it.',
  viewers: 'Viewers see content: messages, traces, documents and arguments',
  viewersHint: 'Off: they see that something happened, and not what was said.',
  save: 'Save',
  saved: 'Saved',
  facts: 'About',
  id: 'Organization id',
  created: 'Created',
  retention: 'Traces are kept',
  retentionDays: { one: '{count} day', other: '{count} days' },
  changeLimits: 'Change it under limits',
  danger: 'Danger',
  disable: 'Disable',
  enable: 'Enable',
  disabledNotice: 'This organization is disabled: nothing of it is accepted.',
  disableText: 'Open streams end, and all its credentials are refused until it is enabled again.',
  deleteIt: 'Delete the organization',
  deleteText:
    'All that it has goes for good: agents, documents, conversations, keys and members. Only a disabled organization can be deleted.',
  deleted: 'The organization is being deleted',
} as const;

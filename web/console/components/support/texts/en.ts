// Texts of support accesses in English.

export const en = {
  title: 'Support access',
  none: 'No access was opened',
  forMembers:
    'An operator of this service reads what your end-users wrote, were told or uploaded, and changes agents, knowledge and connectors, only while an access is open: for an hour, with a reason that you see here. You can end it before.',
  forOperators:
    'For an hour you may read what end-users wrote, were told or uploaded, and change agents, knowledge, connectors, origins and publishable keys. Owners and admins of the organization see the access and your reason.',
  reason: 'Reason',
  openedBy: 'Opened by',
  opened: 'Opened',
  state: 'State',
  ends: 'Ends',
  open: 'Open',
  ended: 'Ended',
  over: 'Over',
  end: 'End',
  endOf: 'End the access: {reason}',
  endedDone: 'The access has ended',
  openIt: 'Open an access',
  openTitle: 'Open an access to content of {name}',
  reasonHint: 'In {least} to {most} characters, as with the number of a ticket.',
  openDone: 'The access is open for an hour',
  lineClosed: 'Without an open access you see no content here, and change nothing that leads to it.',
  lineOpen: 'An access to content is open, and the organization sees it. It ends',
  toAccesses: 'Accesses',
  contentClosed: 'This is content of the organization',
  contentClosedText: 'An operator sees it while an access is open: open one above.',
} as const;

// Accesses of operators to content.

export const support = {
  title: 'Support access',
  none: 'No access was opened',
  forMembers:
    'An operator of this service reads what your end-users wrote, were told or uploaded only while an access is open: for an hour, with a reason that you see here. You can end it before.',
  forOperators:
    'For an hour you may read what end-users wrote, were told or uploaded. Its owners and admins see the access and your reason.',
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
} as const;

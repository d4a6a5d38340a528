// Texts of roles in English.

export const en = {
  role: 'Role',
  viewer: 'Viewer',
  editor: 'Editor',
  admin: 'Admin',
  owner: 'Owner',
  may_viewer: 'Reads everything but keys and members.',
  may_editor: 'Edits agents and knowledge as well.',
  may_admin: 'Manages keys, connectors and members as well.',
  may_owner: 'Everything, owners and settings as well.',
} as const;

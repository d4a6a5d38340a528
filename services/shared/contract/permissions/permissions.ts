// Pure. The permissions of roles in an organization: the one table of them. Each operation of `/admin/v1` names one of
// these permissions where it is declared, each call of a service names one where it is declared, and
// docs/operations/roles.md shows the table.

/** The roles that an organization's members, tokens and service accounts have, from the least to the most. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/**
 * The effective role of a request: a viewer of an organization whose viewers are not to see content has the role
 * `viewer_without_content`, which nobody is given.
 */
export type EffectiveRole = Role | 'viewer_without_content';

interface Grant {
  /** The least role that has it; `operator` where no role does. */
  readonly from: Role | 'operator';
  /**
   * Shows messages, answers and uploads of end-users: a viewer may be kept from it, and an operator's session needs
   * leave.
   */
  readonly content?: true;
  /** Only with a session whose holder signed in minutes ago, and never with a token. */
  readonly stepUp?: true;
  /** Its purpose, for people. */
  readonly means: string;
}

const table = {
  'organization.read': { from: 'viewer', means: 'read the organization, its usage and its limits' },
  'organization.update': { from: 'admin', means: 'rename the organization and change its allowed origins' },
  'organization.settings': { from: 'owner', means: 'change viewers’ access to content and the retention of traces' },
  'agents.read': { from: 'viewer', means: 'read agents, their versions and drafts' },
  'agents.write': { from: 'editor', means: 'make, change, try, publish and delete agents' },
  'knowledge.read': { from: 'viewer', means: 'read knowledge bases and the list of their documents' },
  'knowledge.content': { from: 'viewer', content: true, means: 'read and search the content of documents' },
  'knowledge.write': { from: 'editor', means: 'upload, read anew and delete documents and knowledge bases' },
  'connectors.read': { from: 'viewer', means: 'read tool servers and their tools' },
  'connectors.write': { from: 'admin', means: 'set up tool servers, their credentials and their tools' },
  'models.read': { from: 'viewer', means: 'read connections to models, without their credentials' },
  'models.write': { from: 'admin', means: 'set up and test connections to models, and their credentials' },
  'runs.read': { from: 'viewer', means: 'list runs and read how they went, without texts' },
  'runs.content': { from: 'viewer', content: true, means: 'read messages, traces, arguments and results' },
  'runs.cancel': { from: 'editor', means: 'cancel runs' },
  'people.read': { from: 'viewer', content: true, means: 'read conversations, end-users and their feedback' },
  'people.erase': { from: 'admin', stepUp: true, means: 'delete conversations and erase end-users' },
  'keys.read': { from: 'admin', means: 'read keys, without their secrets' },
  'keys.write': { from: 'admin', means: 'make, rotate and revoke API keys and publishable keys' },
  'identity_secrets.read': {
    from: 'admin',
    means: 'read identity secrets by their first characters, and check signatures',
  },
  'identity_secrets.write': { from: 'admin', stepUp: true, means: 'make and revoke identity secrets' },
  'limits.write': { from: 'admin', means: 'change limits within their ceilings, but not how long traces are kept' },
  'members.read': { from: 'admin', means: 'read members, invitations and service accounts' },
  'members.write': { from: 'admin', stepUp: true, means: 'invite, change and remove members, up to the own role' },
  'service_accounts.write': {
    from: 'admin',
    stepUp: true,
    means: 'make, change and end service accounts and their tokens',
  },
  'audit.read': { from: 'admin', means: 'read the acts of administrators in the organization' },
  'support.grant': {
    from: 'operator',
    means: "open a time-bound access to an organization's content, which its owners see",
  },
  'organizations.manage': {
    from: 'operator',
    means: 'make, list, disable and delete organizations, and set their ceilings',
  },
  'deployment.read': {
    from: 'operator',
    means: 'read the audit over all organizations and how the deployment is set up',
  },
  'models.manage': {
    from: 'operator',
    means: 'set up the deployment’s own connections to models, and which organizations may use them',
  },
  'operators.manage': { from: 'operator', means: 'see where operators are signed in, and end their sessions' },
  anybody: { from: 'viewer', means: 'read the description of these operations' },
  self: { from: 'viewer', means: 'read and change one’s own name, sessions, passkeys and tokens' },
} as const satisfies Record<string, Grant>;

/** One thing that somebody may be allowed to do. */
export type Permission = keyof typeof table;

export const permissions = Object.keys(table) as readonly Permission[];

/** A row of the table. */
export function grantOf(permission: Permission): Grant {
  return table[permission];
}

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(table, text);
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Whether `role` is at least `other`. */
export function isAtLeast(role: Role, other: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(other);
}

/** Whether a role has a permission. */
export function roleMay(role: EffectiveRole, permission: Permission): boolean {
  const { from, content }: Grant = table[permission];
  if (from === 'operator') return false;
  if (role === 'viewer_without_content') return from === 'viewer' && content !== true;
  return isAtLeast(role, from);
}

/** The permissions of a role, in the table's order. */
export function permissionsOf(role: EffectiveRole): readonly Permission[] {
  return permissions.filter((permission) => roleMay(role, permission));
}

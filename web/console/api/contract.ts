// The contract of services for pages. Made by scripts/generate-console-contract.ts (npm run generate); not written by hand.

/** From the least to the most. */
export const roles = [
  'viewer',
  'editor',
  'admin',
  'owner',
] as const;
export type Role = (typeof roles)[number];

export type Permission =
  | 'organization.read'
  | 'organization.update'
  | 'organization.settings'
  | 'agents.read'
  | 'agents.write'
  | 'knowledge.read'
  | 'knowledge.content'
  | 'knowledge.write'
  | 'connectors.read'
  | 'connectors.write'
  | 'models.read'
  | 'models.write'
  | 'runs.read'
  | 'runs.content'
  | 'runs.cancel'
  | 'people.read'
  | 'people.erase'
  | 'keys.read'
  | 'keys.write'
  | 'identity_secrets.read'
  | 'identity_secrets.write'
  | 'limits.write'
  | 'members.read'
  | 'members.write'
  | 'service_accounts.write'
  | 'audit.read'
  | 'support.grant'
  | 'organizations.manage'
  | 'deployment.read'
  | 'models.manage'
  | 'operators.manage'
  | 'anybody'
  | 'self';

/** Permissions on content of end-users: messages, answers and uploads. */
export const contentPermissions: readonly Permission[] = [
  'knowledge.content',
  'runs.content',
  'people.read',
];

/** The most characters that a text may have. */
export const longest = {
  name: 200,
  note: 200,
  reason: 200,
  description: 2000,
  instructions: 32000,
  starterPrompt: 200,
  searchQuery: 2000,
} as const;

export const shortestReason = 3;
export const mostStarterPrompts = 8;

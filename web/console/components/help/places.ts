// Where the documents say more about each section of the console: pages at /docs, with the anchors of their headings.

/** The places by the ids of sections. */
export const helpPlaces: Readonly<Record<string, string>> = {
  home: '/docs/console#first-steps-to-a-chat-on-your-page',
  agents: '/docs/console#agents',
  knowledge: '/docs/knowledge#documents',
  connectors: '/docs/connectors#set-one-up',
  models: '/docs/models#how-do-i-set-one-up',
  runs: '/docs/console#runs',
  approvals: '/docs/console#approvals',
  conversations: '/docs/console#conversations',
  'end-users': '/docs/console#end-users',
  usage: '/docs/operations/limits#usage',
  limits: '/docs/operations/limits#what-is-there',
  embed: '/docs/widget#the-two-lines',
  keys: '/docs/operations/keys#api-keys',
  origins: '/docs/console#origins-and-identity',
  members: '/docs/operations/roles#roles-and-permissions',
  audit: '/docs/operations/audit#the-audit',
  settings: '/docs/console#settings',
  organizations: '/docs/console#organizations',
  deployment: '/docs/console#deployment',
  'audit-of-all': '/docs/console#audit-of-all',
};

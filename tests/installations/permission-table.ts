// Permissions: a line for each operation of /admin/v1, in alphabetical order, with its permission and the outcome for each kind of principal. Written by hand from docs/operations/roles.md, not from the code:
// console-permissions.test.ts asks a real system for each line. An operation without a line fails the tests.
//
// A new operation: add `<operationId>: row('<permission>', <outcomes>)`, with one of the outcomes below.

/** The principals, in the order of the columns below. */
export const principals = [
  'nobody',
  'viewer',
  /** A viewer of an organization whose viewers see no content. */
  'blind',
  'editor',
  'admin',
  'owner',
  /** The owner of another organization. */
  'foreign',
  /** The operator's token. */
  'operator',
  /** An operator's session without an access for support. */
  'session',
  /** A personal token of an owner, with the role of an owner. */
  'personal',
  /** A token of a service account with the role of an admin. */
  'service',
  /** A chat session token. */
  'chat',
  /** An API key. */
  'key',
  /** An owner's cookie in a request that is no page's of the console. */
  'cross',
] as const;
export type Principal = (typeof principals)[number];

/** `yes`: let in, with any result. 404: the organization is not there for them. */
export type Outcome = 'yes' | '401' | '403' | '404';
export type Outcomes = Readonly<Record<Principal, Outcome>>;

/** The body to send where one that fits no schema would be refused before the principal is checked. */
interface Row {
  readonly permission: string;
  readonly outcomes: Outcomes;
  readonly body?: unknown;
}

function row(permission: string, outcomes: Outcomes, body?: unknown): Row {
  return { permission, outcomes, ...(body === undefined ? {} : { body }) };
}

//                      nobody viewer blind editor admin owner foreign operator session personal service chat key cross
const viewers = columns('401   yes    yes   yes    yes   yes   404     yes      yes     yes      yes     403  403 403');
const content = columns('401   yes    403   yes    yes   yes   404     yes      403     yes      yes     403  403 403');
const editors = columns('401   403    403   yes    yes   yes   404     yes      yes     yes      yes     403  403 403');
// Operations on content: in an operator's session only with an access to it (operator-session-table.ts has the reason
// for each change).
const closed = columns(' 401   403    403   yes    yes   yes   404     yes      403     yes      yes     403  403 403');
const opening = columns('401   403    403   403    yes   yes   404     yes      403     yes      yes     403  403 403');
// Only members try agents: neither the operator nor a service account.
const trying = columns('401   403    403   yes    yes   yes   404     403      403     yes      403     403  403 403');
const admins = columns(' 401   403    403   403    yes   yes   404     yes      yes     yes      yes     403  403 403');
const proved = columns(' 401   403    403   403    yes   yes   404     yes      yes     403      403     403  403 403');
// Operations that give lasting access: not in a session of an operator.
const giving = columns(' 401   403    403   403    yes   yes   404     yes      403     yes      yes     403  403 403');
const granting = columns('401  403    403   403    yes   yes   404     yes      403     403      403     403  403 403');
// Of one organization, and of the deployment.
const support = columns('401   403    403   403    403   403   404     yes      yes     403      403     403  403 403');
const operate = columns('401   403    403   403    403   403   403     yes      yes     403      403     403  403 403');
// Each request to a connection of the deployment goes to its address for as long as it is there.
const standing = columns('401  403    403   403    403   403   403     yes      403     403      403     403  403 403');
// Own affairs: of a member in a session; of every principal; and reads open to all.
const members = columns('401   yes    yes   yes    yes   yes   yes     403      403     403      403     403  403 403');
const oneself = columns('401   yes    yes   yes    yes   yes   yes     403      yes     yes      yes     403  403 403');
const anybody = columns('401   yes    yes   yes    yes   yes   yes     yes      yes     yes      yes     403  403 403');

export const table: Readonly<Record<string, Row>> = {
  addAllowedOrigin: row('organization.update', opening),
  cancelRun: row('runs.cancel', editors),
  changeMemberRole: row('members.write', granting),
  checkSignature: row('identity_secrets.read', admins),
  confirmMe: row('self', members),
  countRuns: row('runs.read', viewers),
  createAgent: row('agents.write', closed),
  createApiKey: row('keys.write', giving),
  createDeploymentModelConnection: row('models.manage', standing),
  createIdentitySecret: row('identity_secrets.write', granting),
  // In an operator's session for the first owner alone, and here is one.
  createInvitation: row('members.write', granting, { role: 'viewer' }),
  createKnowledgeBase: row('knowledge.write', closed),
  createMemberSignInLink: row('members.write', granting),
  createModelConnection: row('models.write', opening),
  createOrganization: row('organizations.manage', operate),
  createOwnToken: row('self', members),
  createPasskey: row('self', members),
  createPasskeyChallenge: row('self', members),
  createPreviewToken: row('agents.write', trying, {}),
  createPublishableKey: row('keys.write', opening),
  createServiceAccount: row('service_accounts.write', granting),
  createServiceAccountToken: row('service_accounts.write', granting),
  createToolServer: row('connectors.write', opening),
  deleteAgent: row('agents.write', editors),
  deleteAgentDraft: row('agents.write', editors),
  deleteConversation: row('people.erase', proved),
  deleteDeploymentModelConnection: row('models.manage', operate),
  deleteDocument: row('knowledge.write', editors),
  deleteEndUser: row('people.erase', proved),
  deleteKnowledgeBase: row('knowledge.write', editors),
  deleteModelConnection: row('models.write', admins),
  deleteOrganization: row('organizations.manage', support),
  deletePasskey: row('self', members),
  deleteServiceAccount: row('service_accounts.write', proved),
  deleteToolServer: row('connectors.write', admins),
  endApiKeySecret: row('keys.write', admins),
  endMyOtherSessions: row('self', members),
  endMySession: row('self', members),
  endOperatorSession: row('operators.manage', operate),
  endSupportAccess: row('members.write', proved),
  getAgent: row('agents.read', viewers),
  getAgentDraft: row('agents.read', viewers),
  getAgentVersion: row('agents.read', viewers),
  getCeilings: row('organizations.manage', support),
  getConversation: row('people.read', content),
  getDeployment: row('deployment.read', operate),
  getDeploymentModelConnection: row('deployment.read', operate),
  getDocument: row('knowledge.read', viewers),
  getKnowledgeBase: row('knowledge.read', viewers),
  getLimits: row('organization.read', viewers),
  getMe: row('self', oneself),
  getMember: row('members.read', admins),
  getModelConnection: row('models.read', viewers),
  getOpenapi: row('anybody', anybody),
  getOrganization: row('organization.read', viewers),
  getOriginal: row('knowledge.content', content),
  getRun: row('runs.read', viewers),
  getRunStep: row('runs.content', content),
  getServiceAccount: row('members.read', admins),
  getToolServer: row('connectors.read', viewers),
  listAgentVersions: row('agents.read', viewers),
  listAgents: row('agents.read', viewers),
  listAllowedOrigins: row('organization.read', viewers),
  listApiKeys: row('keys.read', admins),
  listApprovals: row('people.read', content),
  listAuditEntries: row('deployment.read', operate),
  listChunks: row('knowledge.content', content),
  listConnectionModels: row('models.read', viewers),
  listConversations: row('people.read', content),
  listDeploymentConnectionModels: row('deployment.read', operate),
  listDeploymentModelConnections: row('deployment.read', operate),
  listDocuments: row('knowledge.read', viewers),
  listEndUsers: row('people.read', content),
  listFeedback: row('people.read', content),
  listIdentitySecrets: row('identity_secrets.read', admins),
  listInvitations: row('members.read', admins),
  listKnowledgeBases: row('knowledge.read', viewers),
  listMembers: row('members.read', admins),
  listModelConnections: row('models.read', viewers),
  listModels: row('agents.read', viewers),
  listMySessions: row('self', members),
  listOperatorSessions: row('operators.manage', operate),
  listOrganizationAuditEntries: row('audit.read', admins),
  listOrganizations: row('organizations.manage', operate),
  listOwnTokens: row('self', members),
  listPasskeys: row('self', members),
  listPublishableKeys: row('keys.read', admins),
  listRefusedOrigins: row('organization.read', viewers),
  listRunSteps: row('runs.read', viewers),
  listRuns: row('runs.read', viewers),
  listServiceAccountTokens: row('members.read', admins),
  listServiceAccounts: row('members.read', admins),
  listSupportAccesses: row('members.read', admins),
  listToolServers: row('connectors.read', viewers),
  listTools: row('connectors.read', viewers),
  openSupportAccess: row('support.grant', support),
  previewTold: row('agents.read', viewers, {}),
  publishAgent: row('agents.write', closed),
  readUsage: row('organization.read', viewers),
  refreshToolServer: row('connectors.write', admins),
  reingestDocument: row('knowledge.write', editors),
  removeAllowedOrigin: row('organization.update', admins),
  removeMember: row('members.write', proved),
  restoreAgentVersion: row('agents.write', closed),
  retryDocument: row('knowledge.write', editors),
  retryFailedDocuments: row('knowledge.write', editors),
  revokeApiKey: row('keys.write', admins),
  revokeIdentitySecret: row('identity_secrets.write', proved),
  revokeInvitation: row('members.write', proved),
  revokeOwnToken: row('self', members),
  revokePublishableKey: row('keys.write', admins),
  revokeServiceAccountToken: row('service_accounts.write', proved),
  rotateApiKey: row('keys.write', giving),
  saveAgentDraft: row('agents.write', closed),
  searchAgent: row('knowledge.content', content),
  searchKnowledgeBase: row('knowledge.content', content),
  streamAdminRun: row('runs.content', content),
  testDeploymentModelConnection: row('models.manage', operate),
  testModelConnection: row('models.write', admins),
  updateAgent: row('agents.write', closed),
  updateCeilings: row('organizations.manage', support),
  updateDeploymentModelConnection: row('models.manage', operate),
  updateKnowledgeBase: row('knowledge.write', closed),
  updateLimits: row('limits.write', admins),
  updateMe: row('self', members, { name: 'Somebody' }),
  updateModelConnection: row('models.write', opening),
  updateOrganization: row('organization.update', admins),
  updateServiceAccount: row('service_accounts.write', granting),
  updateTool: row('connectors.write', opening),
  updateToolServer: row('connectors.write', opening),
  uploadDocument: row('knowledge.write', closed),
};

function columns(text: string): Outcomes {
  const outcomes = text.trim().split(/\s+/);
  if (outcomes.length !== principals.length) throw new Error(`a row needs ${principals.length} columns: ${text}`);
  return Object.fromEntries(principals.map((principal, n) => [principal, outcomes[n]])) as Outcomes;
}

// Pure. The operation behind each action of a screen, by the name of the button, the entry or the way. An action
// without a line here fails permissions.test.ts.

type Acts = Readonly<Record<string, string>>;

/** By the route of a screen. A name that ends with `…` is that of many. */
export const acts: Readonly<Record<string, Acts>> = {
  agents: { 'New agent': 'createAgent', Duplicate: 'createAgent', 'Turn off': 'updateAgent', Delete: 'deleteAgent' },
  'agents/new': { 'Create the draft': 'createAgent', Cancel: 'createAgent' },
  'agents/:agent_id': {
    'Save draft': 'saveAgentDraft',
    Publish: 'publishAgent',
    'Start a conversation': 'createPreviewToken',
    'Add a fallback model': 'saveAgentDraft',
    'Try with values': 'previewTold',
  },
  'agents/:agent_id/versions/:n': { 'Publish anew': 'restoreAgentVersion' },
  knowledge: { 'New knowledge base': 'createKnowledgeBase' },
  'knowledge/search': { Search: 'searchKnowledgeBase' },
  'knowledge/:base_id': {
    Edit: 'updateKnowledgeBase',
    Delete: 'deleteKnowledgeBase',
    DropZone: 'uploadDocument',
    'Choose files': 'uploadDocument',
    'Choose a folder': 'uploadDocument',
    'Read again': 'reingestDocument',
    'Download original': 'getOriginal',
    'Give it to an agent': 'updateAgent',
  },
  'knowledge/:base_id/documents/:document_id': {
    'Download original': 'getOriginal',
    'Read again': 'reingestDocument',
  },
  connectors: { 'New connector': 'createToolServer' },
  'connectors/new': { Connect: 'createToolServer', Cancel: 'createToolServer' },
  'connectors/:id': {
    Test: 'refreshToolServer',
    Edit: 'updateToolServer',
    'Replace the credential': 'updateToolServer',
    'Turn off': 'updateToolServer',
    Delete: 'deleteToolServer',
  },
  'connectors/:id/edit': { Save: 'updateToolServer', Cancel: 'updateToolServer' },
  models: { 'New connection': 'createModelConnection' },
  'models/new': { Connect: 'createModelConnection', Cancel: 'createModelConnection' },
  'models/:id': {
    Test: 'testModelConnection',
    'Test …': 'testModelConnection',
    Edit: 'updateModelConnection',
    'Replace the key': 'updateModelConnection',
    'Turn off': 'updateModelConnection',
    Delete: 'deleteModelConnection',
  },
  'models/:id/edit': { Save: 'updateModelConnection', Cancel: 'updateModelConnection' },
  'models/:id/models': {
    Add: 'updateModelConnection',
    'Remove …': 'updateModelConnection',
    Save: 'updateModelConnection',
    Cancel: 'updateModelConnection',
  },
  'runs/:run_id': { 'Download JSON': 'getRunStep' },
  'conversations/:conversation_id': { 'Delete conversation': 'deleteConversation' },
  'end-users': { 'Erase…': 'deleteEndUser' },
  usage: { 'Download CSV': 'readUsage' },
  limits: { 'Change…': 'updateLimits' },
  keys: { 'New API key': 'createApiKey', Rotate: 'rotateApiKey', Revoke: 'revokeApiKey' },
  'keys/publishable': { 'New publishable key': 'createPublishableKey', Revoke: 'revokePublishableKey' },
  origins: { Allow: 'addAllowedOrigin', 'Remove…': 'removeAllowedOrigin' },
  members: {
    Invite: 'createInvitation',
    Withdraw: 'revokeInvitation',
    'Create a service account': 'createServiceAccount',
    Tokens: 'listServiceAccountTokens',
    'Create a token': 'createServiceAccountToken',
    Delete: 'deleteServiceAccount',
    'Change role': 'changeMemberRole',
    'Make a sign-in link': 'createMemberSignInLink',
    Remove: 'removeMember',
  },
  audit: { 'Export as NDJSON': 'listOrganizationAuditEntries' },
  // Disabled and deleted by operators alone, as roles.md has it.
  settings: { Save: 'updateOrganization', Disable: 'deleteOrganization', 'End the access…': 'endSupportAccess' },
  'settings/profile': { Save: 'updateMe', 'Create a token': 'createOwnToken' },
  organizations: { 'Create an organization': 'createOrganization', Disable: 'updateOrganization' },
  'organizations/:organization_id': {
    'Invite an owner': 'createInvitation',
    Disable: 'updateOrganization',
    'Open an access': 'openSupportAccess',
    'End the access…': 'endSupportAccess',
    'Change the ceiling…': 'updateCeilings',
  },
  'deployment/models/:id': {
    Test: 'testDeploymentModelConnection',
    'Test …': 'testDeploymentModelConnection',
    Edit: 'updateDeploymentModelConnection',
    'Turn off': 'updateDeploymentModelConnection',
    Delete: 'deleteDeploymentModelConnection',
  },
  'deployment/models/:id/edit': {
    Add: 'updateDeploymentModelConnection',
    Save: 'updateDeploymentModelConnection',
    Cancel: 'updateDeploymentModelConnection',
  },
  'deployment/models/:id/models': {
    Add: 'updateDeploymentModelConnection',
    'Remove …': 'updateDeploymentModelConnection',
    Save: 'updateDeploymentModelConnection',
    Cancel: 'updateDeploymentModelConnection',
  },
  'audit-of-all': { 'Export as NDJSON': 'listAuditEntries' },
};

/** Actions without a request, or that open loaded data: an entry of the audit is called as its action. */
export const isLocal = (name: string): boolean =>
  /^(Hide|Show more|Show the preview|Reset|Compare|Copy\b.*|Source \d+|(Older|Newer) version|[a-z_]+\.[a-z_]+)$/.test(
    name,
  );

/** Operators' actions above each screen of an organization. */
const everywhere = 'Open an access';

/** The line of the table that something on a screen has. */
export function actOf(route: string, name: string): string | undefined {
  if (name === everywhere) return everywhere;
  return Object.keys(acts[route] ?? {}).find((one) =>
    one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one,
  );
}

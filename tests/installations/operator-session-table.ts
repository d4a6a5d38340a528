// The changes allowed to an operator's session in an organization without an open access to its content: a line for
// each operation of /admin/v1/organizations/{org_id} that is no GET, with the reason. Written by hand from
// docs/operations/break-glass.md; operator-sessions.test.ts asks a real system. An operation without a line fails the
// tests.

export interface Line {
  /** `free`: without an access. `access`: with one. `never`: with an access neither. */
  readonly may: 'free' | 'access' | 'never';
  readonly because: string;
  /** The body to send where it decides the outcome. */
  readonly body?: object;
}

const free = (because: string): Line => ({ may: 'free', because });
const access = (because: string): Line => ({ may: 'access', because });
const never = (because: string): Line => ({ may: 'never', because });

const takesAway = free('it takes away');
const lasts = never('what it gives is there when the session has ended');
const shows = access('it shows content');
const answers = access('what an agent is comes to what visitors are answered');
const tools = access('what visitors say goes to tools, and comes back');
const known = access('agents answer out of it');

export const changes: Readonly<Record<string, Line>> = {
  addAllowedOrigin: access('its pages talk to agents'),
  cancelRun: takesAway,
  changeMemberRole: lasts,
  checkSignature: free('it says whether a signature is right, and makes none'),
  createAgent: answers,
  createApiKey: lasts,
  createIdentitySecret: lasts,
  createInvitation: { ...never('the organization has an owner, who invites others'), body: { role: 'viewer' } },
  createKnowledgeBase: known,
  createMemberSignInLink: lasts,
  createModelConnection: access('what agents are told goes to its address, and its answers to visitors'),
  createPreviewToken: { ...never('who tries an agent is a member'), body: {} },
  createPublishableKey: access('a page with it asks agents as a visitor'),
  createServiceAccount: lasts,
  createServiceAccountToken: lasts,
  createToolServer: tools,
  deleteAgent: takesAway,
  deleteAgentDraft: takesAway,
  deleteConversation: takesAway,
  deleteDocument: takesAway,
  deleteEndUser: takesAway,
  deleteKnowledgeBase: takesAway,
  deleteModelConnection: takesAway,
  deleteOrganization: takesAway,
  deleteServiceAccount: takesAway,
  deleteToolServer: takesAway,
  endApiKeySecret: takesAway,
  endSupportAccess: takesAway,
  openSupportAccess: free('the organization sees that it is open'),
  previewTold: free('it shows instructions, as reading the agent does, and stores nothing'),
  publishAgent: answers,
  refreshToolServer: free('the tools are those of its owners’ server, and a changed one is off'),
  reingestDocument: free('what is there is read again, as it was set up'),
  removeAllowedOrigin: takesAway,
  removeMember: takesAway,
  restoreAgentVersion: answers,
  retryDocument: free('what is there is read again, as it was set up'),
  retryFailedDocuments: free('what is there is read again, as it was set up'),
  revokeApiKey: takesAway,
  revokeIdentitySecret: takesAway,
  revokeInvitation: takesAway,
  revokePublishableKey: takesAway,
  revokeServiceAccountToken: takesAway,
  rotateApiKey: lasts,
  saveAgentDraft: answers,
  searchAgent: shows,
  searchKnowledgeBase: shows,
  testModelConnection: free('the model is asked nothing of anybody’s'),
  updateAgent: answers,
  updateCeilings: free('limits show nothing'),
  updateKnowledgeBase: known,
  updateLimits: free('limits show nothing'),
  updateModelConnection: access('what agents are told goes to its address, and its answers to visitors'),
  updateOrganization: free('what it is called, and whether it is served, shows nothing'),
  updateServiceAccount: lasts,
  updateTool: tools,
  updateToolServer: tools,
  uploadDocument: known,
};

/** The same, for one operation's bodies. */
export const bodies: readonly (Line & { readonly id: string; readonly body: object })[] = [
  { id: 'updateOrganization', may: 'free', because: 'a name shows nothing', body: { name: 'Shop' } },
  { id: 'updateOrganization', may: 'free', because: 'it takes away, and gives back', body: { disabled: false } },
  { id: 'updateOrganization', may: 'access', because: 'pages talk to agents', body: { allowed_origins: [] } },
  { id: 'updateOrganization', may: 'access', because: 'it shows content', body: { viewers_see_content: true } },
  {
    id: 'updateOrganization',
    may: 'access',
    because: 'pages talk to agents',
    body: { disabled: false, allowed_origins: [] },
  },
];

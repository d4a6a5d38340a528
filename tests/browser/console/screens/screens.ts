// Every screen of the console: its address, its required reads, and its text where there is nothing. A screen that the
// console declares and that has no line here fails states.test.ts.

/** The parameters of addresses. */
export interface Places {
  readonly org: string;
  readonly agent: string;
  readonly run: string;
  readonly conversation: string;
  readonly base: string;
  readonly document: string;
  readonly server: string;
  /** To models: of the organization, and of the deployment. */
  readonly connection: string;
  readonly given: string;
}

export interface Screen {
  /** As the console declares it. */
  readonly route: string;
  /** Its address, where that is another: below the organization, or the operator's area. */
  readonly at?: string;
  /**
   * Its required reads, below the organization; from `/admin` on where it is elsewhere. Absent: a form, which needs
   * nothing.
   */
  readonly asks?: string;
  /** Its text for an empty list; for a screen of one thing, for an absent one. */
  readonly none?: string;
}

/** Of an organization. Screens share reads: those come first that are about the whole of it. */
export const screens: readonly Screen[] = [
  { route: 'home', at: '', asks: '/run-counts' },
  { route: 'agents', asks: '/agents', none: 'No agent yet' },
  { route: 'agents/new' },
  { route: 'agents/:agent_id', at: 'agents/{agent}', asks: '/agents/{agent}' },
  { route: 'agents/:agent_id/versions', at: 'agents/{agent}/versions', asks: '/agents/{agent}/versions' },
  { route: 'agents/:agent_id/versions/:n', at: 'agents/{agent}/versions/1', asks: '/agents/{agent}/versions/1' },
  { route: 'knowledge', asks: '/knowledge-bases', none: 'No knowledge bases yet' },
  { route: 'knowledge/search', asks: '/knowledge-bases', none: 'No knowledge bases yet' },
  { route: 'knowledge/:base_id', at: 'knowledge/{base}', asks: '/knowledge-bases/{base}' },
  {
    route: 'knowledge/:base_id',
    at: 'knowledge/{base}',
    asks: '/knowledge-bases/{base}/documents',
    none: 'No documents yet',
  },
  {
    route: 'knowledge/:base_id/documents/:document_id',
    at: 'knowledge/{base}/documents/{document}',
    asks: '/knowledge-bases/{base}/documents/{document}',
  },
  { route: 'connectors', asks: '/tool-servers', none: 'No connector yet' },
  { route: 'connectors/new' },
  { route: 'connectors/:id', at: 'connectors/{server}', asks: '/tool-servers/{server}' },
  { route: 'connectors/:id/edit', at: 'connectors/{server}/edit', asks: '/tool-servers/{server}' },
  {
    route: 'connectors/:id',
    at: 'connectors/{server}',
    asks: '/tool-servers/{server}/tools',
    none: 'No tools',
  },
  {
    route: 'connectors/:id/tool',
    at: 'connectors/{server}/tool?name=echo',
    asks: '/tool-servers/{server}/tools',
    none: 'The server has no such tool',
  },
  { route: 'models', asks: '/model-connections', none: 'No connection of your own yet' },
  { route: 'models/new' },
  { route: 'models/:id', at: 'models/{connection}', asks: '/model-connections/{connection}' },
  { route: 'models/:id/edit', at: 'models/{connection}/edit', asks: '/model-connections/{connection}' },
  { route: 'models/:id/models', at: 'models/{connection}/models', asks: '/model-connections/{connection}' },
  { route: 'runs', asks: '/runs', none: 'No runs yet' },
  { route: 'runs/:run_id', at: 'runs/{run}', asks: '/runs/{run}' },
  { route: 'approvals', asks: '/approvals', none: 'Nothing waits for approval' },
  { route: 'approvals', at: 'approvals?state=decided', asks: '/approvals', none: 'Nothing was decided yet' },
  { route: 'conversations', asks: '/conversations', none: 'No conversations yet' },
  { route: 'conversations/feedback', asks: '/feedback', none: 'No feedback yet' },
  {
    route: 'conversations/:conversation_id',
    at: 'conversations/{conversation}',
    asks: '/conversations/{conversation}',
  },
  { route: 'end-users', asks: '/end-users', none: 'No end-users yet' },
  { route: 'usage', asks: '/usage', none: 'Nothing was used in this time' },
  { route: 'limits', asks: '/limits' },
  { route: 'embed', asks: '/agents', none: 'There is no agent yet' },
  { route: 'keys', asks: '/api-keys', none: 'No API keys yet' },
  { route: 'keys/publishable', asks: '/publishable-keys', none: 'No publishable keys yet' },
  { route: 'origins', asks: '/allowed-origins', none: 'No origin is allowed yet' },
  { route: 'members', asks: '/members' },
  { route: 'audit', asks: '/audit', none: 'Nothing was noted yet' },
  { route: 'settings', asks: '' },
  { route: 'settings/profile', asks: '/admin/v1/me/sessions' },
];

/** Of the operator's area. */
export const operatorScreens: readonly Screen[] = [
  { route: 'organizations', asks: '/admin/v1/organizations', none: 'No organizations' },
  { route: 'organizations/:organization_id', at: 'organizations/{org}', asks: '' },
  {
    route: 'organizations/:organization_id',
    at: 'organizations/{org}',
    asks: '/ceilings',
  },
  { route: 'deployment', asks: '/admin/v1/deployment' },
  { route: 'deployment', asks: '/admin/v1/model-connections', none: 'No connection of the deployment' },
  {
    route: 'deployment/models/:id',
    at: 'deployment/models/{given}',
    asks: '/admin/v1/model-connections/{given}',
  },
  {
    route: 'deployment/models/:id/edit',
    at: 'deployment/models/{given}/edit',
    asks: '/admin/v1/model-connections/{given}',
  },
  {
    route: 'deployment/models/:id/models',
    at: 'deployment/models/{given}/models',
    asks: '/admin/v1/model-connections/{given}',
  },
  { route: 'audit-of-all', asks: '/admin/v1/audit', none: 'Nothing was noted yet' },
];

/** A text with its places filled in. */
export function filled(text: string, places: Places): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => places[name as keyof Places]);
}

/** The path of a screen's read. */
export function pathOf(asks: string, places: Places): string {
  return filled(asks.startsWith('/admin') ? asks : `/admin/v1/organizations/{org}${asks}`, places);
}

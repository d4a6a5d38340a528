// What an actor needs for each call that edge makes for whoever administrates. The service that is called looks (call-check.ts):
// edge has refused already what is not allowed, and would be the only one to know it otherwise.
//
// A call without a row is refused to everybody who has a role: what is new is forbidden until it is said whom it is for.

import type { CallName } from '#shared/platform/grpc/client.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { Permission } from './permissions.ts';

/** What a call needs; `anybody`: it tells nothing, or what it tells is checked by its handler. */
export type Needed = Permission | 'anybody' | ((request: Readonly<Record<string, unknown>>) => Permission | 'anybody');

type Callee = keyof typeof protos;

const ofCredential =
  (what: 'read' | 'write') =>
  ({ kind }: Readonly<Record<string, unknown>>): Permission =>
    kind === 'identity_secret' ? `identity_secrets.${what}` : `keys.${what}`;

// A personal token is its member's own: who that is, the handler looks at.
const ofToken =
  (ofServiceAccount: Permission) =>
  ({ service_account_id: account }: Readonly<Record<string, unknown>>): Permission =>
    account === undefined ? 'self' : ofServiceAccount;

// What was said is left out only where that is asked for.
const ofRuns = ({ without_content: without }: Readonly<Record<string, unknown>>): Permission =>
  without === true ? 'runs.read' : 'runs.content';

// How long traces are kept: what is gone by it does not come back.
const ofLimits = ({ changes }: Readonly<Record<string, unknown>>): Permission => {
  const named = Array.isArray(changes) ? (changes as readonly { name?: unknown }[]) : [];
  return named.some(({ name }) => name === 'trace_retention_days') ? 'organization.settings' : 'limits.write';
};

export const callPermissions: {
  readonly [S in Callee]: { readonly [C in CallName<(typeof protos)[S]>]?: Needed };
} = {
  token: {
    CreateOrganization: 'organizations.manage',
    IssuePreviewToken: 'agents.write',
    GetOrganization: 'organization.read',
    ListOrganizations: 'organizations.manage',
    CountOrganizations: 'deployment.read',
    UpdateOrganization: ({ disabled, viewers_see_content }) => {
      if (disabled !== undefined) return 'organizations.manage';
      return viewers_see_content === undefined ? 'organization.update' : 'organization.settings';
    },
    DeleteOrganization: 'organizations.manage',
    ListAllowedOrigins: 'organization.read',
    AddAllowedOrigin: 'organization.update',
    RemoveAllowedOrigin: 'organization.update',
    NoteRefusedOrigins: 'anybody',
    ListRefusedOrigins: 'organization.read',
    CheckUserHash: 'identity_secrets.read',
    CreateCredential: ofCredential('write'),
    ListCredentials: ofCredential('read'),
    RevokeCredential: ofCredential('write'),
    RotateApiKey: 'keys.write',
    EndApiKeySecret: 'keys.write',
    ListEndUsers: 'people.read',
    DeleteEndUser: 'people.erase',
    CreateServiceAccount: 'service_accounts.write',
    ListServiceAccounts: 'members.read',
    GetServiceAccount: 'members.read',
    UpdateServiceAccount: 'service_accounts.write',
    DeleteServiceAccount: 'service_accounts.write',
    CreateAdminToken: ofToken('service_accounts.write'),
    ListAdminTokens: ofToken('members.read'),
    RevokeAdminToken: ofToken('service_accounts.write'),
    ListMembers: 'members.read',
    GetMember: 'members.read',
    ChangeMemberRole: 'members.write',
    DescribeKept: 'organization.read',
    RemoveMember: 'members.write',
    CreateInvitation: 'members.write',
    ListInvitations: 'members.read',
    RevokeInvitation: 'members.write',
    AcceptInvitation: 'anybody',
    OpenSupportAccess: 'support.grant',
    ListSupportAccesses: 'members.read',
    EndSupportAccess: 'members.write',
    BeginAct: 'anybody',
    EndAct: 'anybody',
    NoteAct: 'anybody',
    ListAuditEntries: 'audit.read',
    // A member's, by those who may change them; whom it may be for, the handler looks at.
    CreateSignInLink: ({ member_id: member }) => (member === undefined ? 'organizations.manage' : 'members.write'),
    ReadSignInLink: 'anybody',
    UseSignInLink: 'anybody',
    SignInWithIdentity: 'anybody',
    EndIdentitySessions: 'anybody',
    ReadSession: 'anybody',
    RenewSession: 'anybody',
    TouchSession: 'anybody',
    EndSessions: 'self',
    ListSessions: 'self',
    ListOperatorSessions: 'operators.manage',
    EndOperatorSession: 'operators.manage',
    ReadMember: 'self',
    UpdateMember: 'self',
  },
  conversation: {
    CreateAgent: 'agents.write',
    GetAgent: 'agents.read',
    ListAgents: 'agents.read',
    ListKnowledgeUses: 'knowledge.read',
    UpdateAgent: 'agents.write',
    DeleteAgent: 'agents.write',
    GetAgentDraft: 'agents.read',
    SaveAgentDraft: 'agents.write',
    DeleteAgentDraft: 'agents.write',
    PublishAgent: 'agents.write',
    ListAgentVersions: 'agents.read',
    GetAgentVersion: 'agents.read',
    RestoreAgentVersion: 'agents.write',
    ListFeedback: 'people.read',
    BrowseConversations: 'people.read',
    ReadConversation: 'people.read',
    DescribeKept: 'organization.read',
    RemoveConversation: 'people.erase',
  },
  runExecutor: {
    ListRuns: ofRuns,
    CountRuns: 'runs.read',
    GetRunTrace: ofRuns,
    ListSteps: 'runs.read',
    GetStep: 'runs.content',
    StopRun: 'runs.cancel',
    ListApprovals: 'people.read',
    DescribeQueue: 'organization.read',
    CreateToolServer: 'connectors.write',
    GetToolServer: 'connectors.read',
    ListToolServers: 'connectors.read',
    UpdateToolServer: 'connectors.write',
    DeleteToolServer: 'connectors.write',
    RefreshToolServer: 'connectors.write',
    ListTools: 'connectors.read',
    UpdateTool: 'connectors.write',
    DescribeKept: 'organization.read',
    ListModels: ({ organization_id: id }) => (id === undefined ? 'deployment.read' : 'agents.read'),
  },
  limits: {
    TakeRate: 'anybody',
    DescribeLimits: 'organization.read',
    UpdateLimits: ofLimits,
    DescribeCeilings: 'organizations.manage',
    UpdateCeilings: 'organizations.manage',
    ReadUsage: 'organization.read',
  },
  ingestion: {
    CreateKnowledgeBase: 'knowledge.write',
    GetKnowledgeBase: 'knowledge.read',
    ListKnowledgeBases: 'knowledge.read',
    UpdateKnowledgeBase: 'knowledge.write',
    DeleteKnowledgeBase: 'knowledge.write',
    UploadDocument: 'knowledge.write',
    GetDocument: 'knowledge.read',
    ListDocuments: 'knowledge.read',
    DeleteDocument: 'knowledge.write',
    RetryDocument: 'knowledge.write',
    RetryFailedDocuments: 'knowledge.write',
    ReingestDocument: 'knowledge.write',
    ReadOriginal: 'knowledge.content',
    ListChunks: 'knowledge.content',
    DescribeKept: 'organization.read',
    Search: 'knowledge.content',
  },
};

const neededByPath = new Map(
  (Object.keys(callPermissions) as Callee[]).flatMap((callee) =>
    Object.entries(protos[callee]).map(([call, { path }]): [string, Needed | undefined] => [
      path,
      (callPermissions[callee] as Readonly<Record<string, Needed>>)[call],
    ]),
  ),
);

/** What the call of this path (`/<package>.<service>/<call>`) needs; undefined where nobody with a role may make it. */
export function neededFor(path: string): Needed | undefined {
  return neededByPath.get(path);
}

// Who calls whom: for each service, the calls that each of the others has business with. With mutual TLS a server takes
// no others (caller-check.ts); tests/architecture/callers.test.ts holds this table against the code, both ways.

import type { CallName } from './client.ts';
import { protos } from './protos.ts';

/** The services by the names that hosts, folders and certificates have. */
export const serviceNames = ['edge', 'token', 'conversation', 'run-executor', 'limits', 'ingestion'] as const;
export type ServiceName = (typeof serviceNames)[number];

type Callee = keyof typeof protos;

export const callers: {
  readonly [S in Callee]: { readonly [C in ServiceName]?: readonly CallName<(typeof protos)[S]>[] };
} = {
  token: {
    edge: [
      // Who is it?
      ...(['AuthenticateKey', 'ExchangeToken', 'FindOrigin'] as const),
      ...(['GetOrganizationAccess', 'GetSigningKeys', 'ResolveEndUser'] as const),
      'IssuePreviewToken',
      'AuthenticateAdminToken',
      // Administration
      ...(['CreateOrganization', 'GetOrganization', 'ListOrganizations'] as const),
      ...(['UpdateOrganization', 'DeleteOrganization'] as const),
      ...(['CreateCredential', 'ListCredentials', 'RevokeCredential', 'RotateApiKey'] as const),
      'EndApiKeySecret',
      ...(['ListEndUsers', 'DeleteEndUser'] as const),
      ...(['CreateServiceAccount', 'ListServiceAccounts', 'GetServiceAccount'] as const),
      ...(['UpdateServiceAccount', 'DeleteServiceAccount'] as const),
      ...(['CreateAdminToken', 'ListAdminTokens', 'RevokeAdminToken'] as const),
      ...(['ListMembers', 'GetMember', 'ChangeMemberRole', 'RemoveMember', 'DescribeKept'] as const),
      ...(['CreateInvitation', 'ListInvitations', 'RevokeInvitation', 'AcceptInvitation'] as const),
      ...(['OpenSupportAccess', 'ListSupportAccesses', 'EndSupportAccess', 'FindSupportAccesses'] as const),
      ...(['NoteAct', 'ListAuditEntries'] as const),
      // Who administrates?
      ...(['ReadSignInLink', 'UseSignInLink', 'ReadSession', 'RenewSession', 'TouchSession'] as const),
      ...(['SignInWithIdentity', 'EndIdentitySessions'] as const),
      ...(['ListOperatorSessions', 'EndOperatorSession', 'CountOrganizations'] as const),
      ...(['CreateSignInLink', 'EndSessions', 'ListSessions', 'ReadMember', 'UpdateMember'] as const),
      ...(['ListAllowedOrigins', 'AddAllowedOrigin', 'RemoveAllowedOrigin'] as const),
      ...(['NoteRefusedOrigins', 'ListRefusedOrigins', 'CheckUserHash'] as const),
    ],
    conversation: ['BeginAct', 'EndAct'],
    'run-executor': ['BeginAct', 'EndAct'],
    limits: ['BeginAct', 'EndAct'],
    ingestion: ['BeginAct', 'EndAct'],
  },
  conversation: {
    edge: [
      ...(['CreateConversation', 'GetConversation', 'ListConversations'] as const),
      ...(['UpdateConversation', 'DeleteConversation', 'SendMessage', 'GetCitation'] as const),
      ...(['SetFeedback', 'GetFeedback'] as const),
      // Administration
      ...(['CreateAgent', 'GetAgent', 'ListAgents', 'UpdateAgent', 'DeleteAgent'] as const),
      ...(['ListKnowledgeUses', 'GetAgentDraft', 'SaveAgentDraft'] as const),
      ...(['DeleteAgentDraft', 'PublishAgent'] as const),
      ...(['ListAgentVersions', 'GetAgentVersion', 'RestoreAgentVersion'] as const),
      'BrowseConversations',
      'ReadConversation',
      'RemoveConversation',
      'ListFeedback',
      'DescribeKept',
    ],
    'run-executor': ['GetTurnContext', 'ProjectRun'],
    token: ['EraseEndUser', 'EraseOrganization'],
  },
  runExecutor: {
    edge: [
      ...(['GetRun', 'AnswerRun', 'DecideRun', 'CancelRun', 'GetTranscript', 'RetellRun'] as const),
      ...(['FilterActiveRuns', 'GetQueuePositions', 'DescribeQueue', 'ListRunApprovals'] as const),
      ...(['StoreToolCredentials', 'ListConnections'] as const),
      ...(['BeginConnection', 'FindBegunConnection', 'CompleteConnection', 'EndConnection'] as const),
      // Administration
      ...(['ListRuns', 'CountRuns', 'GetRunTrace', 'ListSteps', 'GetStep', 'StopRun', 'ListApprovals'] as const),
      ...(['CreateToolServer', 'GetToolServer', 'ListToolServers', 'UpdateToolServer'] as const),
      ...(['DeleteToolServer', 'RefreshToolServer', 'ListTools', 'UpdateTool'] as const),
      ...(['ListModels', 'DescribeKept'] as const),
    ],
    conversation: ['StartRun', 'DescribeConversation', 'EraseConversation', 'GetToolServer'],
    ingestion: ['StartDocumentRun'],
    limits: ['FilterActiveRuns'],
    token: ['EraseEndUser', 'EraseOrganization'],
  },
  limits: {
    edge: [
      ...(['TakeRate', 'GetStanding'] as const),
      // Administration
      ...(['DescribeLimits', 'UpdateLimits', 'DescribeCeilings', 'UpdateCeilings', 'ReadUsage'] as const),
    ],
    'run-executor': [
      ...(['Admit', 'ConfirmSlot', 'CountRefusals', 'GetLimits'] as const),
      ...(['ReadRate', 'RecordUsage', 'Release', 'TakeRate'] as const),
    ],
    conversation: ['GetLimits'],
    ingestion: ['RecordUsage', 'GetLimits'],
    token: ['TakeRate', 'GetLimits', 'EraseEndUser', 'EraseOrganization'],
  },
  ingestion: {
    edge: [
      ...(['CreateKnowledgeBase', 'GetKnowledgeBase', 'ListKnowledgeBases'] as const),
      ...(['UpdateKnowledgeBase', 'DeleteKnowledgeBase'] as const),
      ...(['UploadDocument', 'GetDocument', 'ListDocuments', 'DeleteDocument'] as const),
      ...(['RetryDocument', 'RetryFailedDocuments', 'ReingestDocument'] as const),
      ...(['ReadOriginal', 'ListChunks', 'Search', 'DescribeKept'] as const),
    ],
    conversation: ['GetKnowledgeBase', 'GetChunk'],
    'run-executor': ['Search', 'ProcessDocument', 'FailDocument'],
    token: ['EraseOrganization'],
  },
};

const callersByPath = new Map(
  (Object.keys(callers) as Callee[]).flatMap((callee) =>
    Object.entries(protos[callee]).map(([call, { path }]): [string, readonly ServiceName[]] => [
      path,
      serviceNames.filter((name) => (callers[callee][name] as readonly string[] | undefined)?.includes(call)),
    ]),
  ),
);

/** The services that may make the call of this path (`/<package>.<service>/<call>`); nobody where none is listed. */
export function callersOf(path: string): readonly ServiceName[] {
  return callersByPath.get(path) ?? [];
}

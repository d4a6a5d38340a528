// Pure. What an operator's session does in an organization without an open access to its content: it reads what is no content, and takes
// away. All else waits for an access, whether it shows content itself or could lead to it: an agent that looks into a knowledge base, a
// publishable key and an origin are enough to ask as a visitor. What is new waits until it is said here that it does not lead there.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallName } from '#shared/platform/grpc/client.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grantOf, type Permission } from './permissions.ts';

type Asked = Readonly<Record<string, unknown>>;
type Free = (request: Asked) => boolean;
type Callee = keyof typeof protos;

const always: Free = () => true;

/** Changes that an operator's session makes without an access; what gives access that lasts is refused before (lasting-access.ts). */
const changes: { readonly [S in Callee]?: { readonly [C in CallName<(typeof protos)[S]>]?: Free } } = {
  token: {
    // What it is called, and whether it is served. Its origins let pages talk to its agents; what viewers see is content.
    UpdateOrganization: ({ allowed_origins: origins, viewers_see_content: seen }) =>
      (origins ?? undefined) === undefined && seen === undefined,
    RemoveAllowedOrigin: always,
    RevokeCredential: always,
    EndApiKeySecret: always,
    DeleteEndUser: always,
    DeleteServiceAccount: always,
    RevokeAdminToken: always,
    RemoveMember: always,
    // For the first owner alone: looked at where it is made.
    CreateInvitation: always,
    RevokeInvitation: always,
    EndSupportAccess: always,
  },
  conversation: { DeleteAgent: always, DeleteAgentDraft: always, RemoveConversation: always },
  // A refreshed server's tools are as its owners set it up; one that changed is off until somebody accepts it.
  runExecutor: { StopRun: always, DeleteToolServer: always, RefreshToolServer: always },
  limits: { UpdateLimits: always },
  ingestion: {
    DeleteKnowledgeBase: always,
    DeleteDocument: always,
    // What is there is read once more, and shown to nobody else.
    RetryDocument: always,
    RetryFailedDocuments: always,
    ReingestDocument: always,
  },
};

const freeByPath = new Map<string, Free | undefined>(
  (Object.keys(changes) as Callee[]).flatMap((callee) =>
    Object.entries(protos[callee]).map(([call, { path }]): [string, Free | undefined] => [
      path,
      (changes[callee] as Readonly<Record<string, Free>>)[call],
    ]),
  ),
);

/**
 * Whether an operator's session needs an open access for the call of this path (`/<package>.<service>/<call>`). `needed`: what the call
 * needs of others; undefined where nobody said.
 */
export function needsContentAccess(path: string, needed: Permission | undefined, request: Asked): boolean {
  const free = freeByPath.get(path);
  if (free) return !free(request);
  if (needed === undefined) return true;
  const { from, content } = grantOf(needed);
  return content === true || !(from === 'operator' || /^(anybody|self)$|\.read$/.test(needed));
}

/** The refusal. */
export function contentClosed(lacking?: string): ContractError {
  return new ContractError(
    'forbidden',
    'Open an access to the organization’s content first: without one, an operator’s session sees no content, and changes nothing that leads to it.',
    lacking === undefined ? {} : { lacking },
  );
}

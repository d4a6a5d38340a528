// Pure. What gives access that is there when whoever gave it is not: secrets, tokens, accounts, roles and links that sign somebody in.
// An operator's session ends after an hour, and sees content only where the organization sees that it does: it gives none, or neither
// would hold. A publishable key is not among it, which is public and shows nobody what others have said.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import type { CallName } from '#shared/platform/grpc/client.ts';
import { protos } from '#shared/platform/grpc/protos.ts';

type Gives = (request: Readonly<Record<string, unknown>>) => boolean;

const always: Gives = () => true;

// An invitation is looked at where it is made: it may be the first owner's (token/grpc/create-invitation.ts).
const calls: { readonly [C in CallName<typeof protos.token>]?: Gives } = {
  CreateCredential: ({ kind }) => kind !== 'publishable_key',
  RotateApiKey: always,
  CreateServiceAccount: always,
  UpdateServiceAccount: always,
  CreateAdminToken: always,
  ChangeMemberRole: always,
  CreateSignInLink: always,
};

const givesByPath = new Map(
  Object.entries(protos.token).map(([call, { path }]) => [path, (calls as Readonly<Record<string, Gives>>)[call]]),
);

/** Whether the call of this path (`/<package>.<service>/<call>`) gives such access. */
export function givesAccess(path: string, request: Readonly<Record<string, unknown>>): boolean {
  return givesByPath.get(path)?.(request) ?? false;
}

/** Whether somebody is an operator in a browser, not the deployment's token. */
export function isOperatorSession({ kind, via }: Pick<Actor, 'kind' | 'via'>): boolean {
  return kind === 'operator' && via === 'session';
}

/** The refusal. */
export function outlivesSession(lacking?: string): ContractError {
  return new ContractError(
    'forbidden',
    'An operator’s session gives no access that lasts beyond it: that takes the operator’s token, or an owner of the organization.',
    lacking === undefined ? {} : { lacking },
  );
}

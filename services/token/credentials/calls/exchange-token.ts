// ExchangeToken: a chat session token from one of the identity forms. In this order:
// 1. The key: both or neither, or a dead one, is `unauthorized`.
// 2. The identity: its error is known before the rate, and is returned even where the rate is exceeded.
// 3. The rate of a publishable key: a failed exchange counts too.
// 4. Only then is an end-user made.

import type { EndUser as EndUserMessage } from '#proto/colloquy/common/v1/EndUser.ts';
import type { ExchangeTokenRequest__Output } from '#proto/colloquy/token/v1/ExchangeTokenRequest.ts';
import type { ExchangeTokenResponse } from '#proto/colloquy/token/v1/ExchangeTokenResponse.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type EndUserKind, type IdentitySecretStanding, signChatToken } from '#shared/contract/tokens/chat-token.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { TokenParts } from '../../dependencies.ts';
import { invalidUserHash, unauthorized } from '../../errors.ts';
import type { Organization } from '../../organizations/store/organizations.ts';
import { tokenCall } from '../../token-call.ts';
import { apiKeyForm, publishableKeyForm } from '../rules/exchange-form.ts';
import { isSecretOf, type KeyKind, secretSha256 } from '../rules/key-formats.ts';
import { findSigner } from '../rules/user-hash.ts';
import type { Credential } from '../store/credentials.ts';
import { findLiveKey } from './authenticate-key.ts';

interface Identity {
  kind: EndUserKind;
  externalId: string;
  /** The identity secret of a signed identity: the token ends with it. */
  signer?: IdentitySecretStanding;
}

interface Issuer {
  key: Credential;
  organization: Organization;
}

export const exchangeToken = tokenCall('ExchangeToken', {
  from: ['edge'],
  serve: (parts) => async (request, context) => {
    try {
      const response = await exchange(parts, request, context);
      parts.exchangeOutcomes({ outcome: response.end_user?.kind ?? 'failed' }).add();
      return response;
    } catch (error) {
      const refused = error instanceof ContractError && error.status < 500;
      parts.exchangeOutcomes({ outcome: refused ? 'refused' : 'failed' }).add();
      throw error;
    }
  },
});

async function exchange(
  parts: TokenParts,
  request: ExchangeTokenRequest__Output,
  context: CallContext,
): Promise<ExchangeTokenResponse> {
  const { publishable_key: publishableKey, api_key: apiKey } = request;
  if (publishableKey !== undefined && apiKey === undefined) {
    return byPublishableKey(parts, await findIssuer(parts, 'publishable_key', publishableKey), request, context);
  }
  if (apiKey !== undefined && publishableKey === undefined) {
    return byApiKey(parts, await findIssuer(parts, 'api_key', apiKey), request, context);
  }
  throw unauthorized();
}

async function findIssuer(parts: TokenParts, kind: KeyKind, secret: string): Promise<Issuer> {
  if (!isSecretOf(kind, secret)) throw unauthorized();
  return findLiveKey(parts, kind, secretSha256(secret));
}

async function byPublishableKey(
  parts: TokenParts,
  issuer: Issuer,
  request: ExchangeTokenRequest__Output,
  context: CallContext,
): Promise<ExchangeTokenResponse> {
  const identity = await identify(parts, issuer.organization, request).catch((error: unknown) => {
    if (error instanceof ContractError) return error;
    throw error;
  });
  const who = {
    organizationId: issuer.organization._id,
    keyId: issuer.key._id,
    callerIp: request.caller_ip,
    callerNetwork: request.caller_network,
  };
  const rate = await parts.takeExchangeRate(who, context).catch((error: unknown) => {
    throw identity instanceof ContractError ? identity : error;
  });
  if (identity instanceof ContractError) throw identity;
  const endUserId = await findOrMake(parts, issuer.organization, identity);
  const endUser = { id: endUserId, kind: identity.kind };
  return { ...(await issue(parts, issuer, endUser, { request, context }, identity.signer)), rate };
}

async function byApiKey(
  parts: TokenParts,
  issuer: Issuer,
  request: ExchangeTokenRequest__Output,
  context: CallContext,
): Promise<ExchangeTokenResponse> {
  const { endUserId } = apiKeyForm(request);
  const asked = { request, context };
  const { service_end_user_id: serviceEndUserId } = issuer.key;
  if (endUserId === undefined && serviceEndUserId !== undefined) {
    return issue(parts, issuer, { id: serviceEndUserId, kind: 'service' }, asked);
  }
  const identity: Identity =
    endUserId === undefined
      ? { kind: 'service', externalId: issuer.key._id }
      : { kind: 'identified', externalId: endUserId };
  const id = await findOrMake(parts, issuer.organization, identity);
  return issue(parts, issuer, { id, kind: identity.kind }, asked);
}

async function identify(
  { credentials, sealer, keyUse, clock }: TokenParts,
  organization: Organization,
  request: ExchangeTokenRequest__Output,
): Promise<Identity> {
  const form = publishableKeyForm(request, clock());
  if (form.form === 'anonymous') return { kind: 'anonymous', externalId: form.anonymousId ?? newId() };
  const live = await credentials.findLive(organization._id, 'identity_secret');
  const secrets = live.flatMap(({ _id, epoch, sealed_secret: sealed }) =>
    sealed ? [{ _id, epoch, secret: sealer.open(sealed, _id) }] : [],
  );
  const signer =
    secrets[
      findSigner(
        secrets.map(({ secret }) => secret),
        form.userHash,
        form.endUserId,
        form.expiresAt,
      )
    ];
  if (!signer) throw invalidUserHash();
  keyUse.note(organization._id, signer._id);
  return { kind: 'identified', externalId: form.endUserId, signer: { id: signer._id, epoch: signer.epoch } };
}

async function findOrMake({ endUsers, clock }: TokenParts, organization: Organization, who: Identity): Promise<string> {
  const endUser = await endUsers.findOrMake(organization._id, who.kind, who.externalId, new Date(clock()));
  if (!endUser) throw unauthorized();
  return endUser._id;
}

async function issue(
  { signingKeys, settings, log, clock }: TokenParts,
  { key, organization }: Issuer,
  endUser: { id: string; kind: EndUserKind },
  { request, context }: { request: ExchangeTokenRequest__Output; context: CallContext },
  signer?: IdentitySecretStanding,
): Promise<{ token: string; expires_at: number; end_user: EndUserMessage }> {
  const issuedAt = Math.floor(clock() / 1000);
  // A token does not outlive its key.
  const keyEnd = key.expires_at === undefined ? Infinity : Math.floor(key.expires_at.getTime() / 1000);
  const expiresAt = Math.min(issuedAt + settings.CHAT_TOKEN_LIFETIME_SECONDS, keyEnd);
  const { kid, privateKey } = signingKeys.current();
  const token = await signChatToken(
    {
      organization_id: organization._id,
      end_user_id: endUser.id,
      end_user_kind: endUser.kind,
      key_id: key._id,
      organization_epoch: organization.epoch,
      key_epoch: key.epoch,
      ...(signer && { identity_secret: signer }),
      issued_at: issuedAt,
      expires_at: expiresAt,
    },
    kid,
    privateKey,
  );
  const by = { organization_id: organization._id, key_id: key._id, identity_secret_id: signer?.id };
  const whose = { end_user_id: endUser.id, end_user_kind: endUser.kind, address: request.caller_ip || undefined };
  log.info({ ...by, ...whose, ...loggedContext(context) }, 'a chat session token was given');
  return { token, expires_at: expiresAt, end_user: endUser };
}

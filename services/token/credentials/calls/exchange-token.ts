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
import type { Attributes } from '#shared/contract/told/attributes.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { TokenParts } from '../../dependencies.ts';
import { tellAttributes } from '../../end-users/tell-attributes.ts';
import { invalidUserHash, unauthorized } from '../../errors.ts';
import type { Organization } from '../../organizations/store/organizations.ts';
import { indexedOriginId } from '../../organizations/store/origins.ts';
import { tokenCall } from '../../token-call.ts';
import { apiKeyForm, type PublishableKeyForm, publishableKeyForm } from '../rules/exchange-form.ts';
import { isSecretOf, type KeyKind, secretSha256 } from '../rules/key-formats.ts';
import { findSigner } from '../rules/user-hash.ts';
import { readUserToken } from '../rules/user-token.ts';
import type { Credential } from '../store/credentials.ts';
import { findLiveKey } from './authenticate-key.ts';

interface Identity {
  kind: EndUserKind;
  externalId: string;
  /** The identity secret of a signed identity: the token ends with it. */
  signer?: IdentitySecretStanding;
  /** Verified ones, which replace former ones. */
  attributes?: Attributes;
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
  noteOrigin(parts, issuer.organization, request.origin);
  return { ...(await issue(parts, issuer, endUser, { request, context }, identity.signer)), rate };
}

// Of the organization's own list alone: the caller says where it comes from.
function noteOrigin(
  { originUse }: TokenParts,
  { _id: id, allowed_origins: allowed }: Organization,
  origin: string | undefined,
): void {
  if (origin !== undefined && allowed.includes(origin)) originUse.note(id, indexedOriginId(id, origin));
}

async function byApiKey(
  parts: TokenParts,
  issuer: Issuer,
  request: ExchangeTokenRequest__Output,
  context: CallContext,
): Promise<ExchangeTokenResponse> {
  const { endUserId, attributes } = apiKeyForm(request);
  const asked = { request, context };
  const { service_end_user_id: serviceEndUserId } = issuer.key;
  if (endUserId === undefined && serviceEndUserId !== undefined) {
    return issue(parts, issuer, { id: serviceEndUserId, kind: 'service' }, asked);
  }
  const identity: Identity =
    endUserId === undefined
      ? { kind: 'service', externalId: issuer.key._id }
      : { kind: 'identified', externalId: endUserId, ...(attributes && { attributes }) };
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
  const { signedBy, ...identity } = await identifySigned(
    secrets.map(({ secret }) => secret),
    form,
    clock(),
  );
  const signer = secrets[signedBy];
  if (!signer) throw invalidUserHash();
  keyUse.note(organization._id, signer._id);
  return { kind: 'identified', ...identity, signer: { id: signer._id, epoch: signer.epoch } };
}

/** `signedBy`: the index of the secret, or -1. */
async function identifySigned(
  secrets: readonly string[],
  form: Exclude<PublishableKeyForm, { form: 'anonymous' }>,
  now: number,
): Promise<{ signedBy: number; externalId: string; attributes?: Attributes }> {
  if (form.form === 'signed') {
    const { userHash, endUserId, expiresAt } = form;
    return { signedBy: findSigner(secrets, userHash, endUserId, expiresAt), externalId: endUserId };
  }
  const read = await readUserToken(secrets, form.userToken, now);
  if (read.fault !== undefined) return { signedBy: -1, externalId: '' };
  const { signer, endUserId, attributes } = read;
  return { signedBy: signer, externalId: endUserId, ...(attributes && { attributes }) };
}

async function findOrMake({ endUsers, clock }: TokenParts, organization: Organization, who: Identity): Promise<string> {
  const now = new Date(clock());
  const { attributes, ...named } = { organizationId: organization._id, ...who };
  const endUser = await (attributes
    ? tellAttributes(endUsers, { ...named, create: true }, attributes, now)
    : endUsers.findOrMake(organization._id, who.kind, who.externalId, now));
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

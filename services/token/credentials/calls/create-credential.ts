// CreateCredential: the only answer that holds an API key's or identity secret's characters.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { shownOnce } from '#shared/contract/creations/creations.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { conflict, organizationNotFound } from '../../errors.ts';
import { credentialMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { credentialList, credentialWord } from '../rules/credential-words.ts';
import { checkExpiry } from '../rules/expiry.ts';
import {
  type CredentialKind,
  credentialKinds,
  isCredentialKind,
  newSecret,
  prefixOf,
  secretSha256,
} from '../rules/key-formats.ts';
import type { Credential, Maker } from '../store/credentials.ts';

type Parts = Pick<
  TokenParts,
  'organizations' | 'credentials' | 'endUsers' | 'creations' | 'sealer' | 'announce' | 'clock'
>;

export const createCredential = tokenCall('CreateCredential', {
  from: ['edge'],
  needs: ({ kind }) => (kind === 'identity_secret' ? 'identity_secrets.write' : 'keys.write'),
  givesLastingAccess: ({ kind }) => kind !== 'publishable_key',
  act: ({ organization_id: id, kind }) => ({
    action: `${credentialWord(kind)}.create`,
    organization_id: id,
    target: adminPath(id, credentialList(kind)),
  }),
  made: ({ credential }, { organization_id: id, kind }) => ({
    target: adminPath(id, credentialList(kind), credential?.id ?? ''),
  }),
  serve(parts) {
    const { organizations, credentials, creations, announce, clock } = parts;
    return async (request, context) => {
      const { organization_id: organizationId } = request;
      const kind = requireKind(request.kind);
      const name = request.name === undefined ? undefined : checkName(request.name);
      const expiresAt = request.expires_at === undefined ? undefined : checkExpiry(request.expires_at, kind, clock());
      await requireOrganization(organizations, organizationId);
      const made = await creations.once<{ credential: Credential; secret?: string }>(request.creation, {
        async find(id) {
          const credential = await credentials.find(organizationId, kind, id);
          return credential && { credential };
        },
        async make(id) {
          const secret = newSecret(kind);
          const base: Credential = {
            _id: id,
            organization_id: organizationId,
            kind,
            name,
            prefix: prefixOf(secret),
            created_at: new Date(clock()),
            created_by: makerOf(context),
            expires_at: expiresAt,
            epoch: 1,
          };
          const credential = { ...base, ...(await secretFields(parts, base, secret)) };
          let isMade = false;
          try {
            isMade = await credentials.insert(credential);
          } finally {
            if (!isMade) await withoutKey(parts, credential);
          }
          if (isMade) return { credential, secret };
          const { title, maxLive } = credentialKinds[kind];
          throw conflict(`An organization has at most ${maxLive} live of kind ${title}; revoke one first.`);
        },
      });
      const { credential, secret = credential.publishable_key } = made;
      if (secret === undefined) throw shownOnce(`the ${credentialKinds[kind].title} ${credential._id}`);
      // A deletion erases credentials from before its tombstone; this removes one made after it.
      if (!(await organizations.find(organizationId))) {
        await credentials.remove(organizationId, credential._id);
        throw organizationNotFound();
      }
      await announce(organizationId, context);
      return { credential: credentialMessage(credential, secret) };
    };
  },
});

/** Removes the end-user of a key that was not made; nobody else has it. */
async function withoutKey(
  { credentials, endUsers }: Parts,
  { _id: id, organization_id: organizationId, kind }: Credential,
): Promise<void> {
  if (kind === 'api_key' && !(await credentials.find(organizationId, kind, id)))
    await endUsers.removeOfKey(organizationId, id);
}

/** Throws `validation_error` for an unknown kind. */
export function requireKind(kind: string): CredentialKind {
  if (isCredentialKind(kind)) return kind;
  throw validationError('/kind', `must be one of ${Object.keys(credentialKinds).join(', ')}`);
}

/** The actor of a call, as the maker of a credential. */
export function makerOf({ actor }: CallContext): Maker | undefined {
  if (actor === undefined) return undefined;
  const { kind, id, name } = actor;
  return { kind, ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }) };
}

async function secretFields(
  { sealer, endUsers }: Parts,
  credential: Credential,
  secret: string,
): Promise<Partial<Credential>> {
  const { _id: id, organization_id: organizationId, kind, created_at: now } = credential;
  switch (kind) {
    case 'identity_secret':
      return { sealed_secret: sealer.seal(secret, id) };
    case 'publishable_key':
      return { publishable_key: secret, secret_sha256: secretSha256(secret) };
    case 'api_key': {
      const endUser = await endUsers.findOrMake(organizationId, 'service', id, now);
      if (!endUser) throw organizationNotFound();
      return { secret_sha256: secretSha256(secret), service_end_user_id: endUser._id };
    }
  }
}

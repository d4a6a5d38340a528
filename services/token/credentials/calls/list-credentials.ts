// ListCredentials: of one organization and kind, revoked ones too, without their secrets.

import type { ListCredentialsRequest__Output } from '#proto/colloquy/token/v1/ListCredentialsRequest.ts';
import type { ListCredentialsResponse } from '#proto/colloquy/token/v1/ListCredentialsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireKind } from './create-credential.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { credentialMessage } from '../../messages.ts';

export function listCredentials({ organizations, credentials }: Pick<TokenParts, 'organizations' | 'credentials'>) {
  return async ({
    organization_id: id,
    kind,
    page,
  }: ListCredentialsRequest__Output): Promise<ListCredentialsResponse> => {
    const known = requireKind(kind);
    await requireOrganization(organizations, id);
    const found = await credentials.list(id, known, page);
    return { ...found, data: found.data.map((credential) => credentialMessage(credential)) };
  };
}

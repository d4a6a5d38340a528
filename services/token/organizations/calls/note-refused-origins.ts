// NoteRefusedOrigins: what an edge has counted. The texts are from outside: what no browser sends is left out.

import type { NoteRefusedOriginsRequest__Output } from '#proto/colloquy/token/v1/NoteRefusedOriginsRequest.ts';
import type { NoteRefusedOriginsResponse } from '#proto/colloquy/token/v1/NoteRefusedOriginsResponse.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isSerializedOrigin } from '../rules/origins.ts';
import type { TokenParts } from '../../dependencies.ts';

const mostAtOnce = 500;

export function noteRefusedOrigins({ refusedOrigins }: Pick<TokenParts, 'refusedOrigins'>) {
  return async ({ refusals }: NoteRefusedOriginsRequest__Output): Promise<NoteRefusedOriginsResponse> => {
    if (refusals.length > mostAtOnce) throw validationError('/refusals', `holds more than ${mostAtOnce}`);
    for (const { organization_id: organizationId, origin, count, last_at } of refusals) {
      const at = new Date(last_at);
      const isOrigin = origin === 'null' || isSerializedOrigin(origin);
      if (!isOrigin || count < 1 || organizationId === '' || Number.isNaN(at.getTime())) continue;
      await refusedOrigins.note(organizationId, origin, count, at);
    }
    return {};
  };
}

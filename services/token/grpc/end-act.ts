// EndAct: how an act ended. A refused one changed nothing, and its entry is struck out.

import type { EndActRequest__Output } from '#proto/colloquy/token/v1/EndActRequest.ts';
import type { EndActResponse } from '#proto/colloquy/token/v1/EndActResponse.ts';
import { validationError } from '#shared/errors/contract-error.ts';
import { notFound } from '../errors.ts';
import type { TokenParts } from '../dependencies.ts';

export function endAct({ auditEntries }: Pick<TokenParts, 'auditEntries'>) {
  return async (request: EndActRequest__Output): Promise<EndActResponse> => {
    const { entry_id: id, outcome, organization_id, target } = request;
    switch (outcome) {
      case 'refused':
        await auditEntries.strike(id);
        return {};
      case 'done': {
        const made = {
          ...(organization_id === undefined ? {} : { organization_id }),
          ...(target === undefined ? {} : { target }),
        };
        if (!(await auditEntries.end(id, made))) throw notFound('audit entry');
        return {};
      }
      default:
        throw validationError('/outcome', 'must be done or refused');
    }
  };
}

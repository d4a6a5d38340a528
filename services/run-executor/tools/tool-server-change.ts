// Shared by the creation and the change of a tool server: the check of its address, and the seal on its credential.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import type { RunExecutorParts } from '../dependencies.ts';
import { sealingIdOf, type ToolServerChange, type ToolServerDocument } from './rules/tool-server-setup.ts';

/** Throws `validation_error` where an address can never be asked. */
export function checkedUrl({ outbound }: Pick<RunExecutorParts, 'outbound'>): (url: string) => void {
  return (url) => {
    try {
      outbound.check(url);
    } catch (error) {
      if (error instanceof OutboundRefusedError)
        throw validationError('/url', `is not taken: ${sentence(error)}`, error.setting);
      throw error;
    }
  };
}

/** The stored form of a credential; nothing where there is none. */
export function sealedCredential(
  { sealer }: Pick<RunExecutorParts, 'sealer'>,
  server: Pick<ToolServerDocument, '_id' | 'organization_id'>,
  credential: ToolServerChange['credential'],
): Pick<ToolServerDocument, 'credential_kind' | 'sealed_credential' | 'credential_issuer'> {
  if (!credential) return {};
  const issuer = credential.kind === 'oauth_client' ? credential.issuer : undefined;
  return {
    credential_kind: credential.kind,
    ...(issuer === undefined ? {} : { credential_issuer: issuer }),
    sealed_credential: sealer.seal(JSON.stringify(credential), sealingIdOf(server)),
  };
}

function sentence({ message }: Error): string {
  return message.replace(/\.$/, '');
}

// Pure. Given credentials of connections. The pod's own identity is of the deployment's connections alone: an
// organization must never act as the pod.

import type { ModelCredential__Output } from '#proto/colloquy/run_executor/v1/ModelCredential.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { providerKey } from '#shared/contract/models/provider-settings.ts';
import type { ConnectionCredential, ConnectionKind } from '../connection.ts';

/** A credential that is stored. */
export type GivenCredential = Exclude<ConnectionCredential, { kind: 'none' }>;

const longestKey = 8_192;
const longestSecret = 1_024;
/** Kinds of provider that know the identity of a pod. */
const knowPods: readonly ConnectionKind[] = ['azure-openai', 'amazon-bedrock', 'google'];

/** Null for `none`. Throws `validation_error`, which never shows a secret. */
export function givenCredential(
  { kind, secret, access_key_id: keyId, session_token: session }: ModelCredential__Output,
  of: { readonly kind: ConnectionKind; readonly isDeployments: boolean },
): GivenCredential | null {
  switch (kind) {
    case 'none':
      return null;
    case 'api_key': {
      const fault = secret.length < 1 || secret.length > longestKey ? tooLong(longestKey) : providerKey.check(secret);
      if (fault !== undefined) throw validationError('/credential/api_key', `is not taken: ${fault}`);
      return { kind, api_key: secret };
    }
    case 'aws_keys':
      if (of.kind !== 'amazon-bedrock')
        throw validationError('/credential/kind', 'aws_keys are for amazon-bedrock; give an api_key');
      if (!/^[A-Z0-9]{16,128}$/.test(keyId))
        throw validationError('/credential/access_key_id', 'must be 16 to 128 capital letters and digits');
      return {
        kind,
        access_key_id: keyId,
        secret_access_key: visible('/credential/secret_access_key', secret, longestSecret),
        ...(session === undefined ? {} : { session_token: visible('/credential/session_token', session, longestKey) }),
      };
    case 'workload_identity':
      if (!of.isDeployments)
        throw validationError('/credential/kind', 'is for connections of the deployment; give a key of your own');
      if (!knowPods.includes(of.kind))
        throw validationError('/credential/kind', `is for ${knowPods.join(', ')}; give an api_key`);
      return { kind };
    default:
      throw validationError('/credential/kind', 'must be api_key, aws_keys or workload_identity');
  }
}

function visible(path: string, text: string, longest: number): string {
  if (text.length < 1 || text.length > longest || !/^[\x21-\x7e]+$/.test(text))
    throw validationError(path, `must have 1 to ${longest} visible ASCII characters`);
  return text;
}

function tooLong(longest: number): string {
  return `it must have 1 to ${longest} visible ASCII characters`;
}

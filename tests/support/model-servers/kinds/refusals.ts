// Parts that the kinds' servers share: keys, replies in JSON, and usage that a test did not give.

import type { ConnectionCredential } from '#services/run-executor/models/connection.ts';
import type { ReceivedCall, Reply } from '../../model-server.ts';
import type { ToldUsage } from '../provider-server.ts';

/** Of answers that say none. */
export const usualUsage: ToldUsage = { input: 20, output: 10 };

/** A key as a test may look for it where it must not be. */
export const keyOf = (kind: string): ConnectionCredential => ({ kind: 'api_key', api_key: `sk-${kind}-5e21` });

export function refusal(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers, steps: [JSON.stringify(body)] };
}

/** Whether a call has the key, in the header and with the prefix that a kind wants it in, or the identity's token. */
export function hasKey(
  { headers }: ReceivedCall,
  credential: ConnectionCredential,
  token: string | undefined,
  header: string,
  prefix = '',
): boolean {
  if (credential.kind === 'none') return headers.authorization === undefined;
  if (credential.kind === 'api_key') return headers[header] === prefix + credential.api_key;
  return token !== undefined && headers.authorization === `Bearer ${token}`;
}

// Asks an edge, by HTTP and with the operator's token, for a sign-in link: for commands of an operator without a
// browser at hand.

import { StartError } from '#shared/platform/lifecycle/start-error.ts';

/** The edge's address and the operator's token. */
export interface Asked {
  /** Where the administration is. */
  readonly adminUrl: string;
  readonly adminToken: string;
}

/** The link's subject. An organization alone stands for its first owner. */
export type LinkFor =
  | { readonly reason: string }
  | {
      readonly organization_id: string;
      readonly member_id?: string;
      readonly role?: string;
      readonly email?: string;
    };

export interface AskedLink {
  readonly kind: string;
  readonly url: string;
  readonly expires_at: string;
}

const patienceMs = 10_000;

/** Throws a StartError that says in a sentence why there is none. */
export function askForLink(asked: Asked, whom: LinkFor): Promise<AskedLink> {
  return call(asked, 'POST', 'reason' in whom ? '/auth/operator-links' : '/auth/sign-in-links', whom);
}

/**
 * A first link: to the deployment's one organization, `preferred` if that is it; to an operator's session where there
 * is none yet. Throws a StartError where there are several.
 */
export async function askForFirstLink(asked: Asked, preferred?: string): Promise<AskedLink> {
  const { data } = await call<{ data: { id: string; name: string }[] }>(
    asked,
    'GET',
    '/admin/v1/organizations?limit=100',
  );
  const only = data.find(({ id }) => id === preferred) ?? (data.length === 1 ? data[0] : undefined);
  if (only) return askForLink(asked, { organization_id: only.id });
  if (data.length === 0) return askForLink(asked, { reason: 'There is no organization yet' });
  const list = data.slice(0, 10).map(({ id, name }) => `\n  ${id}  ${JSON.stringify(name)}`);
  throw new StartError(`There are several organizations; say which one with --organization:${list.join('')}`);
}

async function call<T>({ adminUrl, adminToken }: Asked, method: string, path: string, body?: object): Promise<T> {
  let response;
  try {
    response = await fetch(adminUrl + path, {
      method,
      headers: { authorization: `Bearer ${adminToken}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch {
    throw new StartError(`Nothing answers at ${adminUrl}: is it running?`);
  }
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  if (response.ok) return answer as T;
  throw new StartError(
    response.status === 404 && answer.message === 'There is no such route.'
      ? 'The console is off here (CONSOLE).'
      : (answer.message ?? `${adminUrl} answers with ${response.status}.`),
  );
}

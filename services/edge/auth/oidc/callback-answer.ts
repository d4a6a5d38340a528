// Reads the provider's answer that the browser brings back in the query of our callback: each parameter that we use,
// once. The library checks state and error again, and does not name the fault.

import type { ServerMetadata } from 'openid-client';
import { ProviderError, quoted } from './provider-error.ts';

const used = ['code', 'state', 'iss', 'error', 'error_description'] as const;

/** The callback's address with those parameters alone; a repeated one counts once. Throws ProviderError. */
export function readCallback(url: URL, metadata: ServerMetadata, state: string): URL {
  const read = new URL(url);
  read.search = '';
  for (const name of used) {
    const [value, ...others] = new Set(url.searchParams.getAll(name));
    if (others.length > 0) throw refused(`came back with several values of ${name}: the callback is for one.`);
    if (value !== undefined && value !== '') read.searchParams.set(name, value);
  }
  const { searchParams: given } = read;
  checkSender(given.get('iss'), metadata);
  if (given.get('state') !== state) throw refused('came back with another state than it was sent with.');
  if (given.has('error') || given.has('code')) return read;
  throw refused(
    'came back with neither a code nor an error: the provider’s client has to use the authorization code flow, with its answer in the query.',
  );
}

function checkSender(iss: string | null, metadata: ServerMetadata): void {
  const { issuer, authorization_response_iss_parameter_supported: isPromised } = metadata;
  if (iss === null && isPromised === true)
    throw refused('came back without the issuer (iss) that the provider’s discovery document promises.');
  if (iss === null || iss === issuer) return;
  throw refused(`came back from the issuer ${quoted(iss)}, and the provider is ${quoted(issuer)}.`);
}

function refused(sentence: string): ProviderError {
  return new ProviderError('refused', `The browser ${sentence}`);
}

// The pod's identity at Google Cloud, by Google's own library: a file of external credentials
// (GOOGLE_APPLICATION_CREDENTIALS) or the metadata server. The library keeps tokens and renews them.

import type { GoogleAuth } from 'google-auth-library';
import { identityFailure } from './tokens.ts';

const name = 'Google Cloud';
/** The library else asks another service of Google for its own project, which no request needs. */
const noProject = '-';
const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** Gives the headers of a request to Google. Throws a ModelError in words. */
export function googleHeaders(): (url: string) => Promise<Headers> {
  let auth: Promise<GoogleAuth> | undefined;
  return async (url) => {
    try {
      auth ??= import('google-auth-library').then(
        (library) => new library.GoogleAuth({ scopes: scope, projectId: noProject }),
      );
      return await (await auth).getRequestHeaders(url);
    } catch (error) {
      // A library that found no credentials looks for them only once.
      auth = undefined;
      throw identityFailure(name, codeOf(error), isPassing(error));
    }
  };
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
}

// Of the network, or a status of 429 or 5xx.
function isPassing(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN;
  return status === 429 || status >= 500 || /^(?:ECONN|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET)/.test(codeOf(error) ?? '');
}

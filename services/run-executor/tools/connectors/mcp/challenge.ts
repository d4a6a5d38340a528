// Pure. A tool server's authorization hints: the challenge in the WWW-Authenticate header of its 401.

import type { Challenge } from './exchange.ts';

// Read with patterns: no longer than a header is by rights.
const longest = 4_096;

/** Reads the hints of a response to a request of `url`, whose address of metadata may be relative to that. */
export function challengeOf(response: Response, url: string): Challenge {
  const header = response.headers.get('www-authenticate') ?? '';
  if (response.status !== 401 || header.length > longest) return {};
  const resourceMetadataUrl = URL.parse(parameter(header, 'resource_metadata') ?? 'http://', url) ?? undefined;
  const scope = parameter(header, 'scope');
  return {
    ...(resourceMetadataUrl === undefined ? {} : { resourceMetadataUrl }),
    ...(scope === undefined ? {} : { scope }),
  };
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s,]+))`, 'i').exec(header);
  return found?.slice(1).find((value) => value !== undefined && value !== '');
}

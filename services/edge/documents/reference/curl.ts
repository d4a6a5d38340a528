// Pure. An operation as a call of curl, with a variable of the shell for each value that the reader has.

import type { OpenAPIV3_1 } from 'openapi-types';
import type { Operation } from './model.ts';

/** How a credential is sent; the first that an operation takes is shown. */
const credentials: readonly (readonly [scheme: string, arguments_: readonly string[]])[] = [
  ['apiKey', ['-H "X-API-Key: $KEY"']],
  ['chatToken', ['-H "Authorization: Bearer $TOKEN"', '-H "Origin: $ORIGIN"']],
  ['publishableKey', ['-H "X-Publishable-Key: $PUBLISHABLE"', '-H "Origin: $ORIGIN"']],
  ['operatorToken', ['-H "Authorization: Bearer $ADMIN"']],
  ['adminToken', ['-H "Authorization: Bearer $ADMIN"']],
];

/** The call. `server` is the variable of the shell that has the address of the service. */
export function curlOf({ method, path, described }: Operation, server: string): string {
  const schemes = (described.security ?? []).flatMap((one) => Object.keys(one));
  const [, authorization = []] = credentials.find(([scheme]) => schemes.includes(scheme)) ?? [];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`);
  const body = described.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const isStream = Object.values(described.responses ?? {}).some(
    (response) =>
      'content' in response && response.content?.['text/event-stream'] && !response.content['application/json'],
  );
  const verb = method === 'GET' || (method === 'POST' && body) ? [] : [`-X ${method}`];
  const parts = [`curl -s${isStream ? 'N' : ''} "$${server}${filled}"`, ...verb, ...authorization, ...bodyOf(body)];
  return parts.join(' \\\n  ');
}

function bodyOf(body: OpenAPIV3_1.RequestBodyObject | undefined): string[] {
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  if (type === 'multipart/form-data') return ["-F 'file=@document.pdf'"];
  if (type === undefined) return [];
  const text = JSON.stringify(media?.example ?? {}, null, 2).replaceAll("'", String.raw`'\''`);
  return [`-H 'Content-Type: ${type}'`, `-d '${text}'`];
}

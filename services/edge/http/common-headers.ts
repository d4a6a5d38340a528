// Headers that every response carries, errors before routing included.

/** Makes the headers for a request's id. */
export type CommonHeaders = (requestId: string) => Record<string, string>;

/** Two years, and names below ours too: nobody talks to them but by TLS from the first visit on. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** The request's id, and the headers that keep browsers from guessing at a response. */
export function createCommonHeaders(publicOrigin: string): CommonHeaders {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    ...(publicOrigin.startsWith('https:') ? { 'Strict-Transport-Security': strictTransportSecurity } : {}),
  };
  return (requestId) => ({ 'X-Request-Id': requestId, ...always });
}

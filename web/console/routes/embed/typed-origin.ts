// Pure. The origin that a typed or copied address means.

/** As browsers say it; undefined where it is none, or not yet. Without a scheme it is https, on this machine http. */
export function typedOrigin(typed: string): string | undefined {
  const text = typed.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i.test(text);
  const address = hasScheme ? text : `${isHere ? 'http' : 'https'}://${text}`;
  if (!/^https?:\/\/[^/\s]/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, hostname, username } = new URL(address);
  // A word may be the beginning of a host.
  return username === '' && (hasScheme || isHere || hostname.includes('.')) ? origin : undefined;
}

/** Whether it is where a file is, which has no origin. */
export function isFile(typed: string): boolean {
  return /^(file:|\/|~\/|[a-z]:\\)/i.test(typed.trim());
}

// Pure. The Content-Security-Policy of a page of the service's own.

const closed = {
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
} as const;

/** Nothing inline, nothing from elsewhere, and no text that becomes markup, but for the directives `own`. */
export function pagePolicy(own: Readonly<Record<string, string>>): string {
  // The order is that of the first mention, the value that of the last.
  return Object.entries({ 'default-src': "'none'", ...own, ...closed, ...own })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

// Pure. The family of a browser, for a person's list of sessions: enough to tell them apart, and no more.

/** In this order: most browsers claim to be several. */
const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

/** Undefined for an unknown one. */
export function browserFamily(userAgent: string | undefined): string | undefined {
  return families.find(([pattern]) => pattern.test((userAgent ?? '').slice(0, 500)))?.[1];
}

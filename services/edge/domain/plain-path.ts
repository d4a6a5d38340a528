// Pure. Decides whether a path is spelled plainly. A router decodes a path before it compares, and a proxy in front of
// us may not: `/%61dmin` would pass by its rule for `/admin`. So a path has one spelling here.

// Letters, digits and `-._~` never need their percent code (RFC 3986, section 2.3).
const needless = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/i;

/** Whether the path of a request's target spells nothing by a percent code that could stand there as it is. */
export function isPlainPath(target: string): boolean {
  if (!target.includes('%')) return true;
  const query = target.indexOf('?');
  return !needless.test(query === -1 ? target : target.slice(0, query));
}

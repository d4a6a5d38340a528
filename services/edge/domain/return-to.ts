// Pure. The console's path to return to after signing in. Anybody can write the link that names it, so it has to be a
// path of the console that we, a proxy in front of us and a browser all read alike.

export const consolePath = '/console';

const longest = 1_024;
// Neither a backslash nor a fragment: browsers read the one as a slash, and a sign-in link stands in the other.
const spelled = /^\/console(?:\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?(?:\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?$/;
// A control character, a slash, a backslash or a dot by its code, also in a path that is decoded twice.
const hidden = /%(?:[01][0-9a-f]|7f|2f|5c|2e|25)/i;
const controlCode = /%(?:[01][0-9a-f]|7f)/i;
const brokenCode = /%(?![0-9a-f]{2})/i;

/** The path to go on at: `given` where it is one of the console, else the console itself. */
export function checkedReturnTo(given: unknown): string {
  if (typeof given !== 'string' || given.length > longest || !spelled.test(given)) return consolePath;
  const query = given.indexOf('?');
  const path = query === -1 ? given : given.slice(0, query);
  if (hidden.test(path) || controlCode.test(given) || brokenCode.test(given)) return consolePath;
  if (path.includes('//') || /\/\.{1,2}(?:\/|$)/.test(path)) return consolePath;
  return given;
}

// Pure. Where in the console somebody goes on after signing in. The address comes from a link that anybody can write, so it is
// a path of the console and nothing that could be read as anything else, by us, by what stands in front of us or by a browser.

export const consolePath = '/console';

const longest = 1_024;
// Neither a backslash nor a fragment: browsers read the one as a slash, and a sign-in link stands in the other.
const spelled = /^\/console(?:\/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?(?:\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?$/;
// A control character, a slash, a backslash or a dot by its code, in whatever is decoded twice as well.
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

// Pure. Reads addresses of settings, guarded: each part that is wrong gets a sentence which names the part and never
// repeats it, since it may be a password. All settings that hold an address are read here.

import { isIP } from 'node:net';

/** A part of an address is wrong. The message is a clause about the address (`it has no scheme`), without its secrets. */
export class AddressError extends TypeError {
  override readonly name = 'AddressError';
}

/** One server. */
export interface ServerAddress {
  /** A name or an IP address, without brackets. */
  readonly host: string;
  /** Absent where the address names none. */
  readonly port?: number;
}

/** Parts of an address of servers: `scheme://[user[:password]@]host[:port][,host[:port]...][/path][?query]`. */
export interface ServerParts {
  readonly scheme: string;
  /** Decoded; absent where it is empty. */
  readonly user?: string;
  /** Decoded; absent where there is none. */
  readonly password?: string;
  readonly servers: readonly ServerAddress[];
  /** Without the slash in front. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

const encode =
  'write it percent-encoded (@ is %40, / is %2F, : is %3A, ? is %3F, # is %23, the comma is %2C, % is %25)';

/** Reads an address of one of the schemes. Throws AddressError. */
export function readServers(address: string, schemes: readonly string[]): ServerParts {
  const scheme = readScheme(address, schemes);
  const rest = address.slice(scheme.length + 3);
  const end = rest.search(/[/?#]/);
  const authority = end === -1 ? rest : rest.slice(0, end);
  const tail = end === -1 ? '' : rest.slice(end);
  if (/,\s*[a-z][a-z\d+.-]*:\/\//i.test(rest))
    throw new AddressError('a server in it that is not the first has a scheme: leave that off');
  if (beforeQuery(tail).includes('@') || (!authority.includes('@') && tail.includes('@')))
    throw new AddressError(`its user or password has a /, ? or # of its own: ${encode}`);
  const { credentials, hosts } = splitCredentials(authority);
  const [, path = '', query = '', fragment] = /^(?:\/([^?#]*))?(?:\?([^#]*))?(#.*)?$/s.exec(tail) ?? [];
  if (fragment !== undefined) throw new AddressError('it has a #, behind which nothing is read');
  return { scheme, ...credentials, servers: hosts.split(',').map(readServer), path, query };
}

/** The names of parameters in a query, as they are written, each once. */
export function parameterNames(query: string): readonly string[] {
  return [...new Set(query.split('&').flatMap((pair) => pair.split('=')[0] || []))];
}

/**
 * The clause about the first parameter of a query, of addresses that have none; `elsewhere` says of a name where its
 * meaning is set. It has the name only where that can be no part of a password: a ? in one begins a query.
 */
export function parameterProblem(query: string, elsewhere: Readonly<Record<string, string>> = {}): string | undefined {
  const [name] = parameterNames(query);
  if (name === undefined) return undefined;
  if (!/^\w{1,40}$/.test(name)) return 'its parameters, behind the ?, are not read (there are none)';
  const place = Object.hasOwn(elsewhere, name) ? elsewhere[name] : 'there are none';
  return `its parameter ${name} is not read (${place})`;
}

/** The clause about an address that `read` throws; undefined where it throws nothing. */
export function problemOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof AddressError) return error.message;
    throw error;
  }
}

/** Decodes a part of an address, such as `its password`. Throws AddressError. */
export function decodedPart(text: string, part: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new AddressError(`${part} has a % that begins no percent code of UTF-8: write % itself as %25`);
  }
}

/** Reads `host[:port]`, an IPv6 address in brackets. Throws AddressError. */
export function readServer(text: string): ServerAddress {
  const [, bracketed, plain, port] = /^(?:\[([^[\]]*)\]|([^:[\]]*))(?::([^:]*))?$/s.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) {
    const isIpv6 = /^[\da-f:.%]+$/i.test(text) && text.split(':').length > 2;
    throw new AddressError(
      isIpv6 ? 'an IPv6 address in it has no brackets, as in [::1]:1234' : 'a host and port in it are none',
    );
  }
  if (bracketed !== undefined) return { host: ipv6(bracketed), ...portOf(port) };
  checkName(host);
  return { host, ...portOf(port) };
}

// A zone may be written as URLs have it, with %25.
function ipv6(text: string): string {
  const host = text.replace('%25', '%');
  if (isIP(host) !== 6) throw new AddressError('in its brackets is no IPv6 address');
  return host;
}

function checkName(host: string): void {
  if (host === '') throw new AddressError('it has no host, or a comma too many');
  if (/^\*|\.\*/.test(host)) throw new AddressError('* is no host; to listen at all addresses, write 0.0.0.0 or [::]');
  if (/^%2f/i.test(host)) throw new AddressError('it names a Unix socket, which is not taken');
  if (!/^[\w.-]+$/.test(host.normalize('NFC').replaceAll(/[^\x00-\x7F]/g, 'x')))
    throw new AddressError('its host has characters that no host has');
  if (/^\.|\.\./.test(host)) throw new AddressError('a part of its host between dots is empty');
  if (/^[\d.]+$/.test(host) && isIP(host) !== 4)
    throw new AddressError('its host is no IPv4 address of four numbers from 0 to 255');
}

function portOf(port: string | undefined): { port?: number } {
  if (port === undefined) return {};
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535 || Number(port) === 0)
    throw new AddressError('its port is no number from 1 to 65535');
  return { port: Number(port) };
}

/** The scheme of an address. Throws AddressError. */
export function readScheme(address: string, schemes: readonly string[]): string {
  if (/\s/.test(address)) throw new AddressError('it has a space or a line break (a space in a password is %20)');
  if (/\p{C}/u.test(address)) throw new AddressError('it has a character that cannot be seen: type it anew');
  const wanted = schemes.map((each) => `${each}://`).join(' or ');
  const [, scheme] = /^([a-z][a-z\d+.-]*):\/\//i.exec(address) ?? [];
  if (scheme === undefined) throw new AddressError(`it does not begin with ${wanted}`);
  const known = schemes.find((each) => each === scheme.toLowerCase());
  if (known === undefined) throw new AddressError(`it begins with ${scheme.slice(0, 30)}://, not with ${wanted}`);
  return known;
}

// As examples of addresses have it, or as a template leaves it whose variable is not set.
const placeholder = /^(<[^<>]*>|\$\{[^{}]*\}|\$\([^()]*\)|\{\{.*\}\})$/;

function splitCredentials(authority: string): {
  credentials: { user?: string; password?: string };
  hosts: string;
} {
  const at = authority.lastIndexOf('@');
  if (at === -1) return { credentials: {}, hosts: authority };
  const given = authority.slice(0, at);
  if (given.includes('@')) throw new AddressError(`its user or password has an @ of its own: ${encode}`);
  const colon = given.indexOf(':');
  if ([given, given.slice(0, Math.max(colon, 0)), given.slice(colon + 1)].some((part) => placeholder.test(part)))
    throw new AddressError(
      'its user or password is a placeholder, such as <password> or ${PASSWORD}: put the value in',
    );
  const user = decodedPart(colon === -1 ? given : given.slice(0, colon), 'its user');
  const password = colon === -1 ? undefined : decodedPart(given.slice(colon + 1), 'its password');
  return {
    credentials: { ...(user === '' ? {} : { user }), ...(password === undefined ? {} : { password }) },
    hosts: authority.slice(at + 1),
  };
}

// An @ in a query is one of its values'.
function beforeQuery(tail: string): string {
  return tail.split('?')[0] ?? '';
}

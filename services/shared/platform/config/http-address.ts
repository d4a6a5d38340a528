// Pure. Checks of settings that hold an http or https address.

import { AddressError, decodedPart, problemOf, readScheme, readServer } from './addresses.ts';

/** Parts that an address may have. */
export interface HttpAddressForm {
  readonly schemes?: readonly string[];
  /** Whether it may have a query. */
  readonly query?: boolean;
  /** Whether it may have a path. */
  readonly path?: boolean;
  /** The advice for a user and a password, as a clause; they are never taken. */
  readonly credentials?: string;
  /** Paths of operations that are put behind the address, so that it does not end with one itself. */
  readonly operations?: readonly string[];
}

/** Makes the check: it returns a clause about an address, such as `it has no host`; undefined where all is well. */
export function httpAddressCheck(form: HttpAddressForm): (address: string) => string | undefined {
  return (address) => problemOf(() => readHttpAddress(address, form));
}

/** Throws AddressError. */
function readHttpAddress(address: string, form: HttpAddressForm): void {
  const { schemes = ['http', 'https'], query = false, path = true, operations = [] } = form;
  const scheme = readScheme(address, schemes);
  const [authority = ''] = address.slice(scheme.length + 3).split(/[/?#\\]/);
  const [before = ''] = address.split('?');
  if (authority.includes('@') || before.includes('@'))
    throw new AddressError(`it has a user or a password (@)${form.credentials ?? ', which is not taken'}`);
  if (/^:?\d*$/.test(authority)) throw new AddressError('it has no host');
  if (address.includes('\\')) throw new AddressError('it has a \\, where addresses have a /');
  if (address.includes('#')) throw new AddressError('it has a #, behind which nothing is sent');
  if (!query && address.includes('?')) throw new AddressError('it has a query (?), which is not taken');
  decodedPart(before.slice(scheme.length + 3 + authority.length), 'its path');
  const { host } = readServer(authority);
  if (host.includes('%')) throw new AddressError('its IPv6 address has a zone (%), which is not taken here');
  if (!URL.canParse(address)) throw new AddressError('its host is none');
  if (!path && before.slice(scheme.length + 3) !== authority)
    throw new AddressError('it has a path or a slash at the end, which is not taken');
  const trimmed = before.replace(/\/+$/, '');
  const operation = operations.find((each) => trimmed.endsWith(each));
  if (operation !== undefined)
    throw new AddressError(`it ends with ${operation}, which is put behind it: leave that off`);
}

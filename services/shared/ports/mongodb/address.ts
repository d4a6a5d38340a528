// Pure. Checks the connection string of MongoDB at the start: its form, and its options. Those that would take back a
// promise are refused by name: of a write that is acknowledged, of a read that is not taken back, of documents as they
// were stored. The driver reads the others (docs/operations/mongodb.md).

import { AddressError, decodedPart, readServers } from '#shared/platform/config/addresses.ts';

interface Rule {
  /** Lower-case names of the option. */
  readonly names: readonly string[];
  /** Its good values, in lower case; absent: the option is refused with any. */
  readonly values?: readonly string[];
  /** Why, as a clause. */
  readonly because: string;
}

const acknowledged = 'writes wait for a majority and its journal';
const stored = 'documents are read and written as they were stored';

const rules: readonly Rule[] = [
  { names: ['w'], values: ['majority'], because: acknowledged },
  { names: ['journal', 'j', 'fsync'], values: ['true'], because: acknowledged },
  { names: ['wtimeout'], because: acknowledged },
  { names: ['readconcernlevel'], values: ['majority', 'linearizable'], because: 'reads are of the majority’s state' },
  { names: ['readpreference'], values: ['primary'], because: 'reads are the primary’s' },
  { names: ['readpreferencetags', 'maxstalenessseconds'], because: 'reads are the primary’s' },
  {
    names: ['tlsinsecure', 'tlsallowinvalidcertificates', 'tlsallowinvalidhostnames'],
    values: ['false'],
    because: 'the server’s certificate is checked, and tlsCAFile names an authority of your own',
  },
  {
    names: [
      ...['raw', 'promotevalues', 'promotelongs', 'promotebuffers', 'usebigint64', 'bsonregexp', 'fieldsasraw'],
      ...['ignoreundefined', 'serializefunctions', 'checkkeys', 'forceserverobjectid'],
    ],
    because: stored,
  },
];

/** Throws AddressError, which repeats nothing of it but names of options. */
export function checkMongoUrl(url: string): void {
  const { scheme, servers, path, query } = readServers(url, ['mongodb', 'mongodb+srv']);
  if (scheme === 'mongodb+srv' && (servers.length > 1 || servers[0]?.port !== undefined))
    throw new AddressError('mongodb+srv:// has one host, without a port');
  if (servers.some(({ host }) => host.includes('%')))
    throw new AddressError('its IPv6 address has a zone (%), which the driver does not take');
  decodedPart(path, 'the name of its database');
  if (path.includes('/')) throw new AddressError('the name of its database has a / of its own');
  for (const pair of query.split('&')) {
    if (pair === '') continue;
    const [given = '', ...rest] = pair.split('=');
    const name = /^\w{1,60}$/.test(given) ? given : undefined;
    if (name === undefined) throw new AddressError('an option of its query has no name of letters and digits');
    if (rest.length !== 1 && rest.join('').length === 0)
      throw new AddressError(`its option ${name} has no value: write ${name}=<value>`);
    const value = decodedPart(rest.join('='), `its option ${name}`);
    checkOption(name, value);
  }
}

// Options that are numbers: the driver would read 1 from 1e3 and from 1.5.
const numbers = /(ms|size|connecting|maxhosts)$/i;

function checkOption(name: string, value: string): void {
  if (numbers.test(name) && !/^\d{1,10}$/.test(value)) throw new AddressError(`its option ${name} is no whole number`);
  const rule = rules.find(({ names }) => names.includes(name.toLowerCase()));
  if (rule === undefined || rule.values?.includes(value.toLowerCase()) === true) return;
  const instead = rule.values === undefined ? 'leave it out' : `leave it out, or say ${rule.values.join(' or ')}`;
  throw new AddressError(`its option ${name} is not taken as it is: ${rule.because}; ${instead}`);
}

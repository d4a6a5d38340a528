// Settings of requests at a tenant's word.

import { AddressError, problemOf, readServers } from '#shared/platform/config/addresses.ts';
import { integer, type Setting, type SettingValues } from '#shared/platform/config/settings.ts';
import { type AllowedRange, parseAllowed } from './address-rules.ts';

const maxRanges = 100;

export const outboundSettings = {
  OUTBOUND_ALLOW: ranges(
    'Addresses that connections to tool servers may reach although they are private, loopback or link-local; plain http is taken there.',
  ),
  OUTBOUND_PROXY: proxy(
    'The proxy that connections to tool servers go through, by CONNECT; it resolves their names, and has to refuse addresses that they may not reach.',
  ),
  OUTBOUND_CONNECTIONS: integer({
    default: 64,
    min: 1,
    max: 10_000,
    description: 'Connections of one process to one tool server; more requests wait for one, within their time.',
  }),
};

export type OutboundSettings = SettingValues<typeof outboundSettings>;

function ranges(description: string): Setting<readonly AllowedRange[]> {
  const range = `at most ${maxRanges} ranges of addresses such as 10.1.0.0/16 or fd00:1::/64, or of addresses at a port such as 10.1.2.3:8080 or [fd00:1::/64]:8080, with commas between`;
  return {
    description,
    defaultText: '(none)',
    rangeText: range,
    fallback: [],
    parse(value) {
      const parts = value.split(/[,\s]+/).filter((part) => part !== '');
      const read = parts.map(parseAllowed).filter((parsed) => parsed !== undefined);
      if (read.length < parts.length || parts.length > maxRanges) throw new Error(range);
      return read;
    },
  };
}

function proxy(description: string): Setting<string> {
  const form = 'http[s]://[user:password@]host[:port]';
  return {
    description,
    defaultText: '(none)',
    rangeText: form,
    // It can hold a password.
    secret: true,
    fallback: '',
    parse(value) {
      const problem = problemOf(() => {
        if (value.includes('\\')) throw new AddressError('it has a \\: in a user it is %5C');
        const { servers, path, query } = readServers(value, ['http', 'https']);
        if (servers.length > 1) throw new AddressError('it names several servers');
        if (path !== '' || query !== '') throw new AddressError('it has a path or a query');
        if (servers.some(({ host }) => host.includes('%')))
          throw new AddressError('its IPv6 address has a zone (%), which is not taken here');
      });
      const url = URL.parse(value);
      if (problem !== undefined || url === null) throw new Error(problem === undefined ? form : `${form}: ${problem}`);
      return url.href;
    },
  };
}

// The callers that each call declares (`from`) are those that make it: no service makes a call that it may not make, and none may
// make a call that it does not.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { protos } from '#shared/platform/grpc/protos.ts';
import { type ServiceName, serviceNames } from '#shared/platform/grpc/service-names.ts';
import { services } from '../../scripts/chart/programs.ts';
import { type Callee, callees, callsFrom } from '../support/declared-calls.ts';

const root = path.join(import.meta.dirname, '../../services');
const addressOf = (callee: Callee): string =>
  `${callee.replace(/[A-Z]/, (letter) => `_${letter}`).toUpperCase()}_ADDRESS`;

/** The services that a process has clients of. */
function calleesOf(service: ServiceName): Callee[] {
  const { settings } = services.find(({ name }) => name === service) ?? { settings: {} };
  return callees.filter((callee) => addressOf(callee) in settings);
}

/** `<callee>.<call>` of every call that these sources make: the callee by the client's name, else all that have it. */
function callsIn(sources: readonly string[], known: readonly Callee[]): string[] {
  const found = sources.flatMap((source) => {
    const code = source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    return [...code.matchAll(/(\w+)\??\s*\.\s*([A-Z]\w+)\b/g)].flatMap(([, receiver = '', call = '']) => {
      const holders = known.filter((callee) => call in protos[callee]);
      const named = holders.filter((callee) => callee.toLowerCase() === receiver.toLowerCase());
      return (named.length > 0 ? named : holders).map((callee) => `${callee}.${call}`);
    });
  });
  return [...new Set(found)].sort();
}

function sourcesOf(service: ServiceName): string[] {
  return globSync('**/*.ts', { cwd: path.join(root, service) }).map((file) =>
    readFileSync(path.join(root, service, file), 'utf8'),
  );
}

function listed(service: ServiceName): string[] {
  return callees.flatMap((callee) => callsFrom(service, callee).map((call) => `${callee}.${call}`)).sort();
}

describe('The callers of a call', () => {
  for (const service of serviceNames) {
    it(`are ${service} where its code makes it, and nowhere else`, () => {
      const sources = sourcesOf(service);
      assert.ok(sources.length > 5, 'no sources were found');
      assert.deepEqual(listed(service), callsIn(sources, calleesOf(service)));
    });

    it(`lets ${service} call those alone whose addresses it is given`, () => {
      const called = callees.filter((callee) => callsFrom(service, callee).length > 0);
      assert.deepEqual(called, calleesOf(service));
    });
  }

  it('is held against calls over lines, under other names of a client, and not against comments', () => {
    const known: Callee[] = ['limits', 'ingestion'];
    const lines =
      'await limits\n  .Admit({})\n// ingestion.Search\nholder.EraseOrganization({});this.parts.limits.Release';
    assert.deepEqual(callsIn([lines], known), [
      'ingestion.EraseOrganization',
      'limits.Admit',
      'limits.EraseOrganization',
      'limits.Release',
    ]);
  });
});

// The names of span attributes are OpenTelemetry's own.

import assert from 'node:assert/strict';
import * as stable from '@opentelemetry/semantic-conventions';
import * as incubating from '@opentelemetry/semantic-conventions/incubating';
import { attribute, ownAttribute } from '#shared/platform/telemetry/attributes.ts';

const known = new Set<unknown>(
  [...Object.entries(stable), ...Object.entries(incubating)]
    .filter(([name]) => name.startsWith('ATTR_'))
    .map(([, value]) => value),
);

describe('span attributes', () => {
  it('have the names of the semantic conventions', () => {
    assert.ok(known.size > 500, `only ${known.size} are known`);
    assert.deepEqual(
      Object.values(attribute).filter((name) => !known.has(name)),
      [],
    );
  });

  it('of our own begin with our name', () => {
    for (const name of Object.values(ownAttribute)) assert.match(name, /^colloquy\.[a-z_.]+$/);
  });
});

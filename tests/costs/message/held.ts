// Compares counts with the file of their topology, or writes that file where COLLOQUY_UPDATE_COUNTS=1 asks for it.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Counted, type CountsFile, fileOf, moved, textOf, type Varying } from './counts.ts';

const folder = 'tests/costs/message/counts';
const isUpdated = process.env['COLLOQUY_UPDATE_COUNTS'] === '1';

const varying: readonly Varying[] = [
  {
    section: 'log pages',
    by: 2,
    because: 'where in an index a random key belongs, and whether its page is full, is chance',
  },
];

const varyingOnRedis: readonly Varying[] = ['live stream: append', 'redis commands: evalsha'].map((each) => {
  const [section = '', name = ''] = each.split(': ');
  const because =
    'frames that come while an append is under way travel with the next one: it depends on how quick Redis is';
  return { section, name, by: 2, because };
});

/** The expected counts of one topology. */
export interface HeldCounts {
  /** Fails where a number of one kind of message moved. */
  message(kind: string): void;
  indexes(): void;
}

export function heldCounts(topology: string, counted: Counted): HeldCounts {
  const file = `${folder}/${topology}.json`;
  const place = path.join(import.meta.dirname, '../../..', file);
  const read = (): CountsFile => JSON.parse(readFileSync(place, 'utf8')) as CountsFile;
  const before = existsSync(place) ? read() : undefined;
  if (isUpdated) {
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, textOf(fileOf(counted, topology === 'embedded' ? varying : varyingOnRedis, before)));
  }
  const { messages, indexes } = isUpdated || before === undefined ? read() : before;
  const check = (what: string, lines: readonly string[]): void => {
    const advice = `If that is meant, run COLLOQUY_UPDATE_COUNTS=1 npm test -- message-costs, and let the commit say why ${file} changes.`;
    if (lines.length > 0) assert.fail(`${what} ${topology}:\n  ${lines.join('\n  ')}\n${advice}`);
  };
  return {
    message: (kind) => check(`What ${kind} costs moved,`, moved(counted.messages[kind] ?? {}, messages[kind])),
    indexes: () => check('What collections have moved,', moved({ indexes: counted.indexes }, { indexes })),
  };
}

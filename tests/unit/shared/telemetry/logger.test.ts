// An error's fields in a log.

import assert from 'node:assert/strict';
import { describeError } from '#shared/platform/telemetry/logger.ts';

describe('a log', () => {
  it('has the kind of a cause, and none of its words, which may be those of a peer', () => {
    const cause = Object.assign(new TypeError('E11000 duplicate key { email: "ada@example.org" }'), { code: 11_000 });
    const error = Object.assign(new Error('the store cannot answer', { cause }), { code: 'EAWAY' });
    const said = describeError(error) as { message: string; code: string; stack: string; cause: unknown };
    assert.deepEqual(said.cause, { type: 'TypeError', code: 11_000 });
    assert.equal(`${said.message} ${said.code}`, 'the store cannot answer EAWAY');
    assert.match(said.stack, /logger\.test\.ts/);
    assert.doesNotMatch(JSON.stringify(said), /ada@/);
  });
});

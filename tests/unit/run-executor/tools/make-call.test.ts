// A failed call as its model is told of it: the reason, and the known part of its outcome.

import assert from 'node:assert/strict';
import { ConnectorError } from '#services/run-executor/tools/connectors/connector.ts';
import { makeCall } from '#services/run-executor/tools/worker/make-call.ts';

describe('a call that failed', () => {
  const told = async (reads: boolean, error: unknown) => {
    let calls = 0;
    const tool = {
      reads,
      call: () => {
        calls += 1;
        return Promise.reject(error);
      },
    };
    const { result } = await makeCall(
      { toolCall: () => undefined } as never,
      { run: {}, signal: new AbortController().signal } as never,
      { call_id: 'c', name: 'n' } as never,
      tool as never,
      {},
      [],
    );
    return [(result as { error: string }).error, calls] as const;
  };
  const failure = (kind: ConnectorError['kind'], reached: ConnectorError['reached']) =>
    new ConnectorError(kind, 'The tool server is odd.', reached);

  it('is told with its reason where it did not reach the tool', async () => {
    const words = 'The tool server is odd. It was not carried out.';
    assert.deepEqual(await told(false, failure('protocol', 'no')), [words, 1]);
    assert.deepEqual(await told(true, failure('protocol', 'no')), [words, 2]);
  });

  it('is told with its reason where its outcome is open, and made once', async () => {
    const [words, calls] = await told(false, failure('too_large', 'unknown'));
    assert.match(
      words,
      /^The tool server is odd\. It is not known whether this was carried out\. Do not call it again/,
    );
    assert.equal(calls, 1);
  });

  it('of a tool that only reads, is not said to be undone', async () => {
    assert.deepEqual(await told(true, failure('timeout', 'unknown')), [
      'The tool server is odd. There is no result.',
      2,
    ]);
    assert.deepEqual(await told(true, failure('too_large', 'unknown')), [
      'The tool server is odd. Ask it for less.',
      2,
    ]);
  });

  it('for another reason, has an outcome that is open', async () => {
    assert.match((await told(false, new Error('a defect')))[0], /^It is not known whether this was carried out/);
  });
});

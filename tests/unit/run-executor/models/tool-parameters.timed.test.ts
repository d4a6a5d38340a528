// The cost of turning a tool's arguments into the form that providers take.

import assert from 'node:assert/strict';
import { sentParameters } from '#services/run-executor/models/tool-parameters.ts';
import { threadCpuMs } from '../../../support/longest-iteration.ts';

describe('the arguments of a tool', () => {
  it('are renamed in linear time, however many are alike', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => ['$'.repeat(at % 50) + '@'.repeat(at / 50), {}]),
    );
    const began = threadCpuMs();
    sentParameters({ type: 'object', properties });
    const took = threadCpuMs() - began;
    assert.ok(took < 500, `${took} ms`);
  });
});

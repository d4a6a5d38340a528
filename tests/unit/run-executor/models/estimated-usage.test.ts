// The tokens of a call whose provider did not say.

import assert from 'node:assert/strict';
import { estimatedUsage } from '#services/run-executor/models/estimated-usage.ts';
import type { ModelRequest } from '#services/run-executor/models/model.ts';

describe('the estimated usage of a model call', () => {
  const request: ModelRequest = {
    model: 'demo',
    instructions: 'i'.repeat(40),
    messages: [
      { role: 'user', text: 'u'.repeat(40) },
      {
        role: 'assistant',
        text: 'a'.repeat(20),
        calls: [{ call_id: 'c', name: 'find', arguments_json: '{"query":"tea12"}' }],
      },
      { role: 'tool', results: [{ call_id: 'c', name: 'find', status: 'ok', result_json: 'r'.repeat(39) }] },
    ],
    tools: [],
    max_output_tokens: 100,
  };

  it('is a quarter of all characters that were sent, and what was heard', () => {
    assert.deepEqual(estimatedUsage(request, 2.5), { input_tokens: 40, output_tokens: 3, estimated: true });
  });

  it('counts the tools that were offered', () => {
    const tool = { name: 'find', description: 'd'.repeat(400), parameters: {} };
    assert.ok(estimatedUsage({ ...request, tools: [tool] }, 0).input_tokens > 140);
  });

  it('keeps the parts that the provider gave beside a missing number, and marks nothing where nothing was missing', () => {
    const said = { input_tokens: 7, output_tokens: 0, cached_input_tokens: 6, cache_write_tokens: 1 };
    assert.deepEqual(estimatedUsage(request, 2.5, said), { ...said, output_tokens: 3, estimated: true });
    assert.equal(estimatedUsage(request, 0, said), said);
  });

  it('counts what only this end-user or this turn is told', () => {
    const more = { own_instructions: 'i'.repeat(40), turn_notes: 'n'.repeat(40) };
    assert.equal(estimatedUsage({ ...request, ...more }, 1).input_tokens, 60);
  });

  it('takes the provider’s figures, number by number', () => {
    const said = { input_tokens: 7, output_tokens: 5 };
    assert.equal(estimatedUsage(request, 2.5, said), said);
    assert.deepEqual(estimatedUsage(request, 2.5, { input_tokens: 7, output_tokens: 0 }), {
      input_tokens: 7,
      output_tokens: 3,
      estimated: true,
    });
    assert.deepEqual(estimatedUsage(request, 0, { input_tokens: 0, output_tokens: 5 }), {
      input_tokens: 40,
      output_tokens: 5,
      estimated: true,
    });
  });
});

// The names of models that an agent may have.

import assert from 'node:assert/strict';
import { isModelName, parseModelName } from '#shared/contract/models/model-name.ts';

describe('names of models', () => {
  for (const name of [
    'demo',
    'openai/gpt-4.1',
    'anthropic/claude-sonnet-4-5',
    'openai-compatible/meta-llama/Llama-3.1:8b@x',
    'our-gateway/some-model',
    '2nd/x',
  ]) {
    it(`${name} is one`, () => assert.equal(isModelName(name), true));
  }
  for (const name of [
    '',
    'demo/',
    'Demo',
    'openai',
    'openai/',
    'openai/a b',
    'demo/x',
    'Mistral/x',
    '-x/y',
    'a_b/x',
    `${'c'.repeat(41)}/x`,
    ' demo',
    'demo\n',
    'openai/ü',
    `openai/${'x'.repeat(201)}`,
  ]) {
    it(`${JSON.stringify(name.slice(0, 20))} is none`, () => assert.equal(isModelName(name), false));
  }
  it('are taken apart at the first slash', () => {
    assert.deepEqual(parseModelName('openai-compatible/org/model'), {
      connection: 'openai-compatible',
      model: 'org/model',
    });
  });
});

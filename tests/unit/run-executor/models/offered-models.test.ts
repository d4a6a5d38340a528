// Which models are offered where an agent is set up.

import assert from 'node:assert/strict';
import { offeredModels } from '#services/run-executor/models/offered-models.ts';
import { modelSettings } from '#services/run-executor/models/settings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';

describe('the models that are offered', () => {
  const offered = (given: Record<string, string>) => offeredModels(readSettings(modelSettings, given));

  it('are those of the settings, by their provider, which is set up with its key or its address', () => {
    assert.deepEqual(
      offered({}).map(({ id, configured }) => [id, configured]),
      [
        ['demo', true],
        ['openai', false],
        ['anthropic', false],
        ['openai-compatible', false],
      ],
    );
    const some = offered({
      OPENAI_API_KEY: 'sk',
      MODEL_BASE_URL: 'http://127.0.0.1:11434/v1',
      MODEL_NAMES: 'openai/a, openai-compatible/b:7b,openai/a',
    });
    assert.deepEqual(some[1], { id: 'openai', configured: true, models: ['openai/a'] });
    assert.deepEqual(some[3], { id: 'openai-compatible', configured: true, models: ['openai-compatible/b:7b'] });
    assert.ok(!JSON.stringify(some).includes('sk'));
  });

  it('are named whole', () => {
    for (const wrong of ['gpt', 'openai/', 'other/x', Array.from({ length: 101 }, (_, n) => `openai/${n}`).join(',')])
      assert.throws(() => offered({ MODEL_NAMES: wrong }), /MODEL_NAMES/);
  });
});

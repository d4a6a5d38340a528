// The prompt of a request: servers demand that user and assistant alternate, also behind a turn without an answer.

import assert from 'node:assert/strict';
import { toPrompt } from '#services/run-executor/models/ai-sdk-prompt.ts';
import type { ModelMessage } from '#services/run-executor/models/model.ts';

const promptOf = (...messages: ModelMessage[]) =>
  toPrompt(
    { model: 'openai-compatible/m', instructions: 'Be brief.', messages, tools: [], max_output_tokens: 10 },
    { form: { hasOwnBlock: false, reasoning: 'text' }, options: 'openaiCompatible', connectionId: 'settings/m' },
  );
const user = (text: string): ModelMessage => ({ role: 'user', text });

describe('a prompt', () => {
  it('has one message for turns of the user in a row: of failed, cancelled and empty answers', () => {
    const prompt = promptOf(user('One?'), user('Two?'), { role: 'assistant', text: ' \n', calls: [] }, user('Three?'));
    assert.deepEqual(prompt, [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: [{ type: 'text', text: 'One?\n\nTwo?\n\nThree?' }] },
    ]);
  });

  it('alternates, whichever turns have an answer', () => {
    for (let pattern = 0; pattern < 2 ** 6; pattern += 1) {
      const messages = Array.from({ length: 6 }, (_, n): ModelMessage[] => [
        user(`${n}?`),
        ...(pattern & (2 ** n) ? [{ role: 'assistant' as const, text: `${n}!`, calls: [] }] : []),
      ]).flat();
      const roles = promptOf(...messages, user('now')).map(({ role }) => role);
      assert.equal(roles[0], 'system');
      for (const [at, role] of roles.slice(1).entries()) assert.equal(role, at % 2 === 0 ? 'user' : 'assistant');
      assert.equal(roles.at(-1), 'user');
    }
  });
});

// Names that somebody chooses, wherever they choose them: none reads as another than it is.

import assert from 'node:assert/strict';
import { agentChange } from '#services/conversation/domain/agent.ts';
import { conversationTitle } from '#services/edge/domain/conversation-title.ts';
import { checkedName } from '#services/ingestion/domain/names.ts';
import { toolServerChange } from '#services/run-executor/tools/rules/tool-server-setup.ts';
import { checkEmail, checkName, checkNote, checkReason } from '#services/token/names.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { isPlainName, toPlainName } from '#shared/contract/names/plain-name.ts';

type AgentFields = Parameters<typeof agentChange>[0];
type ToolServerFields = Parameters<typeof toolServerChange>[0];

const chosen: readonly [string, (name: string) => unknown][] = [
  ['of an organization, a member, a key or an account', checkName],
  ['in a note on an invitation', checkNote],
  ['in a reason', checkReason],
  ['in an e-mail address', (name) => checkEmail(`${name.replaceAll(' ', '.')}@example.org`)],
  ['of an agent', (name) => agentChange({ name } as AgentFields)],
  ['of a knowledge base or a document', (name) => checkedName('/name', name, 200)],
  ['of a tool server', (name) => toolServerChange({ name } as ToolServerFields, () => undefined)],
  ['of a conversation', conversationTitle],
];

describe('a name that somebody chooses', () => {
  for (const [what, check] of chosen)
    it(`holds nothing that turns its letters around, and no control: ${what}`, () => {
      for (const name of ['Anna Müller', 'שלום', 'علي\u200f', 'می\u200cخواهم', '日本 👩\u200d🚀', 'cafe\u0301'])
        check(name);
      for (const unfit of ['\u202e', '\u202a', '\u202c', '\u2066', '\u2069', '\u2028', '\u2029', '\u0000', '\u0085'])
        assert.throws(
          () => check(`an${unfit}na`),
          (error: unknown) => hasCode(error, 'validation_error'),
          `U+${unfit.charCodeAt(0).toString(16)}`,
        );
    });

  it('is made plain where nobody who gives it can mend it', () => {
    for (const [given, plain] of [
      ['\u202eadA\u202c', 'adA'],
      [' A\nda ', 'Ada'],
      ['\u2066', ''],
      ['A\ud800', 'A\ufffd'],
      ['علي\u200f', 'علي\u200f'],
    ] as const) {
      assert.equal(toPlainName(given), plain);
      assert.ok(isPlainName(plain));
    }
  });
});

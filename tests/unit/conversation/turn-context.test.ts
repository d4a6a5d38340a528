// Which turns a model is told: the newest that fit, in blocks, so that most requests begin as the one before.

import assert from 'node:assert/strict';
import { mostMessages, turnsThatFit } from '#services/conversation/domain/turn-context.ts';
import { estimatedTokens } from '#shared/contract/models/estimated-tokens.ts';
import { numbers } from '../../support/numbers.ts';

type Said = Parameters<typeof turnsThatFit>[0][number];

const said = (turn: number, role: 'user' | 'assistant', content: string, more: Partial<Said> = {}): Said => ({
  ...{ turn, role, content },
  ...more,
});
const turnOf = (n: number, characters: number): Said[] => [
  said(n, 'assistant', 'b'.repeat(Math.ceil(characters / 2))),
  said(n, 'user', `${n} `.padEnd(Math.floor(characters / 2), 'a')),
];
const numberOf = (turn: { input?: string } | undefined): number => Number(turn?.input?.split(' ', 1)[0]);

/** The first told turn at each turn of a conversation, oldest first; `lengths` by turn, in characters. */
function firsts(lengths: readonly number[], room: number, check?: (told: number[], at: number) => void): number[] {
  const newestFirst: Said[] = [];
  return lengths.map((characters, at) => {
    newestFirst.unshift(...turnOf(at + 1, characters));
    const told = turnsThatFit(newestFirst, room).map(numberOf);
    check?.(told, at);
    return told[0] ?? at + 2;
  });
}

const changes = (of: readonly number[]): number => of.filter((first, at) => at > 0 && first !== of[at - 1]).length;

describe("a turn's context", () => {
  it('pairs each turn with its answer, oldest first', () => {
    const turns = turnsThatFit([said(2, 'assistant', 'b2'), said(2, 'user', 'a2'), said(1, 'user', 'a1')], 100);
    assert.deepEqual(turns, [{ input: 'a1' }, { input: 'a2', answer: 'b2' }]);
  });

  it('keeps the newest that fit', () => {
    const turns = turnsThatFit([said(2, 'user', 'x'.repeat(30)), said(1, 'user', 'y'.repeat(30))], 10);
    assert.deepEqual(
      turns.map((turn) => turn.input?.[0]),
      ['x'],
    );
  });

  it('leaves out a turn without a user message', () => {
    assert.deepEqual(turnsThatFit([said(1, 'assistant', 'b')], 100), []);
  });

  it('has the calls of a turn, which count, and answers to its questions once', () => {
    const steps = [{ text: '', calls_json: '[]', results_json: JSON.stringify(['r'.repeat(400)]) }];
    const messages = [said(3, 'assistant', 'b', { steps }), said(3, 'user', 'blue'), said(3, 'user', 'a')];
    assert.deepEqual(turnsThatFit(messages, 200), [{ input: 'a', answer: 'b', steps }]);
    assert.deepEqual(turnsThatFit(messages, 50), []);
    // From before calls were kept, and of a run without an answer.
    assert.deepEqual(turnsThatFit([said(3, 'user', 'blue'), said(3, 'user', 'a')], 200), [{ input: 'a\n\nblue' }]);
    assert.deepEqual(turnsThatFit([said(3, 'user', 'a', { steps })], 200), [{ input: 'a', steps }]);
  });

  it('begins with the same turn for many turns, and then leaves out a block', () => {
    const of = firsts(
      Array.from({ length: 400 }, () => 2_000),
      16_000,
    );
    // 32 turns fit.
    assert.ok(of.slice(0, 32).every((first) => first === 1));
    assert.ok(changes(of) <= 400 / 16, `${changes(of)} changes`);
  });

  const drawn = numbers(20_261_129);
  const random = (): number => drawn(1_000_000) / 1_000_000;
  const shapes: [what: string, of: () => number][] = [
    ['short turns', () => 20 + random() * 100],
    ['turns of all lengths', () => 20 + random() ** 4 * 12_000],
    ['turns that hardly fit', () => 20_000 + random() * 60_000],
    ['long and short turns', () => (random() < 0.1 ? 30_000 : 400)],
  ];
  for (const [what, lengthOf] of shapes) {
    it(`of ${what} never exceeds its room, moves forward alone and has the newest turn that fits`, () => {
      for (let round = 0; round < 3; round += 1) {
        const lengths = Array.from({ length: lengthOf() > 15_000 ? 40 : 150 }, () => Math.floor(lengthOf()));
        const room = 4_000 + Math.floor(random() * 12_000);
        const tokens = (n: number): number =>
          turnOf(n, lengths[n - 1] ?? 0).reduce((sum, { content }) => sum + estimatedTokens(content), 0);
        const of = firsts(lengths, room, (told, at) => {
          const sum = told.reduce((all, n) => all + tokens(n), 0);
          assert.ok(sum <= room, `${sum} of ${room}`);
          assert.ok(told.length * 2 <= mostMessages);
          // Without a hole, up to the newest.
          assert.deepEqual(
            told,
            Array.from({ length: told.length }, (_, index) => at + 1 - told.length + index + 1),
          );
          assert.equal(told.length > 0, tokens(at + 1) <= room);
          // Turns that are left out make room for much: half is filled, or the next older turn does not fit.
          const first = told[0] ?? at + 2;
          const older = first > 1 ? tokens(first - 1) : 0;
          assert.ok(first === 1 || told.length * 2 >= mostMessages / 2 || sum >= room / 2 || sum + older > room);
        });
        assert.ok(of.every((first, at) => at === 0 || first >= (of[at - 1] ?? 0)));
      }
    });
  }

  it('changes rarely over a conversation whose turns are short beside its room', () => {
    for (let round = 0; round < 4; round += 1) {
      const lengths = Array.from({ length: 300 }, () => 200 + Math.floor(random() * 1_000));
      const of = firsts(lengths, 8_000);
      // 8,000 tokens are some 45 turns: half of the room is 22.
      assert.ok(changes(of) <= 300 / 10, `${changes(of)} changes`);
    }
  });

  it('is the same however much more was read', () => {
    const all = Array.from({ length: 300 }, (_, at) => turnOf(300 - at, 50 + ((at * 37) % 900))).flat();
    const whole = turnsThatFit(all, 6_000);
    assert.deepEqual(turnsThatFit(all.slice(0, whole.length * 2 + 40), 6_000), whole);
  });
});

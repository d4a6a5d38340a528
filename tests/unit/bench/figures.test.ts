// How the figures of the comparison are held against those that were kept.

import assert from 'node:assert/strict';
import { type Figures, introduction, ratioInWords, ratioTo, textOfFigures } from '../../bench/figures.ts';

const kept: Figures = {
  date: '2026-01-02',
  commit: 'abc1234',
  machine: '2 x Slow',
  node: 'v24.0.0',
  costs: { 'at once, 16': { 'hand-written': 2, embedded: 1, cluster: 8 } },
};
const today = { 'at once, 16': { 'hand-written': 1, embedded: 0.6, replica: 2 } };
const to = (shape: string, load = 'at once, 16') => ratioTo(kept, today, load, shape, 'hand-written');

describe('figures of the comparison', () => {
  it('are held against those before as they are, and by their ratio to the yardstick of their run', () => {
    assert.deepEqual(to('embedded'), { raw: 0.6, besideYardstick: 1.2 });
    assert.deepEqual(to('hand-written'), { raw: 0.5, besideYardstick: 1 });
    assert.equal(ratioInWords(to('embedded'), false), 'to the figures before 0.60, beside the yardstick 1.20');
    assert.equal(ratioInWords(to('hand-written'), true), 'to the figures before 0.50');
  });

  it('have no ratio to a figure not measured before, nor to nothing', () => {
    assert.equal(to('replica'), undefined);
    assert.equal(to('embedded', 'at once, 64'), undefined);
    assert.equal(ratioTo(undefined, today, 'at once, 16', 'embedded', 'hand-written'), undefined);
    const none = { 'at once, 16': { 'hand-written': 0, embedded: 1 } };
    assert.equal(ratioTo(kept, none, 'at once, 16', 'embedded', 'hand-written'), undefined);
    assert.equal(ratioInWords(undefined, false), 'no figures before');
  });

  it('say of when and where those before are, and which ratio another machine leaves as it is', () => {
    assert.match(introduction(kept, '2 x Fast'), /2026-01-02, commit abc1234, Node v24\.0\.0, on 2 x Slow/);
    assert.match(introduction(kept, '2 x Slow'), /on a machine of this kind/);
    assert.match(introduction(kept, '2 x Fast'), /the second is of what each shape is to the hand-written server/);
    assert.equal(introduction(undefined, '2 x Fast'), 'no figures were kept before');
  });

  it('are kept with three digits behind the point', () => {
    const text = textOfFigures({ ...kept, costs: { load: { embedded: 1.234_567 } } });
    assert.deepEqual((JSON.parse(text) as Figures).costs, { load: { embedded: 1.235 } });
    assert.ok(text.endsWith('}\n'));
  });
});

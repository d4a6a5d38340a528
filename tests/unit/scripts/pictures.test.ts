// The check that names the pictures that are older than their screen.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inputsHash, picturesAreFresh, stalePictures } from '../../../scripts/pictures/freshness.ts';
import { pictures } from '../../../scripts/pictures/inputs.ts';
import { consolePictures } from '../../pictures/console.ts';
import { widgetPictures } from '../../pictures/widget.ts';

describe('the pictures', () => {
  const names = Object.keys(pictures);

  it('are those that the script takes, and those of the folder', () => {
    const shop = { organizationId: '', agentId: '', baseId: '', runId: '' } as Parameters<typeof consolePictures>[0];
    const taken = [...widgetPictures, ...consolePictures(shop, '')].map(({ name }) => name);
    assert.deepEqual(taken.toSorted(), names.toSorted());
    const folder = path.join(import.meta.dirname, '../../../docs/pictures');
    const found = readdirSync(folder).filter((file) => file.endsWith('.png'));
    assert.deepEqual(found.toSorted(), names.map((name) => `${name}.png`).toSorted());
  });

  it('are old where something that they show has changed, by name', () => {
    const fresh = Object.fromEntries(names.map((name) => [name, inputsHash(name)]));
    assert.deepEqual(stalePictures(fresh), []);
    assert.deepEqual(stalePictures({ ...fresh, chat: 'another' }), ['chat']);
    const { question: _gone, ...others } = fresh;
    assert.deepEqual(stalePictures(others), ['question']);
  });

  it('show markup, styles and words of their own screen, and no other screen', () => {
    const shown = pictures['console-keys']?.().map(({ name }) => name) ?? [];
    for (const file of ['web/console/routes/keys/keys.tsx', 'web/console/routes/keys/texts/en.ts'])
      assert.ok(shown.includes(file), file);
    assert.ok(shown.some((name) => name.endsWith('table.module.css')));
    assert.ok(!shown.some((name) => name.includes('/routes/runs/') || name.endsWith('/de.ts')), shown.join(' '));
  });

  it('fail a landing alone', () => {
    const { ok, output } = picturesAreFresh(false);
    assert.ok(ok);
    assert.equal(picturesAreFresh(true).ok, output === '');
  });
});

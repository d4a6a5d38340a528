// The texts of the console: each folder of them has the same in every language. Filled in with names that others have chosen.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultWords } from '#web/console/components/fault-words.ts';
import { languages, type Text, translator } from '#web/console/components/language.ts';

const web = path.join(import.meta.dirname, '../../../web/console');
const rooms = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((folder) => path.basename(folder) === 'texts' && !folder.startsWith('dist'))
  .toSorted();
const formsOf = (text: Text = ''): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placesOf = (text: Text | undefined): string[] =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].toSorted();

async function textsIn(room: string, language: string): Promise<Readonly<Record<string, Text>>> {
  const file = (await import(path.join(web, room, `${language}.ts`))) as Record<string, Record<string, Text>>;
  return file[language] ?? {};
}

describe('the texts of the console', () => {
  it('stand beside what shows them, in a file for each language and one for their hook', () => {
    assert.ok(rooms.length > 15, rooms.join(', '));
    const files = [...Object.keys(languages), 'texts'].map((name) => `${name}.ts`).toSorted();
    for (const room of rooms) assert.deepEqual(readdirSync(path.join(web, room)).toSorted(), files, room);
  });

  it('are the same in every language, with the same to fill in', async () => {
    for (const room of rooms) {
      const en = await textsIn(room, 'en');
      assert.ok(Object.keys(en).length > 0, room);
      for (const language of Object.keys(languages)) {
        const texts = await textsIn(room, language);
        assert.deepEqual(Object.keys(texts).toSorted(), Object.keys(en).toSorted(), `${room} ${language}`);
        for (const [name, text] of Object.entries(texts)) {
          for (const form of formsOf(text)) assert.ok(form.trim() !== '', `${room} ${language} ${name}`);
          assert.deepEqual(placesOf(text), placesOf(en[name]), `${room} ${language} ${name}`);
        }
      }
    }
  });
});

describe('the words of the console', () => {
  // Abbreviations and units that have no plural of their own.
  const unchanged =
    /^(of|in|or|and|to|more|runs?-executor|von|bis|und|oder|mal|bei|ist|sind|war|h|s|ms|%|:|from|aus|reasoning|Nachdenken)$/u;

  it('have a form for one where they count: no "1 characters"', async () => {
    const naive: string[] = [];
    for (const room of rooms)
      for (const language of Object.keys(languages))
        for (const [name, text] of Object.entries(await textsIn(room, language))) {
          if (typeof text !== 'string') continue;
          const [, counted = ''] = /\{count\} ([\p{L}-]+)/u.exec(text) ?? [];
          if (counted !== '' && !unchanged.test(counted)) naive.push(`${room} ${language} ${name}: ${text}`);
        }
    assert.deepEqual(naive, []);
  });

  it('do not say that a thing is there where they mean that it was made', async () => {
    for (const room of rooms)
      for (const [name, text] of Object.entries(await textsIn(room, 'en')))
        for (const form of formsOf(text)) assert.ok(!/^The [a-z]+ is there\b/.test(form), `${room} ${name}: ${form}`);
  });
});

describe('a fault of a field', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('dist'),
  );
  const sourceOf = (file: string) => readFileSync(path.join(web, file), 'utf8');

  it('is told in words of the console: no other part shows what the browser says, or has the browser show it', () => {
    assert.ok(sources.length > 100);
    for (const file of sources) {
      if (file !== path.join('components', 'field-fault.tsx')) assert.doesNotMatch(sourceOf(file), /<FieldError/, file);
      assert.doesNotMatch(sourceOf(file), /reportValidity|validationMessage|<form\b/, file);
    }
  });

  it('has a sentence for each that a browser finds', () => {
    const words = (validity: object) => faultWords(validity, (name) => name);
    for (const fault of ['valueMissing', 'patternMismatch', 'typeMismatch', 'tooShort', 'tooLong', 'badInput'])
      assert.match(words({ [fault]: true }) ?? '', /^fault/, fault);
    assert.equal(words({}), undefined);
  });
});

describe('a text of the console', () => {
  const t = translator({ in: '{organization}, as {role}', runs: { one: '{count} run', other: '{count} runs' } }, 'en');

  it('is filled in, with forms by number', () => {
    assert.equal(t('in', { organization: 'Shop', role: 'viewer' }), 'Shop, as viewer');
    assert.deepEqual([t('runs', { count: 1 }), t('runs', { count: 1_200 })], ['1 run', '1,200 runs']);
  });

  it('is not turned around by a name that it holds', () => {
    for (const code of ['\u202e', '\u202d', '\u2066', '\u2067', '\u2069', '\u200f', '\u061c'])
      assert.equal(
        t('in', { organization: `Shop${code} reweiv sa`, role: 'owner' }),
        `Shop[U+${code.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}] reweiv sa, as owner`,
      );
    assert.equal(t('in', { organization: 'متجر', role: 'owner' }), 'متجر, as owner');
  });

  it('is filled in once: a name is no pattern, and names nothing that every object has', () => {
    assert.equal(t('in', { organization: '{role} $& $1', role: 'owner' }), '{role} $& $1, as owner');
    assert.equal(t('in', {}), '{organization}, as {role}');
    assert.equal(translator({ x: '{constructor}' }, 'en')('x'), '{constructor}');
  });
});

// The language of a chunk: of its words, however little they are of it.

import assert from 'node:assert/strict';
import { toldLanguage } from '../../../services/ingestion/domain/told-language.ts';
import { createLanguages } from '../../../services/ingestion/worker/languages.ts';

const german = 'Der Zug fährt heute leider nicht, weil die Strecke wegen Bauarbeiten gesperrt ist. ';
const english = 'The train does not run today, since the line is closed because of construction work. ';

describe('the language of a chunk', () => {
  it('is told by its words, not by the marks about them', () => {
    assert.equal(toldLanguage(german), 'de');
    assert.equal(toldLanguage(`\`\`\`\n${'`'.repeat(50)} ${english} | --- | 4711 | ${'='.repeat(80)}`), 'en');
  });

  it('is told by nothing where there are too few', () => {
    for (const text of ['', 'Ok.', '4711 0815 -- 3.14', '`'.repeat(5_000)]) assert.equal(toldLanguage(text), '');
  });

  it('is that of the chunk before where it says too little', async () => {
    const languages = createLanguages({ languagesOf: async (texts) => texts.map(toldLanguage) });
    const chunk = (text: string) => ({ headings: [], start: 0, end: text.length, text });
    const told = [
      ...(await languages([german, 'Ok.'].map(chunk))),
      ...(await languages(['Nr. 5', english, 'Yes.'].map(chunk))),
    ];
    assert.deepEqual(
      told.map(({ language }) => language),
      ['de', 'de', 'de', 'en', 'en'],
    );
  });
});

// The detected language of a text, and of a query.

import assert from 'node:assert/strict';
import { languageOfText, likeliest } from '#services/ingestion/domain/detect-language.ts';

const texts: Readonly<Record<string, string>> = {
  en: 'The tyres need a pressure of 4.5 bar before they are used.',
  de: 'Die Reifen brauchen einen Druck von 4,5 bar, bevor sie benutzt werden.',
  tr: 'Lastiklerin kullanılmadan önce 4,5 bar basınca ihtiyacı vardır.',
  fi: 'Helsinki on Suomen pääkaupunki ja suurin kaupunki.',
  zh: '黑豹队的防守只丢了分，在联赛中排名第六。',
  th: 'กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย',
  sr: 'Београд је главни и највећи град Србије.',
  hi: 'भारत दक्षिण एशिया में स्थित एक देश है। दिल्ली भारत की राजधानी है और यहाँ बहुत लोग रहते हैं।',
  mr: 'महाराष्ट्र हे भारताच्या पश्चिम भागात असलेले एक राज्य आहे. मुंबई ही महाराष्ट्राची राजधानी आहे.',
  ne: 'नेपाल दक्षिण एसियामा रहेको एक स्वतन्त्र देश हो। यसको उत्तरमा चीन र दक्षिणमा भारत छ। काठमाडौं नेपालको राजधानी हो।',
  ga: 'Is é Baile Átha Cliath príomhchathair na hÉireann agus an chathair is mó sa tír. Tá an chathair ar an gcósta thoir.',
  id: 'Jakarta adalah ibu kota negara Indonesia dan kota terbesar di Indonesia.',
};

describe('The language', () => {
  for (const [code, text] of Object.entries(texts))
    it(`of a text in ${code} is told`, () => assert.equal(languageOfText(text), code));

  it('of numbers, of a word, or of nothing is not told', () => {
    for (const text of ['', '12 34 56 7.8 | 9 | 10', 'OK', '----']) assert.equal(languageOfText(text), '');
  });

  it('of a long text is told by its middle where its beginning says nothing', () => {
    const german = texts['de'] ?? '';
    assert.equal(languageOfText(`${'12 34 56 | '.repeat(40)}${`${german} `.repeat(20)}`), 'de');
  });

  it('of a query is one of those that there are, the likeliest first', () => {
    assert.equal(likeliest('Wie hoch ist der Druck der Reifen?', ['en', 'tr', 'de', 'zh'], 3)[0], 'de');
    assert.deepEqual(likeliest('berapa tekanan ban mobil', ['en', 'id', 'de'], 1), ['id']);
    assert.deepEqual(likeliest('什么', ['tr', 'zh'], 1), ['zh']);
  });

  it('of a query that tells nothing is the commonest', () => {
    assert.deepEqual(likeliest('1234', ['de', 'en', 'tr', 'fr'], 3), ['de', 'en', 'tr']);
    assert.deepEqual(likeliest('tokens', [], 3), []);
  });
});

// Words of Chinese and Japanese are found inside longer ones, and across the words that a dictionary finds.

import assert from 'node:assert/strict';
import { queryWords } from '#services/ingestion/domain/query.ts';
import { termsOf } from '#services/ingestion/domain/terms.ts';
import { weigh } from '#services/ingestion/domain/weigh.ts';

const held = (text: string, language: string): ReadonlySet<string> =>
  new Set(weigh({ name: '', headings: [], text, language }).weights.keys());

/** Whether a chunk has all letters and pairs of a query; words as a dictionary cuts them only weigh more. */
function finds(query: string, text: string, language: string): boolean {
  const terms = held(text, language);
  const words = queryWords(query, [language], 64).filter(([term = '']) => Array.from(term).length <= 2);
  return words.length > 0 && words.every((alternatives) => alternatives.some((term) => terms.has(term)));
}

describe('A word inside a longer one', () => {
  const cases: [query: string, text: string, language: string][] = [
    ['茶', '朝の緑茶はおいしい。', 'ja'],
    ['猫', '猫舌の人が多い。', 'ja'],
    ['京都', '東京都庁に行きました。', 'ja'],
    ['研究所', '国立遺伝学研究所の論文。', 'ja'],
    ['ベース', 'データベースを更新する。', 'ja'],
    ['保険', '健康保険証を持参してください。', 'ja'],
    ['人民', '中华人民共和国成立了。', 'zh'],
    ['国成', '中华人民共和国成立了。', 'zh'],
    ['豹', '黑豹队的防守很好。', 'zh'],
    ['保修期', '该产品的保修期为两年。', 'zh'],
    ['期为', '该产品的保修期为两年。', 'zh'],
    ['银行', '中国人民银行发布了公告。', 'zh'],
    ['圖書館', '國家圖書館位於臺北。', 'zh'],
  ];
  for (const [query, text, language] of cases)
    it(`is found: ${query} in ${text}`, () => assert.ok(finds(query, text, language)));

  it('is found where the end of a line breaks it', () => {
    assert.ok(finds('研究所', '国立遺伝学研究\n所の論文。', 'ja'));
    assert.ok(finds('保修期', '该产品的保\n修期为两年。', 'zh'));
  });

  it('is not found across a mark or a space, nor in a text of other letters', () => {
    const terms = held('红色，狮子。绿色 斑马', 'zh');
    for (const pair of ['色狮', '子绿', '色斑']) assert.ok(!terms.has(pair), pair);
    assert.ok(!finds('茶', 'コーヒーを飲みます。', 'ja'));
  });

  it('leaves endings and particles of Japanese out', () => {
    assert.ok(!held('猫は水を飲む。', 'ja').has('猫は'));
    assert.deepEqual(
      queryWords('猫は何を', ['ja'], 64)
        .flat()
        .filter((term) => term.length === 2),
      [],
    );
  });

  it('does not count in the length of its chunk, by which chunks compare', () => {
    const text = '中华人民共和国成立了。';
    const { length, weights } = weigh({ name: '', headings: [], text, language: 'zh' });
    assert.equal(length, [...termsOf(text, 'zh')].length);
    assert.ok(weights.size > length);
  });

  it('is of other scripts a word that a hyphen joins, a figure with its unit, the first letter of Korean, or a word without its tones', () => {
    const within = (text: string, language: string): string[] => {
      const all: string[] = [];
      for (const _ of termsOf(text, language, (term) => all.push(term)));
      return all;
    };
    assert.deepEqual(within('An e-mail by Wi‑Fi - or AB-1234/5, AT&T\nin state-of-the-art', 'en'), [
      ...['email', 'wifi', 'ab1234', 'att'],
      ...['stateof', 'ofth', 'theart'],
    ]);
    assert.deepEqual(within('It weighs 5 kg, by ISO 9001, room 12345', 'en'), ['5kg', 'iso9001', 'room12345']);
    assert.deepEqual(within('The 7 dwarfs, a: 5', 'en'), ['the7']);
    // The capital of Laos, in its full name and by itself.
    const asked = queryWords('ວຽງຈັນ', ['lo'], 64).flat();
    const found = within('ນະຄອນຫຼວງວຽງຈັນ', 'lo');
    assert.deepEqual(
      asked.slice(1).filter((term) => !found.includes(term)),
      [],
    );
    assert.ok(asked.length > 1);
    assert.deepEqual(within('물은 셀프 물', 'ko'), ['물', '셀']);
    assert.deepEqual(within('Chính sách', 'vi'), ['chinh', 'sach']);
  });

  it('changes nothing else of other scripts', () => {
    const text = 'The zebra_stripes of зебры';
    const all: string[] = [];
    const words = [...termsOf(text, 'en', (term) => all.push(term))];
    assert.deepEqual(all, []);
    assert.deepEqual(words, [...termsOf(text, 'en')]);
  });
});

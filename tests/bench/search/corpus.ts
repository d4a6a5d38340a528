// Text to search in, made by rule from a seed: words by Zipf's law, in five languages and one without spaces. Half of the
// commonest words of a language are its real ones, so that detection, stop words and stems work as on real text; the
// rest are made of syllables.

import { stopWordsOf } from '#services/ingestion/domain/stop-words.ts';
import type { StoredChunk } from '#services/ingestion/search/chunk-search.ts';
import { seededRandom } from '../../support/bad-input.ts';

const languages = ['en', 'de', 'fr', 'tr', 'ru', 'zh'] as const;
type Language = (typeof languages)[number];

const vocabulary = 40_000;
const wordsPerChunk = 150;

const syllables: Readonly<Record<Language, string>> = {
  en: 'ta lo ver ning ster sion con pre ment all der ous ick ash orn',
  de: 'ver gen schaft keit lich ung haus stra ber und ach eit zug mann',
  fr: 'eau tion ment que les par ré con eur aille oir ette bles',
  tr: 'lar ler ci bak kal göz yol mek tır ışı den üst kap sür',
  ru: 'ова ние при про ста тор лей сть ный ком вод рас',
  zh: '学 生 工 作 机 器 时 间 地 方 国 家 公 司 语 言 文 章 数 据 车 站',
};

const words: Readonly<Record<Language, readonly string[]>> = Object.fromEntries(
  languages.map((language, at) => {
    const number = seededRandom(at + 1);
    const parts = syllables[language].split(' ');
    const made = new Set<string>(stopWordsOf(language));
    while (made.size < vocabulary) {
      const count = language === 'zh' ? 2 : 2 + Math.floor(number() * 3);
      const word = Array.from({ length: count }, () => parts[Math.floor(number() * parts.length)]).join('');
      // Two characters alone are soon used up.
      made.add(
        made.has(word) ? `${word}${parts[made.size % parts.length]}${parts[(made.size >> 3) % parts.length]}` : word,
      );
      if (language === 'zh' && made.size > 300) break;
    }
    return [language, mixed([...made], stopWordsOf(language).length)];
  }),
) as Record<Language, string[]>;

// Every other one of the commonest words says something, as in real texts, where a few are in most chunks.
function mixed(all: readonly string[], stopWords: number): string[] {
  const [empty, telling] = [all.slice(0, stopWords), all.slice(stopWords)];
  return empty.flatMap((word, at) => [word, telling[at] ?? '']).concat(telling.slice(empty.length));
}

/** A word of a language: the n-th commonest comes a tenth as often as the commonest where n is ten. */
function wordOf(language: Language, number: () => number): string {
  const all = words[language];
  return all[Math.floor(all.length ** number()) - 1] ?? all[0] ?? '';
}

function sentence(language: Language, count: number, number: () => number): string {
  const made = Array.from({ length: count }, () => wordOf(language, number));
  return made.join(language === 'zh' ? '' : ' ');
}

// Half of all is of one language.
function languageAt(at: number): Language {
  return at % 2 === 0 ? 'en' : (languages[(at >> 1) % languages.length] ?? 'en');
}

/** The chunk at a place of a document; the same place gives the same chunk. */
export function chunkAt(documentId: string, document: number, position: number): StoredChunk {
  const number = seededRandom(document * 100_003 + position);
  const language = languageAt(document);
  const text = Array.from({ length: 10 }, () => sentence(language, wordsPerChunk / 10, number)).join('. ');
  const start = position * 2_000;
  return {
    id: `${documentId}/${position}`,
    position,
    headings: [sentence(language, 3, number), sentence(language, 3, number)],
    text,
    start,
    end: start + text.length,
    language,
  };
}

/** A query of so many words, common ones among them. */
export function queryAt(at: number, count: number): string {
  return sentence(languageAt(at), count, seededRandom(at + 77));
}

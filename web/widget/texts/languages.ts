// The words of each language but English are files beside the widget's: a visitor loads those that they read.

import { request } from '../../shared/service-api.ts';
import { en, type Text, textNames, type Texts } from './en.ts';
import { languageOf } from './texts.ts';

/** By language: the file's name, and its hash, which the browser checks. Put in by the build. */
declare const TEXT_FILES: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>;

/** A page that waits for words for longer begins in English. */
const patienceMs = 3_000;

/** The languages that there are words in. */
const knownLanguages: readonly string[] = ['en', ...Object.keys(TEXT_FILES)];

/** The words of a language that is wanted, most wanted first, and the tag that says which one. */
export async function wordsFor(
  tags: readonly string[],
  baseUrl: string,
  signal: AbortSignal,
): Promise<{ readonly tag: string; readonly texts: Texts }> {
  const language = languageOf(tags, knownLanguages);
  const texts = await textsOf(language, baseUrl, signal);
  return { tag: tags.find((tag) => tag.toLowerCase().startsWith(language)) ?? language, texts };
}

/** The words of a language; those of English where they cannot be had. */
async function textsOf(language: string, baseUrl: string, signal: AbortSignal): Promise<Texts> {
  const found = Object.hasOwn(TEXT_FILES, language) ? TEXT_FILES[language] : undefined;
  if (found === undefined) return en;
  const over = new AbortController();
  const end = (): void => over.abort();
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    const { file, integrity } = found;
    const response = await request(`${baseUrl}/widget/texts/${file}`, { integrity, signal: over.signal });
    return response.ok ? textsFrom((await response.json()) as readonly Text[]) : en;
  } catch {
    return en;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

/** The words of a file, which have the order of the English ones and no names. */
function textsFrom(words: readonly Text[]): Texts {
  return Object.fromEntries(textNames.map((name, at) => [name, words[at] ?? en[name]])) as Texts;
}

// The words of each language but English are files beside the widget's: a visitor loads those that they read.

import { request } from '../../shared/service-api.ts';
import { en, type Texts } from './en.ts';

/** By language: the file's name, and its hash, which the browser checks. Put in by the build. */
declare const TEXT_FILES: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>;

/** A page that waits for words for longer begins in English. */
const patienceMs = 3_000;

/** The languages that there are words in. */
export const knownLanguages: readonly string[] = ['en', ...Object.keys(TEXT_FILES)];

/** The words of a language; those of English where they cannot be had. */
export async function textsOf(language: string, baseUrl: string, signal: AbortSignal): Promise<Texts> {
  const found = Object.hasOwn(TEXT_FILES, language) ? TEXT_FILES[language] : undefined;
  if (found === undefined) return en;
  const over = new AbortController();
  const end = (): void => over.abort();
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    const { file, integrity } = found;
    const response = await request(`${baseUrl}/widget/texts/${file}`, { integrity, signal: over.signal });
    return response.ok ? { ...en, ...((await response.json()) as Texts) } : en;
  } catch {
    return en;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

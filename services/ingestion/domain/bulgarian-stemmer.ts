// Pure. A light stemmer of Bulgarian: articles, plurals, and the last vowel with the letters it changes before it. The
// rules are those of J. Savoy, "Searching strategies for the Bulgarian language" (2007), in the order that Apache
// Lucene gave them.

/** The stem of a lower-case word. */
export function bulgarian(word: string): string {
  if (word.length < 4) return word;
  if (word.length > 5 && word.endsWith('ища')) return word.slice(0, -3);
  return withoutVowels(withoutPlural(withoutArticle(word)));
}

function withoutArticle(word: string): string {
  const { length } = word;
  if (length > 6 && word.endsWith('ият')) return word.slice(0, -3);
  if (length > 5 && /(?:ът|то|те|та|ия)$/.test(word)) return word.slice(0, -2);
  return length > 4 && word.endsWith('ят') ? word.slice(0, -2) : word;
}

function withoutPlural(word: string): string {
  const { length } = word;
  if (length > 6) {
    if (/(?:овци|ове)$/.test(word)) return word.slice(0, -3);
    if (word.endsWith('еве')) return `${word.slice(0, -3)}й`;
  }
  if (length > 5) {
    if (word.endsWith('ища')) return word.slice(0, -3);
    if (word.endsWith('та')) return word.slice(0, -2);
    if (word.endsWith('ци')) return `${word.slice(0, -2)}к`;
    if (word.endsWith('зи')) return `${word.slice(0, -2)}г`;
    // The letter that changed with the ending: места, мести.
    if (/е.и$/.test(word)) return `${word.slice(0, -3)}я${word.at(-2)}`;
  }
  if (length > 4) {
    if (word.endsWith('си')) return `${word.slice(0, -2)}х`;
    if (word.endsWith('и')) return word.slice(0, -1);
  }
  return word;
}

function withoutVowels(word: string): string {
  let stem = word;
  if (stem.length > 3) {
    if (stem.endsWith('я')) stem = stem.slice(0, -1);
    if (/[аое]$/.test(stem)) stem = stem.slice(0, -1);
  }
  if (stem.length > 4 && stem.endsWith('ен')) stem = `${stem.slice(0, -2)}н`;
  if (stem.length > 5 && stem.at(-2) === 'ъ') stem = `${stem.slice(0, -2)}${stem.slice(-1)}`;
  return stem;
}

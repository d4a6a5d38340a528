// The index thread as it is, but for the stemmer of English: it throws on `failing`, and does not come back from words that begin with
// `endless`.

import { registerHooks } from 'node:module';

const source = `
  export function stemmer(word) {
    if (word === 'failing') throw new TypeError('Cannot assign to read only property');
    if (word.startsWith('endless')) for (;;) word.charCodeAt(0);
    return word.replace(/s$/, '');
  }`;

registerHooks({
  load: (url, context, next) =>
    url.endsWith('/@orama/stemmers/dist/en.js') ? { format: 'module', source, shortCircuit: true } : next(url, context),
});

await import('#services/ingestion/search/postings/index-thread.ts');

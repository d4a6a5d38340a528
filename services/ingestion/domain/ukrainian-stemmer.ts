// Pure. A light stemmer of Ukrainian, after the Porter stemmer of Russian, as @orama/stemmers has it; that one goes on, with a word,
// from where its last search in another word ended, so that a word has more than one stem.

const vowel = /[аеиоуюяіїє]/;
const gerund = /(?:[иы]в(?:ши(?:сь)?)?|(?<=[ая])(?:в(?:ши(?:сь)?)?))$/;
const reflexive = /с[яьи]$/;
const adjective = /(?:[аеєуюя]|еє|ем|єє|ий|их|іх|ів|ій|ім|їй|им|ими|іми|йми|ої|ою|ова|ове|ого|ому)$/;
const participle = /(?:[аіу]|ій|ий|им|ім|их|йми|ого|ому|ою)$/;
const verb = /(?:[еєую]|ав|али|ати|вши|ив|ити|ме|сь|ся|ши|учи|яти|ячи|ать|ять)$/;
const noun =
  /(?:[аеєіїийоуыьюя]|ам|ах|ами|ев|еві|еи|ей|ем|ею|єм|єю|ів|їв|ий|ием|ию|ия|иям|иях|ов|ові|ой|ом|ою|ью|ья|ям|ями|ях)$/;
const derived = /[^аеиоуюяіїє][аеиоуюяіїє]+[^аеиоуюяіїє]+[аеиоуюяіїє].*(?<=о)сть?$/;

/** The stem of a lower-case word. */
export function ukrainian(word: string): string {
  const first = word.search(vowel);
  if (first === -1 || first === word.length - 1) return word;
  return word.slice(0, first + 1) + withoutEndings(word.slice(first + 1));
}

function withoutEndings(rest: string): string {
  let left = rest.replace(gerund, '');
  if (left === rest) {
    const plain = rest.replace(reflexive, '');
    const bare = plain.replace(adjective, '');
    if (bare !== plain) left = bare.replace(participle, '');
    else {
      const acted = plain.replace(verb, '');
      left = acted === plain ? plain.replace(noun, '') : acted;
    }
  }
  left = left.replace(/и$/, '');
  if (derived.test(left)) left = left.replace(/ость$/, '');
  const soft = left.replace(/ь$/, '');
  return soft === left ? left.replace(/ейше$/, '').replace(/нн$/, 'н') : soft;
}

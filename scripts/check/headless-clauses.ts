// Pure. Finds the clauses with who, what, whoever and whatever that stand where a noun would: "closes what was opened for
// whoever left" says less than "closes the streams of a former member". CONTRIBUTING.md gives the rule and examples.
//
// A relative clause with its noun before it ("a member who left") is none, nor is an indirect question after a verb that
// asks or answers ("says what is wrong"), nor a question ("Who may call?"). The reading is of words, not of grammar: the
// rule of the check is a rate, and leaves room for the few that are read wrongly.

/** Where such a clause stands in a text. */
export interface Clause {
  /** From 1. */
  readonly line: number;
  /** The words around it. */
  readonly words: string;
}

const asking = new Set(
  ['ask', 'say', 'tell', 'know', 'show', 'see', 'decide', 'explain', 'learn', 'find'].flatMap((verb) => [
    verb,
    `${verb}s`,
    `${verb.replace(/e$/, '')}ing`,
    `${verb.replace(/e$/, '')}ed`,
  ]),
);
for (const irregular of ['said', 'told', 'knew', 'known', 'shown', 'saw', 'seen', 'learnt', 'found', 'out'])
  asking.add(irregular);

/** Words that no relative clause follows. */
const noNoun = new Set(
  (
    'of by for with to from in on at as than about after before without into between beside under over but not that when ' +
    'where while whether if because since unless so only is are was were be been has have had does do did may must can ' +
    'cannot will would then also even exactly just nor until like per'
  ).split(' '),
);

/** The comments of a source, or the prose of a document, with all else blank: offsets and lines stay as they were. */
export function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, blank).replaceAll(/`[^`\n]*`/g, blank);
  const marks = /\.(?:ya?ml|sh|Dockerfile)$/.test(file)
    ? /(?<=^[ \t]*)#.*$/gm
    : /(?<=^[ \t]*|[ \t])\/\*[\s\S]*?\*\/|(?<=^[ \t]*|[ \t;{}(),])\/\/.*$/gm;
  let prose = '';
  let end = 0;
  for (const { 0: comment, index } of text.matchAll(marks)) {
    prose += blank(text.slice(end, index)) + comment.replaceAll(/`[^`\n]*`/g, blank);
    end = index + comment.length;
  }
  return prose + blank(text.slice(end));
}

export function countWords(prose: string): number {
  return prose.match(/[\p{L}][\p{L}'’-]*/gu)?.length ?? 0;
}

/** The clauses of a prose that stand in place of a noun. */
export function headlessClauses(prose: string): Clause[] {
  const found: Clause[] = [];
  for (const match of prose.matchAll(/\b(who|whom|whose|what|whoever|whomever|whosever|whatever)\b/gi)) {
    const before = prose.slice(Math.max(0, match.index - 120), match.index).replaceAll(/\n[\s*/#>]*/g, ' ');
    const after = prose.slice(match.index, match.index + 400);
    if (!isHeadless(match[0], before) || /^[^.!;:|]*?\?/.test(after)) continue;
    const words = `${before.slice(-40)}${after.slice(0, 60)}`.replaceAll(/\s+/g, ' ').trim();
    found.push({ line: prose.slice(0, match.index).split('\n').length, words });
  }
  return found;
}

function isHeadless(word: string, before: string): boolean {
  if (/ever$/i.test(word)) return true;
  const [, last = '', mark = ''] = /([\p{L}'’-]*)([^\p{L}]*)$/u.exec(before.trimEnd()) ?? [];
  const previous = last.toLowerCase();
  if (/[.!?;:|(–—]/.test(mark) || previous === '') return true;
  if (/^what$/i.test(word)) return !(asking.has(previous) && !mark.includes(','));
  if (asking.has(previous) || mark.includes(',')) return false;
  if (/^whom$/i.test(word)) {
    const [, noun = ''] = /([\p{L}'’-]+),?\s+\p{L}+$/u.exec(before.trimEnd()) ?? [];
    return noNoun.has(previous) && (noun === '' || noNoun.has(noun.toLowerCase()));
  }
  return noNoun.has(previous);
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

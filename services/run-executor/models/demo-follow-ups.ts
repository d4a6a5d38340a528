// Pure. The demo model's questions to ask next, which its documents answer: the headings that ask of the passages that it
// found, but for the one that it quotes first. Other headings read as no question, and are left out.

import { chooseQuotes, type KnowledgeSource } from './demo-quotes.ts';

const most = 3;
const longest = 90;
const asks = /[?？؟]$/;
/** A heading with one of these is understood beside its text alone. */
const leans = /\b(?:its?|they|them|this|that|these|those|ones?)\b/i;

/** The answer with the block that the instructions ask for; as it is where no heading asks. */
export function withFollowUps(answer: string, question: string, sources: readonly KnowledgeSource[]): string {
  const marked = Number(/\[(\d+)\]/.exec(answer)?.[1]);
  const quoted = sources.filter(({ index }) => index === marked).map(headingOf);
  const known = new Set([question, ...quoted].map(wordsOf));
  const questions: string[] = [];
  for (const source of sources) {
    if (questions.length === most) break;
    const heading = headingOf(source);
    const words = wordsOf(heading);
    if (!asks.test(heading) || heading.length > longest || leans.test(heading) || known.has(words)) continue;
    // A section that holds a table alone, say, could not be quoted.
    const { quotes, isClose } = chooseQuotes(heading, [source]);
    if (quotes.length === 0 || !isClose) continue;
    known.add(words);
    questions.push(heading);
  }
  return questions.length === 0 ? answer : [answer, '', '<follow_ups>', ...questions, '</follow_ups>'].join('\n');
}

/** The innermost one, without its markup. */
function headingOf({ headings }: KnowledgeSource): string {
  return (headings.at(-1) ?? '').replaceAll(/[`*_#]/g, '').trim();
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

// Pure: the quotable prose of a Markdown text, sentence by sentence.

/** A sentence as it can be quoted, and the paragraph or list item that it stands in. */
export interface Sentence {
  readonly text: string;
  readonly block: number;
  /** Whether it ended as sentences do; a bare list item does not. */
  readonly whole: boolean;
  /** The list that its block is an item of: items that follow each other have the same number. */
  readonly list?: number;
}

interface Block {
  readonly text: string;
  readonly list?: number;
}

const longest = 320;
/** Passages are a page at most; more is not read, so that odd ones cannot cost much. */
const mostRead = 8000;
const sentenceEnd = /[.!?…。！？]["”’')\]]*$/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text, in order. Headings, code, tables and markup are left out. */
export function sentencesOf(markdown: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [block, { text, list }] of blocksOf(markdown.slice(0, mostRead)).entries()) {
    for (const piece of splitSentences(plain(text))) {
      if (!readsAsProse(piece)) continue;
      const whole = sentenceEnd.test(piece);
      sentences.push({
        text: cut(whole ? piece : `${piece}.`),
        block,
        whole,
        ...(list === undefined ? {} : { list }),
      });
    }
  }
  return sentences;
}

// Paragraphs and list items, each as one line.
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let current: string[] = [];
  let list: number | undefined;
  let lists = 0;
  let fence: string | undefined;
  const close = (): void => {
    if (current.length > 0) blocks.push({ text: current.join(' '), ...(list === undefined ? {} : { list }) });
    current = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || fence === mark)) {
      fence = fence === undefined ? mark : undefined;
      close();
      continue;
    }
    if (fence !== undefined) continue;
    const unquoted = line.replace(/^(?:\s*>)+\s?/, '');
    // Blank lines, headings, tables, HTML, rules and indented code end a paragraph and are no part of one.
    if (
      /^\s*(?:$|#{1,6}\s|\||<[a-z!/]|[-=*_]{3,}\s*$)/i.test(unquoted) ||
      (current.length === 0 && /^(?: {4}|\t)\S/.test(line) && !/^\s*[-*+\d]/.test(line))
    ) {
      close();
      continue;
    }
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?([^]*)$/.exec(unquoted)?.[1];
    // Text that begins a line of its own is no part of an item before it that has ended as sentences do.
    const isNew = item === undefined && list !== undefined && !/^\s/.test(unquoted);
    if (item !== undefined || (isNew && (current.length === 0 || sentenceEnd.test(current.at(-1) ?? '')))) close();
    if (current.length === 0) {
      if (item === undefined) list = undefined;
      else list ??= lists += 1;
    }
    current.push((item ?? unquoted).trim());
  }
  close();
  return blocks;
}

// Text between marks holds no mark of its kind, so that a text of opening marks is read in linear time; an address may hold one pair
// of brackets.
const address = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const image = new RegExp(String.raw`!\[[^[\]]*\]${address}`, 'g');
const link = new RegExp(String.raw`\[([^[\]]+)\](?:${address}|\[[^[\]]*\])`, 'g');

// Takes the markup off; code spans keep their text as it is.
function plain(text: string): string {
  const parts = text.split(/((?<!`)`+[^`]+`+)/);
  const stripped = parts.map((part, index) =>
    index % 2 === 1
      ? part.replace(/^`+\s?|\s?`+$/g, '')
      : part
          .replace(image, '')
          .replace(/(?<!\s)\s*\[\^?\d{1,4}\](?!\()/g, '')
          .replace(link, '$1')
          .replace(/<(https?:[^<>\s]+)>/g, '$1')
          .replace(/<\/?(?:a|b|br|code|div|em|i|img|kbd|p|span|strong|sub|sup)(?:\s[^<>]*)?\/?>/gi, '')
          .replace(/(\*\*|__)(?=\S)((?:(?!\1).)+)(?<=\S)\1/g, '$2')
          .replace(/(?<![\w*])([*_])(?=[^\s*_])([^*_]+?)(?<=\S)\1(?![\w*])/g, '$2')
          .replace(/\\([\\`*_{}[\]()#+.!|<>-])/g, '$1'),
  );
  // A link around a code span is only whole again once the spans are back; a bare [3] would read as our own marker.
  return stripped
    .join('')
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/g, '$1')
    .replace(/\[(\d{1,4})\]/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    open += segment;
    // The segmenter takes the full stop of an abbreviation for an end.
    if (/(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|no)\.\s*$/i.test(segment)) continue;
    sentences.push(open.trim());
    open = '';
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences;
}

// Lines of code, fragments, and introductions to something that is not quoted are no prose.
function readsAsProse(sentence: string): boolean {
  // Scripts without spaces say more in a character.
  if (sentence.length < (/\s/.test(sentence) ? 20 : 8) || /[:;,]$| [·|] /.test(sentence)) return false;
  const letters = sentence.match(/[\p{L}\s]/gu)?.length ?? 0;
  if (letters < sentence.length * 0.75) return false;
  return !/\s/.test(sentence) ? /[^\x00-\x7f]/.test(sentence) : sentence.split(' ').length >= 4;
}

function cut(sentence: string): string {
  if (sentence.length <= longest) return sentence;
  const space = sentence.lastIndexOf(' ', longest);
  return `${sentence.slice(0, space > 0 ? space : longest).toWellFormed()}…`;
}

// The part of the widget that gives code its colours, as a file of its own: CodeMirror's line-by-line modes of the languages
// that answers have most. A token becomes an element here, and its words text: nothing is ever markup.

import { type StreamParser, StringStream } from '@codemirror/streamparser';
import { c, cpp, csharp, java, kotlin } from '@codemirror/legacy-modes/mode/clike';
import { css } from '@codemirror/legacy-modes/mode/css';
import { diff } from '@codemirror/legacy-modes/mode/diff';
import { go } from '@codemirror/legacy-modes/mode/go';
import { javascript, json, typescript } from '@codemirror/legacy-modes/mode/javascript';
import { python } from '@codemirror/legacy-modes/mode/python';
import { ruby } from '@codemirror/legacy-modes/mode/ruby';
import { rust } from '@codemirror/legacy-modes/mode/rust';
import { shell } from '@codemirror/legacy-modes/mode/shell';
import { standardSQL } from '@codemirror/legacy-modes/mode/sql';
import { swift } from '@codemirror/legacy-modes/mode/swift';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { html, xml } from '@codemirror/legacy-modes/mode/xml';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';

/** By the name that a fence gives. */
const modes: Readonly<Record<string, StreamParser<unknown>>> = Object.fromEntries(
  (
    [
      [c, 'c h'],
      [cpp, 'cpp c++ cc hpp'],
      [csharp, 'csharp cs c#'],
      [css, 'css scss less'],
      [diff, 'diff patch'],
      [go, 'go golang'],
      [html, 'html vue svelte'],
      [java, 'java'],
      [javascript, 'js javascript jsx mjs cjs'],
      [json, 'json jsonc json5'],
      [kotlin, 'kotlin kt'],
      [python, 'py python'],
      [ruby, 'rb ruby'],
      [rust, 'rs rust'],
      [shell, 'sh bash shell zsh console'],
      [standardSQL, 'sql'],
      [swift, 'swift'],
      [toml, 'toml'],
      [typescript, 'ts typescript tsx'],
      [xml, 'xml svg'],
      [yaml, 'yaml yml'],
    ] as const
  ).flatMap(([mode, names]) => names.split(' ').map((name) => [name, mode])),
);

/** From here on, and from a line that is longer, code stays as it is: in UTF-16 units. */
const longest = 20_000;
const longestLine = 400;
/** A line with so many blanks in one place takes some modes long, and stays as it is. */
const gap = /\s{41}/;
/** Nor is the page held up for longer, in milliseconds. */
const mostMs = 12;
const mostTokensOfLine = 400;

/** The kinds of tokens that have a colour, by the modes' names for them. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['comment', /^(?:comment|quote)/],
  ['string', /^(?:string|regexp|inserted)/],
  ['number', /^(?:number|atom|bool|unit)/],
  ['deletion', /^(?:deleted)/],
  ['title', /^(?:def|variable.*\bdef|function|class|heading|header)/],
  ['keyword', /^(?:keyword|meta|tag|operatorKeyword|controlKeyword|definitionKeyword|modifier)/],
  [
    'type',
    /^(?:type|builtin|property|attribute|propertyName|attributeName|variable.*\b(?:standard|special)|className)/,
  ],
];

/** The nodes of code in its colours; undefined where its language has none. Every character of it is there. */
export function colored(language: string, text: string): Node[] | undefined {
  const mode = Object.hasOwn(modes, language.toLowerCase()) ? modes[language.toLowerCase()] : undefined;
  if (mode === undefined) return undefined;
  const nodes: Node[] = [];
  let done = 0;
  try {
    const until = performance.now() + mostMs;
    const state: unknown = mode.startState?.(2) ?? {};
    for (const [at, line] of text.slice(0, longest).split('\n').entries()) {
      if (line.length > longestLine || performance.now() > until) break;
      const colors = gap.test(line) ? [document.createTextNode(line)] : colorsOf(line, mode, state);
      nodes.push(...(at === 0 ? colors : [document.createTextNode('\n'), ...colors]));
      done += line.length + (at === 0 ? 0 : 1);
    }
  } catch {
    // A mode that gives up leaves the rest as it is.
  }
  const rest = document.createTextNode(text.slice(done));
  return [...nodes, rest];
}

function colorsOf(line: string, mode: StreamParser<unknown>, state: unknown): Node[] {
  if (line === '') {
    mode.blankLine?.(state, 2);
    return [];
  }
  const stream = new StringStream(line, 4, 2);
  const nodes: Node[] = [];
  for (let count = 0; !stream.eol(); count += 1) {
    stream.start = stream.pos;
    const style = count < mostTokensOfLine ? mode.token(stream, state) : (stream.skipToEnd(), null);
    if (stream.pos <= stream.start) continue;
    nodes.push(tokenOf(stream.current(), kinds.find(([, names]) => style && names.test(style))?.[0]));
  }
  return nodes;
}

function tokenOf(text: string, kind: string | undefined): Node {
  if (kind === undefined) return document.createTextNode(text);
  const element = document.createElement('span');
  element.className = `code-${kind}`;
  element.textContent = text;
  return element;
}

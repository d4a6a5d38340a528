// Pure. Markers `[n]` in a Markdown text that comes in pieces.
//
// 1. In fenced code and in code spans nothing is a marker. A span ends with its line: a run of backticks that has no other of
//    its length in its line is text.
// 2. The result does not depend on the cuts between pieces, and the sink gets everything exactly once.
// 3. The scanner holds back text that may still become a marker, and text behind a marker in an unclosed code span.

/** Receives the text in order. */
export interface MarkerSink {
  text(piece: string): void;
  /** `[digits]`, 1 to 6 of them, outside code. */
  marker(digits: string): void;
}

/** Takes a text in pieces. `end` passes on the text held back. */
export interface MarkerScanner {
  push(text: string): void;
  end(): void;
}

const longestMarker = 6;
const special = /[[`\n]/g;
/** A longer line is no fence. */
const longestFence = 300;

interface Fence {
  readonly mark: string;
  readonly length: number;
}

/** Makes a scanner. */
export function markerScanner(sink: MarkerSink): MarkerScanner {
  let fence: Fence | undefined;
  /** The beginning of the line, and whether it is known to be a fence of tildes. */
  let line = '';
  let isTilde: boolean | undefined;
  /** A possible marker: `[` and digits. */
  let open = '';
  /** Backticks right before this place. */
  let run = 0;
  /** Backticks that opened the code span, 0 outside. */
  let span = 0;
  let held: { text: string; readonly isMarker: boolean }[] = [];

  const tell = (text: string): void => {
    if (text === '') return;
    const last = held.at(-1);
    if (last === undefined) sink.text(text);
    else if (last.isMarker) held.push({ text, isMarker: false });
    else last.text += text;
  };
  const release = (isCode: boolean): void => {
    const before = held;
    held = [];
    for (const { text, isMarker } of before) {
      if (!isMarker) sink.text(text);
      else if (isCode) sink.text(`[${text}]`);
      else sink.marker(text);
    }
  };
  const endRun = (): void => {
    if (run === 0) return;
    if (span === 0) span = run;
    else if (span === run) {
      release(true);
      span = 0;
    }
    run = 0;
  };
  const endLine = (): void => {
    tell(open);
    open = '';
    endRun();
    const found = fence === undefined ? fenceOf(line) : undefined;
    release(found !== undefined);
    if (fence !== undefined && closes(line, fence)) fence = undefined;
    else fence ??= found;
    span = 0;
    line = '';
    isTilde = undefined;
  };
  const read = (text: string): void => {
    if (line.length <= longestFence) line += text.slice(0, longestFence + 1);
  };
  /** True where the character belongs to a possible marker, or ends one. */
  const takeOpen = (character: string): boolean => {
    if (character >= '0' && character <= '9' && open.length <= longestMarker) {
      open += character;
      return true;
    }
    const digits = open.slice(1);
    if (character !== ']' || digits === '') {
      tell(open);
      open = '';
      return false;
    }
    open = '';
    if (span > 0) held.push({ text: digits, isMarker: true });
    else sink.marker(digits);
    return true;
  };

  return {
    push(text) {
      // Most pieces of most answers.
      if (open === '' && run === 0 && !/[[`\n]/.test(text)) {
        read(text);
        tell(text);
        return;
      }
      let from = 0;
      const tellTo = (at: number): void => {
        tell(text.slice(from, at));
        from = at;
      };
      for (let at = 0; at < text.length; at += 1) {
        if (open === '' && run === 0) {
          const next = nextOf(text, at, fence === undefined);
          read(text.slice(at, next));
          at = next;
          if (at === text.length) break;
        }
        const character = text[at] as string;
        if (character === '\n') {
          // Only what is held back has to come before the line's text.
          if (open !== '' || held.length > 0) tellTo(at);
          endLine();
          continue;
        }
        read(character);
        if (fence !== undefined) continue;
        if (open !== '' && takeOpen(character)) {
          from = at + 1;
          continue;
        }
        if (character === '`') {
          run += 1;
          continue;
        }
        if (run > 0) {
          tellTo(at);
          endRun();
        }
        if (character === '[' && !(isTilde ??= /^[ \t>]*~~~/.test(line))) {
          tellTo(at);
          open = '[';
          from = at + 1;
        }
      }
      tellTo(text.length);
    },
    end() {
      endLine();
    },
  };
}

// The next character that may change anything; the end where there is none.
function nextOf(text: string, from: number, isText: boolean): number {
  if (!isText) {
    const found = text.indexOf('\n', from);
    return found === -1 ? text.length : found;
  }
  special.lastIndex = from;
  return special.exec(text)?.index ?? text.length;
}

function fenceOf(line: string): Fence | undefined {
  if (line.length < 3 || line.length > longestFence) return undefined;
  const [, marks = ''] = /^[ \t>]*(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
  return marks === '' ? undefined : { mark: marks.charAt(0), length: marks.length };
}

function closes(line: string, { mark, length }: Fence): boolean {
  const bare = line.replace(/^[ \t>]*/, '').trimEnd();
  return bare.length >= length && line.length <= longestFence && bare === mark.repeat(bare.length);
}

// Pure. The lines of a fenced code block, up to the fence that closes it.

/** See above. */
export interface CodeLines {
  /** As the fence names it; empty where it does not. */
  readonly language: string;
  /** The whole lines so far. */
  readonly text: string;
  /** The visible part of an unfinished line: nothing where it may be the closing fence. */
  partial(line: string): string;
  /**
   * Takes the whole lines that `text` begins with. The text that follows on the closing fence, once that is there;
   * undefined before. `isAll`: the end closes it as well.
   */
  read(text: string, isAll: boolean): string | undefined;
}

/** Where `text` begins with a fence whose line is at its end: its lines, and the text behind the fence. */
export function codeLines(text: string): { lines: CodeLines; rest: string } | undefined {
  // One way to read each: a fence never backtracks into the text behind it.
  const opening = /^\s*?( {0,3})(`{3,}(?!`)|~{3,}(?!~))([^\n]*)\n/.exec(text);
  const [whole, indent, fence, info] = opening ?? [];
  if (whole === undefined || indent === undefined || fence === undefined || info === undefined) return undefined;
  const closingMarks = (line: string): string | undefined => {
    const marks = /^ {0,3}(`*|~*)[ \t\r]*$/.exec(line)?.[1];
    return marks === '' || marks?.[0] === fence[0] ? marks : undefined;
  };
  const isClosing = (line: string): boolean => (closingMarks(line)?.length ?? 0) >= fence.length;
  const indented = new RegExp(`^ {0,${indent.length}}`);
  const language = /^[\w+#.-]{1,24}/.exec(info.trimStart())?.[0] ?? '';
  let taken = '';
  const lines: CodeLines = {
    language,
    get text() {
      return taken;
    },
    partial: (line) => (closingMarks(line) !== undefined ? '' : line.replace(indented, '')),
    read(more, isAll) {
      let from = 0;
      for (let end = more.indexOf('\n'); end >= 0; end = more.indexOf('\n', from)) {
        const line = more.slice(from, end);
        from = end + 1;
        if (isClosing(line)) return more.slice(from);
        taken += `${line.replace(indented, '')}\n`;
      }
      if (!isAll) return undefined;
      const last = more.slice(from);
      if (!isClosing(last)) taken += last.replace(indented, '');
      return '';
    },
  };
  return { lines, rest: text.slice(whole.length) };
}

/** Code without the end of its last line, which is the fence's. */
export function withoutEnd(code: string): string {
  return code.replace(/^\n+$|\n$/, '');
}

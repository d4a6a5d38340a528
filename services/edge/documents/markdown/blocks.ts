// Pure. Two kinds of blocks that our documents have beside Markdown, which raw HTML would be otherwise: pictures with a
// width between `<p>` and `</p>`, and comments of one line, which show nothing.

import type MarkdownIt from 'markdown-it';

const picture = /^\s*<img src="([\w./-]{1,200})" alt="([^"<>]{0,300})"(?: width="(\d{1,4})")? ?\/?>\s*$/;
const comment = /^<!--[^>]{0,300}-->\s*$/;

/** Teaches `markdown` these blocks. */
export function ownBlocks(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before(
    'paragraph',
    'own_blocks',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number): string =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line] ?? 0);
      if (comment.test(lineAt(startLine))) {
        if (!silent) state.line = startLine + 1;
        return true;
      }
      if (lineAt(startLine).trimEnd() !== '<p>') return false;
      const found: RegExpExecArray[] = [];
      let line = startLine + 1;
      for (; line < endLine && lineAt(line).trimEnd() !== '</p>'; line += 1) {
        const one = picture.exec(lineAt(line));
        if (!one) return false;
        found.push(one);
      }
      if (line === endLine || found.length === 0) return false;
      if (silent) return true;
      state.push('paragraph_open', 'p', 1).attrSet('class', 'pictures');
      for (const [, src = '', alt = '', width] of found) {
        const token = state.push('own_picture', 'img', 0);
        token.attrs = [
          ['src', src],
          ['alt', alt],
          ...(width === undefined ? [] : [['width', width] as [string, string]]),
        ];
      }
      state.push('paragraph_close', 'p', -1);
      state.line = line + 1;
      return true;
    },
    { alt: ['paragraph'] },
  );
}

// Diagrams of documents can be drawn: Mermaid reads a flowchart by its lines, and a page shows an error in place of one
// whose lines were joined.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const node = String.raw`\w+(?:\[[\w\- ]+\]|\[\([\w\- ]+\)\]|\[\[[\w\- ]+\]\]|\(\[[\w, /]+\]\))?`;
const link = String.raw`(?:-->(?:\|[^|]+\|)?|-\. [\w ]+ \.->)`;
const edge = new RegExp(`^ +${node}(?: ${link} ?${node})+$`);

describe('a diagram of a document', () => {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const diagrams = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^```mermaid\n([^]*?)^```/gm)].map(([, text = '']) => ({
      file,
      lines: text.trimEnd().split('\n'),
    })),
  );

  it('has a line for its direction, and one for each edge', () => {
    assert.ok(diagrams.length > 0, 'no diagram was found');
    for (const { file, lines } of diagrams) {
      assert.match(lines[0] ?? '', /^flowchart (?:LR|TB)$/, file);
      for (const line of lines.slice(1)) assert.match(line, edge, `${file}: ${line}`);
      assert.ok(lines.length > 2, `${file}: a diagram without edges`);
    }
  });
});

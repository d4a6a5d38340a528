// The cost of reading a document in a process of its own, for that process and for its caller.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { longestIteration } from '../support/longest-iteration.ts';
import { parse, repeated } from './parse-in-process.ts';

describe('Parsing', function () {
  this.timeout(60_000);

  it('a heading of blanks that are followed by a line separator costs what any other line costs', async () => {
    // 3.3 KB of this once took two seconds, and the time grew with the cube of the length.
    const line = `#${' '.repeat(1990)}\u2028\n`;
    assert.equal((await parse(line.repeat(5_000), { bounds: { seconds: 20 } })).length, 5_000);
  });

  it('20 MB go through without holding the event loop of their caller', async () => {
    const words = 'All that llamas eat is grass. '.repeat(30);
    const section = `# Section\n\n${words}\n\n`;
    const original = Readable.from(repeated(section, 22_000));
    let texts: string[] = [];
    const longest = await longestIteration(async () => (texts = await parse(original)));
    assert.equal(texts.length, 22_000);
    assert.ok(longest < 50, `a turn took ${longest.toFixed(1)} ms`);
  });
});

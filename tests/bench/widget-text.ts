// Pure. A long answer of all that Markdown has: the same for the same length.

const words =
  'the shop opens at nine and every order that is placed before noon leaves the same day unless something in it has to be made first'.split(
    ' ',
  );

/** Of so many words. */
export function longAnswer(count: number): string {
  const pieces: string[] = [];
  let at = 0;
  const say = (many: number): string => {
    const said = Array.from({ length: many }, (_, index) => words[(at + index * 7) % words.length]).join(' ');
    at += many;
    return said;
  };
  for (let section = 1; at < count; section += 1) {
    pieces.push(
      `## ${section}. ${say(4)}`,
      `${say(40)} **${say(3)}** ${say(20)} [1] and *${say(2)}*, \`${say(1)}()\` ${say(30)} [the page](https://example.com/${section}).`,
      Array.from({ length: 6 }, () => `- ${say(9)} **${say(1)}**`).join('\n'),
      `${say(60)}`,
      `\`\`\`ts\n${Array.from({ length: 12 }, () => `const ${say(1)} = ${say(4).replaceAll(' ', '.')};`).join('\n')}\n\`\`\``,
      `| What | When | How much |\n|---|:-:|--:|\n${Array.from({ length: 10 }, (_, row) => `| ${say(3)} | ${say(2)} | ${row * 12} |`).join('\n')}`,
      `1. ${say(14)}\n2. ${say(12)}\n   - ${say(8)}\n   - ${say(7)}\n3. ${say(11)}`,
      `> ${say(25)}`,
      `${say(70)}`,
    );
  }
  return pieces.join('\n\n');
}

// Recorded answers of models, as their kind writes them, and the marks that texts are made of.

/** Pieces of which a random text is made: marks of every kind, words, and blanks. */
export const marks = [
  ...['a', 'b ', 'word word', '\n', '\n\n', '\r\n', '  ', '\t', '    ', '\n  ', 'é', '😀', '。', '「', '」', '重要'],
  ...['- ', '  - ', '1. ', '> ', '# ', '=== \n', '---\n', '```\n', '```js\n', '~~~\n', '``', '`'],
  ...['| a | b |\n', '|--|:-:|\n', '| 1 | 2 |\n', '| ', '**', '*', '_', '__', '~~', '\\', '&amp;', '&', '<b>'],
  ...['<br>', '<br/>', '\\(', '\\)', '\\[', '\\]', '$$', '$', 'x^2', '\\|', '“', '”'],
  ...['[1]', '[x](', 'https://a.b)', '![p](https://x.y)', '<https://c.d>', 'mailto:a@b.de', 'a@b.de', '](tel:+49)'],
];

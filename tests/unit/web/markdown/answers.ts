// Recorded answers of models, as their kind writes them, and the marks that texts are made of.

/** Pieces of which a random text is made: marks of every kind, words, and blanks. */
export const marks = [
  ...['a', 'b ', 'word word', '\n', '\n\n', '\r\n', '  ', '\t', '    ', '\n  ', 'é', '😀', '。', '「', '」', '重要'],
  ...['- ', '  - ', '1. ', '> ', '# ', '=== \n', '---\n', '```\n', '```js\n', '~~~\n', '``', '`'],
  ...['| a | b |\n', '|--|:-:|\n', '| 1 | 2 |\n', '| ', '**', '*', '_', '__', '~~', '\\', '&amp;', '&', '<b>'],
  ...['<br>', '<br/>', '\\(', '\\)', '\\[', '\\]', '$$', '$', 'x^2', '\\|', '“', '”'],
  ...[
    '##',
    '</b>',
    '<sub>',
    '</sub>',
    '<li>',
    '</li>',
    '<!--',
    '-->',
    '<a href="',
    '\\begin{a}',
    '\\end{a}',
    '[[',
    ']]',
  ],
  ...['[1]', '[x](', 'https://a.b)', '![p](https://x.y)', '<https://c.d>', 'mailto:a@b.de', 'a@b.de', '](tel:+49)'],
];

/** Answers as models write them, with a word of its own wherever something could be lost. */
export const answers: readonly string[] = [
  '# Häufige Fragen\n\n1. **Öffnungszeiten:** Mo–Fr *9 bis 18 Uhr* w1\n2. Preise ab `4,90 €` w2\n   - mit Karte w3\n   - bar w4\n\nMehr unter https://shop.example/faq. w5',
  '**「営業時間」**は平日の**9時〜18時**です。**（例外あり）**なお、*詳細*は[こちら](https://shop.example/ja)を。w1\n\n- **住所：**東京都千代田区1-1 w2\n- **電話：**[03-1234-5678](tel:+81-3-1234-5678) w3',
  '根据文档，**“退货”**需在**7天内**申请[1]。~~旧规则~~已取消。w1\n\n| 项目 | 说明 |\n|:--|:--|\n| 运费 | 免费<br>（满99元） w2 |\n| **时效** | `1\\|2` 天 w3 |\n\n> 注意：**重要！**请保留小票。 w4',
  '배송은 **"무료"**입니다. **교환(exchange)**은 [문의](mailto:help@shop.example?subject=Hi) 하세요. w1\n\n```json\n{"status": "w2", "a": [1, 2]}\n```\n\n끝 w3',
  'The roots of \\(ax^2 + bx + c = 0\\) are w1\n\\[\nx_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\n\\]\nwhere $$b^2 - 4ac \\ge 0$$ w2, so $x_1 = x_2$ if it is 0. w3\n\n$$\n\\begin{aligned}\n- y &= 2 \\\\\n+ z &= 3\n\\end{aligned}\n$$\n\nIt costs $5 or $6. w4',
  '| Plan | Price | Notes |\n|------|------:|:-----:|\n| Basic | $5 | a<br/>b w1 |\n| Pro | $12 | **x** `a\\|b` w2 |\n| Team | | [docs](https://d.example) w3 |\n\nSee [1][2]. w4',
  'مرحبا **بالعميل**، هذه [الصفحة](https://a.example/ar) w1:\n\n- أولا w2\n- ثانيا: `code` w3\n\n---\n\nشكرا w4',
  '```python\ndef f(x):\n    return "**w1**"  # <br>\n```\n\nThen run:\n\n~~~sh\necho $HOME && echo "$PATH" w2\n~~~\n\n- [ ] todo w3\n- [x] done w4\n\n![chart](https://p.example/c.png) w5 &amp; &lt;b&gt; w6',
];

/** The formulas that they have, as written. */
export const formulas: readonly string[] = [
  '\\(ax^2 + bx + c = 0\\)',
  '\\[\nx_{1,2} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}\n\\]',
  '$$b^2 - 4ac \\ge 0$$',
  '$x_1 = x_2$',
  '$$\n\\begin{aligned}\n- y &= 2 \\\\\n+ z &= 3\n\\end{aligned}\n$$',
];

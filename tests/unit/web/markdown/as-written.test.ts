// Markdown of models beyond CommonMark's own pages, shown as they mean it: emphasis beside words without spaces, breaks
// in cells, formulas, and addresses of mailboxes and telephones.

import assert from 'node:assert/strict';
import { blocksOf, shown } from './marked-up.ts';

type Cases = readonly (readonly [given: string, expected: string])[];

function show(cases: Cases): void {
  for (const [given, expected] of cases)
    it(`${JSON.stringify(given)} as ${JSON.stringify(expected)}`, () => assert.equal(shown(blocksOf(given)), expected));
}

describe('marks beside words that are written without spaces show', () => {
  show([
    [
      '**「重要」**なお、**注意**してください。',
      '<p><strong>「重要」</strong>なお、<strong>注意</strong>してください。</p>',
    ],
    ['**「A」**と**「B」**を', '<p><strong>「A」</strong>と<strong>「B」</strong>を</p>'],
    ['**重要。**次に', '<p><strong>重要。</strong>次に</p>'],
    ['これは**（例）**です', '<p>これは<strong>（例）</strong>です</p>'],
    ['这是**“重要”**的，也是**《书》**。', '<p>这是<strong>“重要”</strong>的，也是<strong>《书》</strong>。</p>'],
    ['请看**文档(PDF)**里的', '<p>请看<strong>文档(PDF)</strong>里的</p>'],
    ['**중요(important)**는 *"강조"*를', '<p><strong>중요(important)</strong>는 <em>"강조"</em>를</p>'],
    ['คำว่า**"สำคัญ"**ครับ', '<p>คำว่า<strong>"สำคัญ"</strong>ครับ</p>'],
    ['~~「古い」~~新しい', '<p><del>「古い」</del>新しい</p>'],
    ['**𠮷(x)**𠮷', '<p><strong>𠮷(x)</strong>𠮷</p>'],
    ['***「両方」***です', '<p><em><strong>「両方」</strong></em>です</p>'],
    ['**葛\u{e0100}(x)**です', '<p><strong>葛\u{e0100}(x)</strong>です</p>'],
    [
      '- **名前：**太郎\n- **歳：**5',
      '<ul><li><p><strong>名前：</strong>太郎</p></li><li><p><strong>歳：</strong>5</p></li></ul>',
    ],
    ['日本_(本)_語と漢字_名_前', '<p>日本_(本)_語と漢字_名_前</p>'],
    ['5~7時 2 * 3 * 4', '<p>5~7時 2 * 3 * 4</p>'],
    ['** 「空白」 **です', '<p>** 「空白」 **です</p>'],
    // Elsewhere they are CommonMark's.
    ['**Note **this **a**b', '<p>**Note **this <strong>a</strong>b</p>'],
    [
      'https://a.example/x。次（https://b.example/y）',
      '<p><a https://a.example/x>https://a.example/x</a>。次（<a https://b.example/y>https://b.example/y</a>）</p>',
    ],
  ]);
});

describe('marks at the end of a sentence, and between numbers, show', () => {
  show([
    ['**Note:**this and **Важно!**слово', '<p><strong>Note:</strong>this and <strong>Важно!</strong>слово</p>'],
    ['word**(note)** word', '<p>word<strong>(note)</strong> word</p>'],
    ['(**a**) **kwargs, f(**x**)', '<p>(<strong>a</strong>) **kwargs, f(<strong>x</strong>)</p>'],
    ['f(a)**2 + g(b)**2', '<p>f(a)**2 + g(b)**2</p>'],
    ['5*6=30 and 7*8=56, 2*(3*x)*y', '<p>5*6=30 and 7*8=56, 2*(3*x)*y</p>'],
    ['*5 a* and *a*b, 2**3**4', '<p><em>5 a</em> and <em>a</em>b, 2<strong>3</strong>4</p>'],
  ]);
});

describe('an address in a sentence shows', () => {
  show([
    [
      '"https://a.example/x" and “https://a.example/y”',
      '<p>"<a https://a.example/x>https://a.example/x</a>" and “<a https://a.example/y>https://a.example/y</a>”</p>',
    ],
    [
      "'https://a.example/x'; https://a.example/y;",
      "<p>'<a https://a.example/x>https://a.example/x</a>'; <a https://a.example/y>https://a.example/y</a>;</p>",
    ],
    ['请访问https://a.example/x查看', '<p>请访问<a https://a.example/x>https://a.example/x</a>查看</p>'],
    [
      'https://a.example/x… https://a.example/y—z',
      '<p><a https://a.example/x>https://a.example/x</a>… <a https://a.example/y>https://a.example/y</a>—z</p>',
    ],
    ['https://a.example/faqをご覧', '<p><a https://a.example/faq>https://a.example/faq</a>をご覧</p>'],
    [
      'https://a.example/wiki/東京',
      '<p><a https://a.example/wiki/%E6%9D%B1%E4%BA%AC>https://a.example/wiki/東京</a></p>',
    ],
    ['**见https://a.example/x**后', '<p><strong>见<a https://a.example/x>https://a.example/x</a></strong>后</p>'],
    ['https://a.example?b=c&d[]=e', '<p><a https://a.example/?b=c&d[]=e>https://a.example?b=c&d[]=e</a></p>'],
    [
      '[https://a.example/x] (https://a.example/y(z))',
      '<p>[<a https://a.example/x>https://a.example/x</a>] (<a https://a.example/y(z)>https://a.example/y(z)</a>)</p>',
    ],
    [
      'https://a.example/b\\_c?d=e&amp;f=g',
      '<p><a https://a.example/b_c?d=e&f=g>https://a.example/b_c?d=e&f=g</a></p>',
    ],
  ]);
});

describe('brackets show', () => {
  show([
    [
      '[[1]](https://a.example) [a [b] c](https://b.example)',
      '<p><a https://a.example/>[1]</a> <a https://b.example/>a [b] c</a></p>',
    ],
    ['[[1]] [*a*] [b][c] [d][2]', '<p>[<1>] [<em>a</em>] [b][c] [d]<2></p>'],
    ['[a](www.b.example/c) [d](e@f.example)', '<p><a https://www.b.example/c>a</a> <a mailto:e@f.example>d</a></p>'],
    [
      '[a](https://b.example/c d.pdf) [e](tel:+49 30 12)',
      '<p><a https://b.example/c%20d.pdf>a</a> <a tel:+493012>e</a></p>',
    ],
    ['[a](https://b.example/c\\_d?e&amp;f)', '<p><a https://b.example/c_d?e&f>a</a></p>'],
    ['[a](https://b.example "c d") [e](/f g)', '<p><a https://b.example/>a</a> [e](/f g)</p>'],
  ]);
});

describe('blocks as they are written show', () => {
  show([
    ['##标题\n###b **c**\n#1 #d', '<h2>标题</h2><h3>b <strong>c</strong></h3><p>#1 #d</p>'],
    ['a\n---\nb\n-\nc\n--', '<p>a</p><hr><p>b\n-\nc\n--</p>'],
    [
      '1. a\n  - b\n    - c\n  - d\n2. e',
      '<ol 1><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li><li><p>d</p></li></ul></li><li><p>e</p></li></ol>',
    ],
    ['1. a\n - b\n2. c', '<ol 1><li><p>a</p></li></ol><ul><li><p>b</p></li></ul><ol 2><li><p>c</p></li></ol>'],
    ['1. a\n   ```sh\nb\n   c\n```\n2. d', '<ol 1><li><p>a</p><pre sh>b\nc</pre></li><li><p>d</p></li></ol>'],
    ['- ```\n  a\n  ```\n- b', '<ul><li><pre >a</pre></li><li><p>b</p></li></ul>'],
    ['> ```\n> a\nb', '<quote><pre >a</pre></quote><p>b</p>'],
    [
      '| a | b |\r\n|--|--|\r\n| c | d |\r\n',
      '<table - -><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
  ]);
});

describe('HTML of models shows', () => {
  show([
    [
      '<b>a</b> <I>b</I> H<sub>2</sub>O x<sup>2</sup> <u>c</u>',
      '<p><strong>a</strong> <em>b</em> H<sub>2</sub>O x<sup>2</sup> <u>c</u></p>',
    ],
    ['<kbd>Ctrl</kbd>+<code>a*b*c</code>', '<p><code>Ctrl</code>+<code>a*b*c</code></p>'],
    ['<span style="color:red">**a**</span><!-- b -->', '<p><strong>a</strong></p>'],
    ['<a href="https://a.example/b" target="_blank">c</a>', '<p><a https://a.example/b>c</a></p>'],
    ['<a href="javascript:a()">b</a> <script>c</script>', '<p><a href="javascript:a()">b</a> <script>c</script></p>'],
    [
      '<details>\n<summary>a</summary>\n\nb **c**\n\n</details>',
      '<p><strong>a</strong></p><p>b <strong>c</strong></p>',
    ],
    ['<details><summary>a</summary>b</details>', '<p><strong>a</strong>\nb</p>'],
    [
      '| a |\n|--|\n| <ul><li>b</li><li>c</li></ul> |',
      '<table -><tr><td>a</td></tr><tr><td>• b\n• c</td></tr></table>',
    ],
    [
      'the <b> tag, List<String>, </i> and `<b>x</b>`',
      '<p>the <b> tag, List<String>, </i> and <code><b>x</b></code></p>',
    ],
    ['&le; &uuml; &vert; &none;', '<p>≤ ü | &none;</p>'],
  ]);
});

describe('a break that is written as HTML shows', () => {
  show([
    ['a<br>b<br/>c<BR />d</br>e', '<p>a\nb\nc\nd\ne</p>'],
    ['a<br>\nb', '<p>a\nb</p>'],
    ['one<br>\n\ntwo', '<p>one</p><p>two</p>'],
    ['- a<br>b', '<ul><li><p>a\nb</p></li></ul>'],
    ['**a<br>b**', '<p><strong>a\nb</strong></p>'],
    [
      '| a<br>b | c |\n|--|--|\n| <br>d | - e<br>- f |',
      '<table - -><tr><td>a\nb</td><td>c</td></tr><tr><td>d</td><td>- e\n- f</td></tr></table>',
    ],
    ['<br>', ''],
    ['`<br>` <brr> <br class="x"> <b>', '<p><code><br></code> <brr> <br class="x"> <b></p>'],
  ]);
});

describe('a formula shows', () => {
  show([
    ['so \\(x^2 + y_1\\) is', '<p>so <math>\\(x^2 + y_1\\)</math> is</p>'],
    ['let \\(x\\) be', '<p>let <math>\\(x\\)</math> be</p>'],
    ['\\[a*b*c = \\frac{1}{2}\\]', '<p><math>\\[a*b*c = \\frac{1}{2}\\]</math></p>'],
    ['\\[ x \\\\[4pt] y = 1 \\]', '<p><math>\\[ x \\\\[4pt] y = 1 \\]</math></p>'],
    ['$$a_1*b*c$$ and $x_1*y*z$ it', '<p><math>$$a_1*b*c$$</math> and <math>$x_1*y*z$</math> it</p>'],
    ['因为$a*b*c$所以$x_1$이다', '<p>因为<math>$a*b*c$</math>所以<math>$x_1$</math>이다</p>'],
    ['$50\\%$ and $\\{a\\}$', '<p><math>$50\\%$</math> and <math>$\\{a\\}$</math></p>'],
    [
      '\\begin{align*}\na &= b*c*d \\\\\n\\end{align*}\nwhere',
      '<p><math>\\begin{align*}\na &= b*c*d \\\\\n\\end{align*}</math></p><p>where</p>',
    ],
    ['**so \\(a_b\\)**', '<p><strong>so <math>\\(a_b\\)</math></strong></p>'],
    ['It is:\n\\[\n- a\n= b_1\n\\]\nwhere', '<p>It is:</p><p><math>\\[\n- a\n= b_1\n\\]</math></p><p>where</p>'],
    [
      '$$\n\\begin{pmatrix} a & b \\\\\n  c & d \\end{pmatrix}\n$$\n\nnext',
      '<p><math>$$\n\\begin{pmatrix} a & b \\\\\n  c & d \\end{pmatrix}\n$$</math></p><p>next</p>',
    ],
    [
      '- item\n  $$\n  x\n  = y\n  $$\n- two',
      '<ul><li><p>item</p><p><math>$$\nx\n= y\n$$</math></p></li><li><p>two</p></li></ul>',
    ],
    ['> \\[\n> a\n> = b\n> \\]\n> c', '<quote><p><math>\\[\na\n= b\n\\]</math></p><p>c</p></quote>'],
    ['$$\nnever *closed*\n\n**bold**', '<p><math>$$\nnever *closed*</math></p><p><strong>bold</strong></p>'],
    [
      '| f |\n|---|\n| \\(a_b*c*\\) |',
      '<table -><tr><td>f</td></tr><tr><td><math>\\(a_b*c*\\)</math></td></tr></table>',
    ],
    // Money, variables, and brackets that are escaped for their own sake are none.
    ['it costs $5 and $6, **$7** or **$8**', '<p>it costs $5 and $6, <strong>$7</strong> or <strong>$8</strong></p>'],
    ['US$5_a and C$6_b, $HOME_DIR/$USER', '<p>US$5_a and C$6_b, $HOME_DIR/$USER</p>'],
    ['\\[1\\] \\[ \\] \\[see this\\] \\$5 \\\\(a\\\\)', '<p>[1] [ ] [see this] $5 \\(a\\)</p>'],
    ['$$ is the pid\nof **it**', '<p>$$ is the pid\nof <strong>it</strong></p>'],
    ['`\\(a\\)` `$x_1$`', '<p><code>\\(a\\)</code> <code>$x_1$</code></p>'],
    ['```\n\\[\n$$\n```', '<pre >\\[\n$$</pre>'],
  ]);
});

describe('an address of a mailbox or a telephone shows', () => {
  show([
    ['[write](mailto:a@b.de)', '<p><a mailto:a@b.de>write</a></p>'],
    ['[a@b.de](mailto:a@b.de)', '<p><a mailto:a@b.de>a@b.de</a></p>'],
    ['[s](mailto:a@b.de?subject=Hi&body=x)', '<p><a mailto:a@b.de?subject=Hi&body=x>s</a></p>'],
    [
      'a@b.de, <c@d.de> and <mailto:e@f.de>',
      '<p><a mailto:a@b.de>a@b.de</a>, <a mailto:c@d.de>c@d.de</a> and <a mailto:e@f.de>mailto:e@f.de</a></p>',
    ],
    ['[call](tel:+49-30-123) <tel:110>', '<p><a tel:+4930123>call</a> <a tel:110>tel:110</a></p>'],
    ['[call](<tel:+49 (30) 12 34>)', '<p><a tel:+49301234>call</a></p>'],
    // The words of a link may be an address of their own.
    ['[www.a.de](https://www.a.de/x)', '<p><a https://www.a.de/x>www.a.de</a></p>'],
    // To others than it names, or to a code of the telephone's own, leads none.
    ['[x](mailto:a@b.de?bcc=c@d.de)', '<p>[x](mailto:a@b.de?bcc=c@d.de)</p>'],
    ['[x](mailto:a@b.de,c@d.de)', '<p>[x](mailto:a@b.de,c@d.de)</p>'],
    ['[x](tel:*21*123#) [y](sms:+49) [z](mailto:)', '<p>[x](tel:*21*123#) [y](sms:+49) [z](mailto:)</p>'],
    ['![x](mailto:a@b.de)', '<p>![x](mailto:a@b.de)</p>'],
  ]);
});

describe('code in a cell of a table shows', () => {
  show([
    [
      '| `a\\|b` | **`c\\|d`** | e\\|f |\n|--|--|--|\n| `\\\\` | 1 | 2 |',
      '<table - - -><tr><td><code>a|b</code></td><td><strong><code>c|d</code></strong></td><td>e|f</td></tr><tr><td><code>\\\\</code></td><td>1</td><td>2</td></tr></table>',
    ],
    [
      '| a | b |\n|--|--|\n| `c|d` | e |',
      '<table - -><tr><td>a</td><td>b</td></tr><tr><td><code>c|d</code></td><td>e</td></tr></table>',
    ],
    ['`a\\|b`', '<p><code>a\\|b</code></p>'],
  ]);
});

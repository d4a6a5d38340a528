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
    ['**Note:**this **a**b', '<p>**Note:**this <strong>a</strong>b</p>'],
    [
      'https://a.example/x。次（https://b.example/y）',
      '<p><a https://a.example/x>https://a.example/x</a>。次（<a https://b.example/y>https://b.example/y</a>）</p>',
    ],
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
    ['`a\\|b`', '<p><code>a\\|b</code></p>'],
  ]);
});

// Pictures that stand in a text as data.

import assert from 'node:assert/strict';
import { withoutData } from '#services/ingestion/parsing/formats/data-addresses.ts';

const data = Buffer.alloc(300, 'picture').toString('base64');
const png = `data:image/png;base64,${data}`;
const wrapped = data.replace(/.{76}/g, '$&\n');

describe('Data in a text', () => {
  const cases: [name: string, text: string, expected: string][] = [
    ['of a picture in Markdown', `See ![A zebra](${png} "title").`, 'See ![A zebra]([picture] "title").'],
    [
      'of a reference, as Google Docs writes it',
      `![][image1]\n\n[image1]: <${png}>\n`,
      '![][image1]\n\n[image1]: <[picture]>\n',
    ],
    ['of HTML', `<img alt='A zebra' src='${png}'/>`, "<img alt='A zebra' src='[picture]'/>"],
    ['of a style', `url(${png}) url("${png}")`, 'url([picture]) url("[picture]")'],
    ['in plain text', `Before ${png} after.`, 'Before [picture] after.'],
    ['at the end of a text', `Before\n${png}`, 'Before\n[picture]'],
    ['in capitals, with parameters', `DATA:Image/PNG;charset=utf-8;name="a.png";BASE64,${data}`, '[picture]'],
    ['of little', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', '[picture]'],
    ['of percent codes', `(data:image/svg+xml,%3Csvg%20xmlns%3D%27a%27%3E) x`, '([picture]) x'],
    ['of SVG as it is', `a data:image/svg+xml;utf8,<svg xmlns='a'><path d="M 0 0"/></svg> b`, 'a [picture] b'],
    [
      'of SVG, and one without an end',
      'data:image/svg+xml,<svg>a</svg> b data:image/svg+xml,<svg c',
      '[picture] b data:image/svg+xml,<svg c',
    ],
    [
      'within data',
      `data:text/plain,data:text/plain,${'x'.repeat(99)} (data:,a)`,
      `data:text/plain,data:text/plain,${'x'.repeat(99)} (data:,a)`,
    ],
    ['behind data that stays', `data:,data:image/png;base64,${data} b`, 'data:,[picture] b'],
    [
      'that is wrapped',
      `<img src="data:image/png;base64,\n${wrapped}" alt="z">`.replace(',\n', ','),
      '<img src="[picture]" alt="z">',
    ],
    [
      'that is wrapped, in text',
      `${png.slice(0, 90)}\n${wrapped}==\nThe text goes on.`,
      '[picture]\nThe text goes on.',
    ],
    ['before a word of its own line', `${png}\nConclusion\nof it`, '[picture]\nConclusion\nof it'],
    ['of other files', `[a](data:application/pdf;base64,${data}) [b](data:;base64,${data})`, '[a]([data]) [b]([data])'],
    ['that is text of length', `data:text/plain;base64,${data}`, '[data]'],
    ['with a backslash before its slashes', JSON.stringify({ a: png }).replaceAll('/', '\\/'), '{"a":"[data]"}'],
    [
      'with its signs as numbers',
      `<img src="${png.replaceAll('/', '&#x2F;').replace('image&#x2F;', 'image/')}">`,
      '<img src="[picture]">',
    ],
    ['in a line of its own', `<img src="data:image/png;base64,\n    ${data}">`, '<img src="[picture]">'],
    ['behind a blank', `![a](data:image/png;base64, ${data})`, '![a]([picture])'],
    ['behind other words', `![a](data: image; name=a b.png; base64,${data})`, '![a]([picture])'],
    ['without a kind', `![a](data:base64,${data})`, '![a]([data])'],
    ['in a quotation', `> ![a](data:image/png;base64,${wrapped.replaceAll('\n', '\n> ')})`, '> ![a]([picture])'],
    ['without quotes', `<img src=${png} alt=zebra>`, '<img src=[picture] alt=zebra>'],
    ['at two sizes', `srcset="${png} 1x, ${png} 2x"`, 'srcset="[picture] 1x, [picture] 2x"'],
    [
      'without an address',
      `{"image/png": "${Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251)).toString('base64')}"}`,
      '{"image/png": "[data]"}',
    ],
    ['of an outline', `<svg><path d="${'M1.5 2,3z'.repeat(40)}"/></svg>`, '<svg><path d="[data]"/></svg>'],
    ['many times', `${png},${png} ${png}`, '[picture],[picture] [picture]'],
  ];
  for (const [name, text, expected] of cases)
    it(`${name} becomes a word in brackets`, () => assert.equal(withoutData(text), expected));

  it('stays where it is an example, or none', () => {
    for (const text of [
      'A data: address begins with data:, and then says data:text/html,<b>bold</b>.',
      'Our data:this is it. metadata:a;b, data:x/y',
      'data:text/plain;base64,SGVsbG8=',
      'data:text/html,<script>alert("hi");</script>',
      'data:image/png;base64,',
      '{"data:": 1}',
      `ACGT${'ACGT'.repeat(600)} ${'a1'.repeat(1500)} ${'x'.repeat(5000)}`,
      'data: see base64, which is short, or data:base64,abc.',
    ])
      assert.equal(withoutData(text), text);
  });
});

// The part of the widget that typesets formulas, as a file of its own: Temml reads them, and its tree becomes MathML here,
// of known elements and attributes only. MathML is the browser's own, and needs no fonts and no styles of a page.

import temml from 'temml';

/** Longer formulas stay as they were written. */
const longest = 1_500;
const mostNodes = 3_000;
/** Formulas that define words of their own could grow without end, and none in an answer needs them. */
const defines =
  /\\(?:[a-z]*def|newcommand|renewcommand|providecommand|let|futurelet|global|csname|href|url|includegraphics)\b/;

const space = 'http://www.w3.org/1998/Math/MathML';
const elements = new Set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mpadded mphantom menclose mstyle merror'.split(
    ' ',
  ),
);
const attributes = new Set(
  'display displaystyle scriptlevel mathvariant stretchy fence separator form accent accentunder movablelimits largeop symmetric minsize maxsize lspace rspace width height depth voffset linethickness columnalign rowspacing columnspacing columnlines rowlines notation rowspan columnspan'.split(
    ' ',
  ),
);

/** A node of Temml's tree. */
interface MathNode {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly style?: Readonly<Record<string, unknown>>;
  readonly children?: readonly MathNode[];
}
type ReadMath = (source: string, options: object) => MathNode;

// Of its two ways it is the one without markup.
const readMath = (temml as unknown as { __renderToMathMLTree: ReadMath }).__renderToMathMLTree;

const marks = [
  ['$$', '$$', true],
  ['\\[', '\\]', true],
  ['\\(', '\\)', false],
  ['$', '$', false],
] as const;

/** A formula, written with its marks, as MathML; undefined where it cannot be read. */
export function typeset(written: string): Element | undefined {
  const text = written.trim();
  const mark = marks.find(([open, close]) => text.startsWith(open) && text.endsWith(close));
  const source = mark ? text.slice(mark[0].length, -mark[1].length) : text;
  if (source.length > longest || defines.test(source)) return undefined;
  try {
    const displayMode = mark?.[2] ?? true;
    const tree = readMath(source, { displayMode, throwOnError: true, trust: false, maxExpand: 200, maxSize: [50, 50] });
    let count = 0;
    const nodeOf = (node: MathNode): Node => {
      count += 1;
      if (count > mostNodes) throw new RangeError('too many nodes');
      if (node.text !== undefined) return document.createTextNode(node.text);
      const children = node.children?.map(nodeOf) ?? [];
      const element = elements.has(node.type ?? '')
        ? document.createElementNS(space, node.type ?? '')
        : document.createDocumentFragment();
      if (element instanceof Element) describe(element, node);
      element.append(...children);
      return element;
    };
    const math = nodeOf(tree);
    return math instanceof Element ? math : undefined;
  } catch {
    return undefined;
  }
}

function describe(element: Element, { attributes: given = {}, style = {} }: MathNode): void {
  for (const [name, value] of Object.entries(given))
    if (attributes.has(name)) element.setAttribute(name, String(value));
  // The page's policy lets scripts set these, and no attribute.
  const { style: own } = element as Element & Partial<ElementCSSInlineStyle>;
  for (const [name, value] of Object.entries(style))
    if (/^(?:padding|border|textAlign|width|height|color|math)/.test(name) && !/url|\(/.test(String(value)))
      own?.setProperty(
        name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        String(value),
      );
}

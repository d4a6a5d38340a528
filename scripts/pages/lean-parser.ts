// Pure. The parser of Markdown as pages load it: without the halves that an editor needs, which reads again only what was
// typed, and without the constructs that web/shared/markdown/parser.ts takes away. They are a third of it.
//
// Each part is named by its beginning, and has to be there once: a new version of the parser builds no file before
// somebody has looked. tests/unit/web/markdown/for-pages.test.ts holds the parser with them and that without together.

import { parseAst } from 'vite';

/** How a declaration, a statement, a method, a property or an element of a list begins that no page needs. */
const leftOut: readonly string[] = [
  // Parsing again in part, and up to a place.
  'class FragmentCursor',
  'function canStopAfterLastChild',
  'const NotLast',
  'reuseFragment(start) {',
  'stopAt(pos) {',
  'get parsedPos() {',
  'this.fragments = ',
  'if (this.fragments && this.reuseFragment',
  'this.stoppedAt = null',
  'if (this.stoppedAt != null && this.absoluteLineStart',
  'if (child.prop(NodeProp.contextHash)',
  'this.hashProp = ',
  // A text with gaps.
  'function toRelative',
  'function injectGaps',
  'addGaps(tree) {',
  'moveRangeI() {',
  'this.moveRangeI()',
  'this.reusePlaceholders = ',
  'this.rangeI = 0',
  'if (this.ranges.length > 1)',
  // Constructs that no answer has.
  'IndentedCode(cx, line) {',
  'HTMLBlock(cx, line) {',
  'HTMLTag(cx, next, start) {',
  'LinkReference(_, leaf) {',
  'class LinkReferenceParser',
  'function lineEnd',
  'SetextHeading() {',
  'class SetextHeadingParser',
  'function isSetextUnderline',
  'if (breaking && line.next == 45 && isSetextUnderline',
  // An address stands behind the words of each link.
  'function parseLinkLabel',
  "if (next == 91 /* '[' */) {",
  // It ends no paragraph.
  '[/^\\s*(?:<\\/[a-z]',
  // Names for an editor's colours and folds, other parsers around this one, and helpers of those.
  'const markdownHighlighting',
  'if (styles)',
  'if (style) {',
  'let group = ',
  'props: group &&',
  'props: i >= Type.Escape',
  'top: name == "Document"',
  'if (nonEmpty(config.props))',
  'props: conc(',
  'if (composite)',
  'if (config.wrap)',
  'let wrapA = ',
  'wrap: !wrapA',
  'for (let w of this.wrappers)',
  'startComposite(type, start',
  'parentType(depth',
  'addMarker(elt) {',
  'get hasOpenLink() {',
  'findOpeningDelimiter(type) {',
  'getDelimiterAt(index) {',
  'InlineContext.linkStart = ',
  'InlineContext.imageStart = ',
  'InlineContext.emphasisAsterisk = ',
  'InlineContext.emphasisUnderscore = ',
];

/** Uses of them that stand in other code, and the code as it is without. */
const instead: readonly (readonly [string, string])[] = [
  [
    'this.addGaps(this.block.toTree(this.parser.nodeSet, this.lineStart))',
    'this.block.toTree(this.parser.nodeSet, this.lineStart)',
  ],
  ['HTMLBlockStyle.length - (breaking ? 1 : 0)', 'HTMLBlockStyle.length'],
  ['.extend(markdownHighlighting)', ''],
];

/** The code of `@lezer/markdown` as pages load it. Throws where it is not the code that this file knows. */
export function leanParser(code: string): string {
  const counts = new Map(leftOut.map((beginning) => [beginning, 0]));
  let lean = '';
  let at = 0;
  const visit = (value: unknown, isInList: boolean): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, true);
    else if (isNode(value)) {
      const beginning = leftOut.find((one) => code.startsWith(one, value.start));
      const isStatement = /(?:Statement|Declaration)$/.test(value.type);
      if (beginning === undefined || !(isInList || isStatement)) {
        for (const inside of Object.values(value)) visit(inside, false);
        return;
      }
      counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
      lean += `${code.slice(at, value.start)}${isStatement ? ';' : ''}`;
      at = value.end + (/^\s*,/.exec(code.slice(value.end))?.[0].length ?? 0);
    }
  };
  visit(parseAst(code), false);
  lean += code.slice(at);
  for (const [beginning, count] of counts) expectOne(beginning, count);
  for (const [use, without] of instead) {
    expectOne(use, lean.split(use).length - 1);
    lean = lean.replace(use, () => without);
  }
  return withNumbers(lean);
}

/** Kinds of nodes by their numbers; a list has their names, of which the parser makes its kinds. */
function withNumbers(code: string): string {
  const enumeration = /var Type;\n\(function \(Type\) \{\n[^]*?\n\}\)\(Type \|\| \(Type = \{\}\)\);/;
  const found = [...(enumeration.exec(code)?.[0].matchAll(/Type\["(\w+)"\] = (\d+)/g) ?? [])];
  const numbers = new Map(found.map(([, name = '', number = '']) => [name, number]));
  const names = ['', ...numbers.keys()];
  expectOne(
    'the numbers of the kinds, from 1 on',
    [...numbers.values()].every((one, at) => one === `${at + 1}`) ? 1 : 0,
  );
  return code
    .replace(enumeration, `const Type = '${names.join(' ')}'.split(' ');`)
    .replaceAll(/\bType\.(\w+)/g, (use, name: string) => numbers.get(name) ?? use);
}

function isNode(value: unknown): value is { readonly type: string; readonly start: number; readonly end: number } {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;
}

function expectOne(part: string, count: number): void {
  if (count !== 1) throw new Error(`@lezer/markdown has this ${count} times, and is to have it once: ${part}`);
}

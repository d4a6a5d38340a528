// Pure. The parts of a PDF's page that its lines are made of.

/** A line of a page. */
export interface PageLine {
  readonly text: string;
  /** Its upper edge, in points above the page's lower one, and its height; absent where nothing tells. */
  readonly top?: number;
  readonly height?: number;
}

/**
 * Characters that stand together on one baseline. Lengths are points; `from` and `to` are counted along the baseline.
 */
export interface PageWord {
  readonly text: string;
  /** The blanks before it; a line end where PDFium takes it for the first of a line. */
  readonly before: string;
  readonly from: number;
  readonly to: number;
  /** The height of its baseline, at its first and its last character. */
  readonly base: number;
  readonly baseAtEnd: number;
  /** Of the baseline, in radians; words of other angles share no line. */
  readonly angle: number;
  /** Of the box of its first character. */
  readonly size: number;
  readonly top?: number;
}

/** A value of a form, or a note that stands on the page, with its rectangle. */
export interface PageNote {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A link to an address, with the rectangles of its words, in order. */
export interface PageLink {
  readonly address: string;
  readonly places: readonly Omit<PageNote, 'text'>[];
}

/** A line whose words are still apart. */
export interface Row {
  words: PageWord[];
  from: number;
  to: number;
  readonly angle: number;
}

/** A row of one word. */
export function rowOf(word: PageWord): Row {
  return { words: [word], from: word.from, to: word.to, angle: word.angle };
}

/** The height of a row's baseline. */
export function baseOf(row: Row | undefined): number {
  return row?.words[0]?.base ?? 0;
}

/** Whether two baselines run the same way. */
export function sameAngle(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.05;
}

/** A point along and across a baseline of this angle. */
export function turn(x: number, y: number, angle: number): [along: number, across: number] {
  if (angle === 0) return [x, y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + y * sin, y * cos - x * sin];
}

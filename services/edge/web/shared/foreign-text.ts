// Pure. Texts of tool servers, documents and models: data, shown as text and nothing else. What would turn or hide the letters
// around it is made visible.

/** A piece of a text as it is, or what could not be seen of it, by its code points. */
export type ForeignPiece = { readonly text: string } | { readonly unseen: string };

// Controls, what joins or separates without a trace, and what sets the direction of writing. The joiners that scripts and
// emoji need (U+200C, U+200D) stay, and so do tabs and line breaks.
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu;

/** Most code points of one run that are named; the rest are counted. */
const named = 4;

/** The pieces of a text, in linear time. */
export function splitForeign(text: string): ForeignPiece[] {
  const pieces: ForeignPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(unseen)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ unseen: names(match[0]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

function names(run: string): string {
  const points = [...run];
  const shown = points
    .slice(0, named)
    .map((point) => `U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  return points.length > named ? `${shown.join(' ')} +${points.length - named}` : shown.join(' ');
}

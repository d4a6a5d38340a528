// Pure. Finds a text in others, upper and lower case being the same, and shows it with some words around it.

const shortest = 2;
const longest = 200;
/** Characters of a snippet around the text, on each side. */
const around = 80;

/** A text to search for. */
export interface SearchedText {
  /** As it is compared. */
  readonly folded: string;
}

/** Reads a text of 2 to 200 characters after trimming; undefined for any other. */
export function searchedText(q: string): SearchedText | undefined {
  const trimmed = q.trim().normalize('NFC');
  const length = [...trimmed.slice(0, 2 * longest + 1)].length;
  return length < shortest || length > longest ? undefined : { folded: trimmed.toLowerCase() };
}

/** A snippet of `text` around the first place of the searched text, on one line; undefined where it is not there. Linear. */
export function snippetOf({ folded }: SearchedText, text: string): string | undefined {
  const lower = text.toLowerCase();
  const found = lower.indexOf(folded);
  if (found === -1) return undefined;
  const from = lower.length === text.length ? found : placeOf(text, found);
  const to = lower.length === text.length ? found + folded.length : placeOf(text, found + folded.length);
  const start = Math.max(from - around, 0);
  const end = Math.min(to + around, text.length);
  const words = text.slice(start, end).toWellFormed().replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${words}${end < text.length ? '…' : ''}`;
}

/** Characters that are put in lower case at once. */
const piece = 1_024;

// Of a place in the text in lower case, which a few characters make longer.
function placeOf(text: string, lowerPlace: number): number {
  let place = 0;
  let lower = 0;
  for (let step = piece; lower < lowerPlace && place < text.length;) {
    const part = text.slice(place, place + step).toLowerCase().length;
    if (step > 1 && lower + part > lowerPlace) {
      step = 1;
      continue;
    }
    lower += part;
    place += step;
  }
  return Math.min(place, text.length);
}

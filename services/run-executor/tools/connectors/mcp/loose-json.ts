// Pure. JSON as servers write it by hand: the messages in a body or in an event. All in linear time.
//
// 1. Well-formed JSON is read as it is: one message, a list of them, one in each line, or JSON within a JSON text.
// 2. Else NaN and Infinity are null, control characters in texts are taken as they are, and a comma before the end of a list or object
//    is passed over.
// 3. Else text around one object (a warning of PHP, a mark of the end) is passed over.

const objectBegins = /\{\s*"/;
// A text (one that does not end, to the end: none begins within it), a number that JSON has not, or a comma before an end.
const oddities = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b|,(?=\s*[}\]])/g;
const controls = /\p{Cc}/gu;
// Characters: some 20 ms of work.
const longestMended = 1_000_000;

/** The values; undefined where the text is no JSON. */
export function valuesIn(text: string): readonly unknown[] | undefined {
  return (
    strict(text) ?? lines(text) ?? (text.length > longestMended ? undefined : (strict(mended(text)) ?? within(text)))
  );
}

function strict(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const inner = typeof value === 'string' && objectBegins.test(value) ? strict(value) : undefined;
    return inner ?? (Array.isArray(value) ? (value as unknown[]) : [value]);
  } catch {
    return undefined;
  }
}

function lines(text: string): readonly unknown[] | undefined {
  const found = text.split('\n').filter((line) => line.trim() !== '');
  if (found.length < 2 || !text.trimStart().startsWith('{')) return undefined;
  const values = found.map(strict);
  return values.every((value) => value !== undefined) ? values.flat() : undefined;
}

function mended(text: string): string {
  return text.replace(oddities, (found) => {
    if (found.startsWith('"')) return found.replace(controls, escaped);
    return found === ',' ? '' : 'null';
  });
}

function escaped(control: string): string {
  return `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function within(text: string): readonly unknown[] | undefined {
  const from = text.search(objectBegins);
  const to = text.lastIndexOf('}');
  if (from === -1 || to < from) return undefined;
  const inner = text.slice(from, to + 1);
  return strict(inner) ?? strict(mended(inner));
}

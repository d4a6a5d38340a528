// Pure. Reads an `Accept` header as RFC 9110 says: of the ranges that match a media type, the most specific one counts,
// by its quality.

/** A header with more ranges is no client's; the rest is left unread. */
const mostRanges = 50;

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * Whether the header prefers server-sent events to JSON. Where both are as welcome, and named as exactly, it is JSON: so
 * it is for an absent header, and for one that takes anything.
 */
export function prefersEvents(accept: string | undefined): boolean {
  return prefers(accept, 'text/event-stream');
}

/** Whether the header prefers a page to JSON, as browsers do that open an address. */
export function prefersPage(accept: string | undefined): boolean {
  return prefers(accept, 'text/html');
}

function prefers(accept: string | undefined, type: string): boolean {
  const ranges = rangesOf(accept ?? '*/*');
  const [wanted, json] = [welcomeOf(ranges, type), welcomeOf(ranges, 'application/json')];
  if (wanted.quality !== json.quality) return wanted.quality > json.quality;
  return wanted.quality > 0 && wanted.exactness > json.exactness;
}

function rangesOf(accept: string): Range[] {
  return accept
    .split(',', mostRanges)
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .flatMap(([type = '', ...parameters]) => {
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
      const quality = weight === undefined ? 1 : qualityOf(weight.slice(weight.indexOf('=') + 1).trim());
      return quality === undefined ? [] : [{ type, quality }];
    });
}

/** Undefined where it is none. */
function qualityOf(text: string): number | undefined {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : undefined;
}

// 3: named by type and subtype, 2: by its type, 1: by the range of all, 0: not at all.
function welcomeOf(ranges: readonly Range[], type: string): { quality: number; exactness: number } {
  const names = ['*/*', `${type.split('/')[0]}/*`, type];
  for (let exactness = names.length; exactness > 0; exactness -= 1) {
    const named = ranges.filter((range) => range.type === names[exactness - 1]);
    if (named.length > 0) return { quality: Math.max(...named.map(({ quality }) => quality)), exactness };
  }
  return { quality: 0, exactness: 0 };
}

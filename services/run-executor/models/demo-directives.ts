// Pure: the demo model's directives, as written at the start of a message.

/** What a message tells the demo model to do. `malformed` carries a sentence that helps. */
export type Directive =
  | { readonly kind: 'stream'; readonly frames: number; readonly intervalMs: number }
  | { readonly kind: 'fail' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'call'; readonly tool: string; readonly argumentsJson: string }
  | { readonly kind: 'malformed'; readonly help: string };

/** Bounds of `/stream`. */
export const streamBounds = { frames: 10_000, intervalMs: 60_000, totalMs: 600_000 } as const;

const form = /^\/(stream|fail|hang|ask|call)(?:\s+([\s\S]*))?$/;

/** Reads the directive of a message; undefined when it has none. What follows a complete directive is ignored. */
export function parseDirective(message: string): Directive | undefined {
  if (!message.startsWith('/')) return undefined;
  const [, word, rest = ''] = form.exec(message) ?? [];
  switch (word) {
    case 'stream':
      return parseStream(rest);
    case 'call':
      return parseCall(rest);
    case 'fail':
    case 'hang':
    case 'ask':
      return { kind: word };
    default:
      return undefined;
  }
}

function parseStream(rest: string): Directive {
  const [, framesText, intervalText] = /^(\d{1,9})\s+(\d{1,9})(?:\s|$)/.exec(rest) ?? [];
  const frames = Number(framesText);
  const intervalMs = Number(intervalText);
  if (!(frames >= 1 && frames <= streamBounds.frames && intervalMs <= streamBounds.intervalMs)) {
    return malformed(
      'Write /stream <frames> <ms>, with 1 to 10000 frames and 0 to 60000 milliseconds between them. For example: /stream 40 50',
    );
  }
  if (frames * intervalMs > streamBounds.totalMs) {
    return malformed('That would take longer than ten minutes; ask for fewer frames or less time between them.');
  }
  return { kind: 'stream', frames, intervalMs };
}

function parseCall(rest: string): Directive {
  const [, tool, json] = /^(\S{1,128})\s+([\s\S]+)$/.exec(rest.trim()) ?? [];
  if (tool !== undefined && json !== undefined) {
    const value = parseObject(json);
    if (value !== undefined) return { kind: 'call', tool, argumentsJson: JSON.stringify(value) };
  }
  return malformed(
    'Write /call <tool> <json>, where the JSON is one object of arguments. For example: /call knowledge_search {"query": "streaming"}',
  );
}

function parseObject(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function malformed(help: string): Directive {
  return { kind: 'malformed', help };
}

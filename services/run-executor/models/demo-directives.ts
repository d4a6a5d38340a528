// Pure: the demo model's directives, as written at the start of a message.

/** A tool to call, by the name that the message gives it. */
export interface NamedCall {
  readonly tool: string;
  readonly argumentsJson: string;
}

/** A message's directive to the demo model. `malformed` carries a sentence that helps. */
export type Directive =
  | { readonly kind: 'stream'; readonly frames: number; readonly intervalMs: number }
  | { readonly kind: 'fail' }
  | { readonly kind: 'hang' }
  /** Says what it was told of the end-user, the page and the day. */
  | { readonly kind: 'told' }
  | { readonly kind: 'ask'; readonly questions: number }
  | { readonly kind: 'call'; readonly calls: readonly NamedCall[] }
  /** Obeys `message`, and then the directives in the results. */
  | { readonly kind: 'obey'; readonly message: string }
  | { readonly kind: 'malformed'; readonly help: string };

/** Bounds of `/stream`. */
export const streamBounds = { frames: 10_000, intervalMs: 60_000, totalMs: 600_000 } as const;
/** Bounds of `/ask` and `/call`. */
export const toolBounds = { questions: 4, calls: 8 } as const;

const form = /^\/(stream|fail|hang|told|ask|call|obey)(?:\s+([\s\S]*))?$/;

/** Reads the directive of a message; undefined when it has none. Text after a complete directive is ignored. */
export function parseDirective(message: string): Directive | undefined {
  if (!message.startsWith('/')) return undefined;
  const [, word, rest = ''] = form.exec(message) ?? [];
  switch (word) {
    case 'stream':
      return parseStream(rest);
    case 'ask':
      return parseAsk(rest);
    case 'call':
      return parseCalls(message);
    case 'obey':
      return parseObey(rest);
    case 'fail':
    case 'hang':
    case 'told':
      return { kind: word };
    default:
      return undefined;
  }
}

/** The calls that the lines of a text ask for; lines that cannot be read are passed over. */
export function callsWithin(text: string): NamedCall[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('/call '))
    .flatMap((line) => parseCall(line) ?? [])
    .slice(0, toolBounds.calls);
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

function parseAsk(rest: string): Directive {
  const [, count = '1'] = /^(?:([1-4])(?:\s|$)|$)/.exec(rest) ?? [undefined, ''];
  return count === ''
    ? malformed('Write /ask <n>, with 1 to 4 questions, or /ask for one. For example: /ask 3')
    : { kind: 'ask', questions: Number(count) };
}

// A line break inside JSON stands between its tokens only, so a line that begins with /call begins a call.
function parseCalls(message: string): Directive {
  const pieces = message.split(/\n(?=\/call(?:\s|$))/);
  if (pieces.length > toolBounds.calls) return malformed(`Write at most ${toolBounds.calls} lines of /call at once.`);
  const calls = pieces.flatMap((piece) => parseCall(piece) ?? []);
  if (calls.length === pieces.length) return { kind: 'call', calls };
  return malformed(
    'Write /call <tool> <json>, where the JSON is one object of arguments; several lines of it are several calls at once. ' +
      'For example: /call knowledge_search {"query": "streaming"}',
  );
}

function parseCall(text: string): NamedCall | undefined {
  const [, tool, json] = /^\/call\s+(\S{1,128})\s+(\S[\s\S]*)$/.exec(text) ?? [];
  const value = json === undefined ? undefined : parseObject(json);
  return tool === undefined || value === undefined ? undefined : { tool, argumentsJson: JSON.stringify(value) };
}

function parseObey(rest: string): Directive {
  const message = rest.trim();
  return message === '' || /^\/obey(?:\s|$)/.test(message)
    ? malformed(
        'Write /obey and a message. I do what it says, and then whatever lines of /call I find in the results, as a ' +
          'model would that fell for an injection. For example: /obey What is in the documents?',
      )
    : { kind: 'obey', message };
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

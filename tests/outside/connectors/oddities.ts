// Makes good JSON and good answers odd, by chance from a seed, as servers are known to do.

import type { Random } from '../../faults/random.ts';

type Json = Readonly<Record<string, unknown>>;

/** A value with one to three members dropped, null, of another type, repeated or in another order, or with one more. */
export function oddJson(random: Random, value: unknown): unknown {
  let odd = value;
  for (let times = random.integer(1, 3); times > 0; times -= 1) odd = change(random, odd, 0);
  return odd;
}

function change(random: Random, value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return changedList(random, value as unknown[], depth);
  if (typeof value !== 'object' || value === null) return otherThan(random, value);
  const entries = Object.entries(value as Json);
  if (entries.length === 0 || random.chance(0.1)) return { ...(value as Json), x_unknown: otherThan(random, 'x') };
  const [name, inner] = random.pick(entries);
  if (depth < 3 && typeof inner === 'object' && inner !== null && random.chance(0.5))
    return { ...(value as Json), [name]: change(random, inner, depth + 1) };
  switch (random.integer(0, 3)) {
    case 0:
      return Object.fromEntries(entries.filter(([other]) => other !== name));
    case 1:
      return { ...(value as Json), [name]: null };
    case 2:
      return Object.fromEntries(random.shuffled(entries));
    default:
      return { ...(value as Json), [name]: otherThan(random, inner) };
  }
}

function changedList(random: Random, list: readonly unknown[], depth: number): unknown {
  if (list.length === 0) return random.pick([null, {}, [null]]);
  const at = random.integer(0, list.length - 1);
  switch (random.integer(0, 4)) {
    case 0:
      return list.filter((_, other) => other !== at);
    case 1:
      return [...list, list[at]];
    case 2:
      return random.pick([null, list[at], [...list, null]]);
    case 3:
      return random.shuffled(list);
    default:
      return list.map((one, other) => (other === at ? change(random, one, depth + 1) : one));
  }
}

function otherThan(random: Random, value: unknown): unknown {
  return random.pick([null, 7, -1.5, '', 'text', '7', true, false, [], {}, [value], { value }, String(value)]);
}

/**
 * An answer around a result: its body by the id of the request, its type, its pieces and its status, and its oddity.
 */
export function oddAnswer(
  random: Random,
  result: unknown,
): {
  readonly what: string;
  readonly status: number;
  readonly type: string | undefined;
  readonly body: (id: unknown) => string;
  readonly pieces: (body: string) => readonly Uint8Array[];
} {
  const envelope = random.pick(envelopes);
  const framing = random.pick(framings);
  const type = random.pick([framing.type, framing.type, 'text/plain', undefined]);
  const cuts = random.pick([0, 1, 5, 40]);
  const places = Array.from({ length: cuts }, () => random.next());
  return {
    what: `${envelope.what}, ${framing.what}, as ${type ?? 'nothing'}, in ${cuts + 1} pieces`,
    status: random.chance(0.9) ? 200 : random.pick([201, 202, 203]),
    type,
    body: (id) => framing.around(envelope.around(id, result)),
    pieces(body) {
      const bytes = Buffer.from(body);
      const ends = [...places.map((place) => Math.floor(place * bytes.length)), bytes.length].toSorted((a, b) => a - b);
      return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end)).filter((piece) => piece.length > 0);
    },
  };
}

const envelopes: readonly { readonly what: string; readonly around: (id: unknown, result: unknown) => Json }[] = [
  { what: 'as it should be', around: (id, result) => ({ jsonrpc: '2.0', id, result }) },
  { what: 'error null', around: (id, result) => ({ jsonrpc: '2.0', id, result, error: null }) },
  { what: 'id as text', around: (id, result) => ({ jsonrpc: '2.0', id: String(id), result }) },
  { what: 'no version', around: (id, result) => ({ id, result }) },
  { what: 'version null', around: (id, result) => ({ jsonrpc: null, result, id }) },
  { what: 'one more member', around: (id, result) => ({ jsonrpc: '2.0', id, result, x_time: [1, null] }) },
  { what: 'id null', around: (_id, result) => ({ jsonrpc: '2.0', id: null, result }) },
  { what: 'no id', around: (_id, result) => ({ jsonrpc: '2.0', result }) },
  { what: 'the method again', around: (id, result) => ({ jsonrpc: '2.0', id, method: 'x', params: {}, result }) },
  { what: 'method null', around: (id, result) => ({ jsonrpc: '2.0', id, method: null, params: null, result }) },
];

const framings: readonly {
  readonly what: string;
  readonly type: string;
  readonly around: (message: Json) => string;
}[] = [
  { what: 'JSON', type: 'application/json', around: (message) => JSON.stringify(message) },
  { what: 'as a text', type: 'application/json', around: (message) => JSON.stringify(JSON.stringify(message)) },
  {
    what: 'numbers that are none, and commas',
    type: 'application/json',
    around: (message) => `${JSON.stringify(message).slice(0, -1)},"x_odd":[NaN,-Infinity,],}`,
  },
  {
    what: 'a warning around it',
    type: 'text/html',
    around: (message) => `<br />\n<b>Warning</b>: x[0]<br />\n${JSON.stringify(message)}\nDone.`,
  },
  { what: 'JSON over lines', type: 'application/json', around: (message) => JSON.stringify(message, null, 2) },
  { what: 'a list', type: 'application/json', around: (message) => JSON.stringify([message]) },
  { what: 'twice', type: 'application/json', around: (message) => JSON.stringify([message, message]) },
  { what: 'a mark of byte order', type: 'application/json', around: (message) => `\ufeff${JSON.stringify(message)}` },
  { what: 'an event', type: 'text/event-stream', around: (message) => `data: ${JSON.stringify(message)}\n\n` },
  { what: 'returns', type: 'text/event-stream', around: (message) => `data:${JSON.stringify(message)}\r\r` },
  { what: 'no end', type: 'text/event-stream', around: (message) => `: hi\r\n\r\ndata: ${JSON.stringify(message)}` },
  {
    what: 'lines of data',
    type: 'text/event-stream',
    around: (message) =>
      `event: x\n${JSON.stringify(message, null, 1)
        .split('\n')
        .map((line) => `data: ${line}\n`)
        .join('')}\n`,
  },
  {
    what: 'lines of which one is named',
    type: 'text/event-stream',
    around: (message) => `data: ${JSON.stringify(message, null, 1)}\n\n`,
  },
  {
    what: 'noise before it',
    type: 'text/event-stream',
    around: (message) => `data: null\n\ndata: {}\n\nevent: ping\ndata: ping\n\ndata: ${JSON.stringify(message)}\n\n`,
  },
];

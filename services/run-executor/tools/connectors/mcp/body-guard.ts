// The body of an answer, watched as it comes in: JSON, or JSON in server-sent events.
//
// 1. It is never parsed before its nesting, its number of values and (in a stream) its number of events are known to be
//    bounded: a body that costs more than its bytes tell ends here.
// 2. It is handed on in small pieces, one in each iteration of the event loop, in any pieces it comes in.
// 3. Linear: each byte is looked at once.

import { ConnectorError } from '../connector.ts';

const maxDepth = 64;
const maxValues = 30_000;
const maxLines = 20_000;
const pieceBytes = 8_192;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const lowerA = 0x61;
const lowerZ = 0x7a;
// And the three of the mark of byte order.
const blanks = new Set([0x20, 0x09, 0xef, 0xbb, 0xbf]);

/**
 * The response with its body watched. `failed` hears of a body that breaks off or breaks a bound, before its reader
 * does: readers of streams tend to swallow that.
 */
export function guarded(response: Response, failed: (error: unknown) => void): Response {
  if (response.body === null) return response;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const events = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const look = createScanner(events);
  let rest: Uint8Array = new Uint8Array();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          while (rest.length === 0) {
            const { done, value } = await reader.read();
            if (done) {
              controller.close();
              return;
            }
            rest = value;
          }
          const piece = rest.subarray(0, pieceBytes);
          rest = rest.subarray(pieceBytes);
          look(piece);
          controller.enqueue(piece);
          await nextIteration();
        } catch (error) {
          failed(error);
          controller.error(error);
          await reader.cancel(error).catch(() => undefined);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, statusText: response.statusText, headers: response.headers });
}

// An event ends with an empty line, and with it all that was open in it. A JSON body is one value, empty lines or not, also where it says that it
// has events (loose-answers.ts reads it all the same).
function createScanner(events: boolean): (piece: Uint8Array) => void {
  let endsAtEmptyLines: boolean | undefined = events ? undefined : false;
  let inString = false;
  let escaped = false;
  let depth = 0;
  let values = 0;
  let lines = 0;
  let lineBytes = 0;
  let last = 0;
  return (piece) => {
    for (const byte of piece) {
      const before = last;
      last = byte;
      if (byte === lineFeed && before === carriageReturn) continue;
      if (byte === lineFeed || byte === carriageReturn) {
        // No JSON string holds a raw line break: a quote that is not closed does not hide the lines after it.
        inString = false;
        escaped = false;
        if (endsAtEmptyLines === true && lineBytes === 0) depth = 0;
        lineBytes = 0;
        lines++;
        continue;
      }
      lineBytes++;
      if (endsAtEmptyLines === undefined && !blanks.has(byte)) endsAtEmptyLines = beginsField(byte);
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
      } else if (byte === quote) inString = true;
      else if (byte === openBrace || byte === openBracket) {
        values++;
        depth++;
        if (depth > maxDepth) throw tooMuch();
      } else if (byte === closeBrace || byte === closeBracket) depth--;
      else if (byte === comma || byte === colon) values++;
    }
    if (values > maxValues || lines > maxLines) throw tooMuch();
  };
}

function beginsField(byte: number): boolean {
  return byte === colon || (byte >= lowerA && byte <= lowerZ);
}

function tooMuch(): ConnectorError {
  return new ConnectorError('too_large', 'The tool server answered with more than can be read.', 'unknown');
}

function nextIteration(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

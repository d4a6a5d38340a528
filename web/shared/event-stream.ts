// Pure. Reads a stream of server-sent events, piece by piece as they come, in linear time: no character is looked at
// twice, however small the pieces.

/** One event. `data` is the text of its lines. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly type: string;
  readonly data: string;
}

/** Takes pieces of text, and gives the events that are whole. */
export interface EventParser {
  push(piece: string): StreamEvent[];
}

/** No event is longer, in UTF-16 units; a stream that sends one is broken. */
const longestEvent = 16 * 1024 * 1024;

/** See above. Comments, and events without a type, are passed over. */
export function createEventParser(): EventParser {
  let rest = '';
  let lines: string[] = [];
  let held = 0;

  const take = (line: string): StreamEvent | undefined => {
    if (line !== '') {
      lines.push(line);
      held += line.length;
      if (held > longestEvent) throw new RangeError('an event of the stream is too long');
      return undefined;
    }
    const event = eventOf(lines);
    lines = [];
    held = 0;
    return event;
  };

  return {
    push(piece) {
      const events: StreamEvent[] = [];
      // Only the piece is searched: the rest of earlier ones holds no end of a line.
      let from = 0;
      for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
        const line = rest + piece.slice(from, end);
        rest = '';
        from = end + 1;
        const event = take(line.endsWith('\r') ? line.slice(0, -1) : line);
        if (event) events.push(event);
      }
      rest += piece.slice(from);
      if (rest.length > longestEvent) throw new RangeError('an event of the stream is too long');
      return events;
    },
  };
}

function eventOf(lines: readonly string[]): StreamEvent | undefined {
  let id: string | undefined;
  let type: string | undefined;
  const data: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (name === 'id') id = value;
    else if (name === 'event') type = value;
    else if (name === 'data') data.push(value);
  }
  return type === undefined ? undefined : { id, type, data: data.join('\n') };
}

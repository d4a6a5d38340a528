// Pure. Reads server-sent events from text in any pieces, with lines that end in any way. An event at the end of the text counts without
// the empty line after it as well. Linear: each character is looked at once.

// JSON over several lines of which the first alone is named as data.
const continues = /^[\s"{}[\]]/;

/** One event: its data, and the fields by which a stream is resumed. */
export interface StreamEvent {
  readonly data?: string;
  readonly id?: string;
  readonly retry?: string;
}

/** See above. Comments and names of events are passed over. */
export class EventReader {
  #line = '';
  #endedInReturn = false;
  #data: string[] = [];
  #fields: { id?: string; retry?: string } = {};

  /** The events that end in this piece. */
  push(piece: string): StreamEvent[] {
    const text = this.#endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    this.#endedInReturn = piece.endsWith('\r');
    const lines = text.split(/\r\n|\r|\n/);
    lines[0] = this.#line + (lines[0] ?? '');
    this.#line = lines.pop() ?? '';
    return lines.flatMap((line) => this.#take(line));
  }

  /** The event that the text breaks off in. */
  end(): StreamEvent[] {
    return [...this.#take(this.#line), ...this.#take('')];
  }

  #take(line: string): StreamEvent[] {
    if (line === '') return this.#dispatch();
    if (this.#data.length > 0 && continues.test(line)) {
      this.#data.push(line);
      return [];
    }
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const rest = colon === -1 ? '' : line.slice(colon + 1);
    const value = rest.startsWith(' ') ? rest.slice(1) : rest;
    if (name === 'data') this.#data.push(value);
    else if (name === 'id' || name === 'retry') this.#fields[name] = value;
    return [];
  }

  #dispatch(): StreamEvent[] {
    const event = { ...this.#fields, ...(this.#data.length > 0 ? { data: this.#data.join('\n') } : {}) };
    this.#data = [];
    this.#fields = {};
    return Object.keys(event).length > 0 ? [event] : [];
  }
}

/** An event as text. `data` has no line break. */
export function eventText({ id, retry, data }: StreamEvent): string {
  return `${line('id', id)}${line('retry', retry)}${data === undefined ? 'data:\n' : line('data', data)}\n`;
}

function line(name: string, value: string | undefined): string {
  return value === undefined ? '' : `${name}: ${value}\n`;
}

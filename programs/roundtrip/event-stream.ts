// Reads server-sent events as the edge writes them: one `data:` line each, LF.

/** One event; comments are left out. */
export interface StreamEvent {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function* readEvents(response: Response): AsyncGenerator<StreamEvent> {
  if (response.body === null) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line]));
      const event = fields.get('event')?.slice('event: '.length);
      const data = fields.get('data')?.slice('data: '.length);
      if (event !== undefined && data !== undefined) {
        yield { event, data: JSON.parse(data) as Record<string, unknown> };
      }
    }
  }
}

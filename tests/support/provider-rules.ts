// Refusals of the providers of models, as their public documentation and their answers say: a server for tests refuses
// the same. Mere dislikes of theirs are not here.

type Json = Readonly<Record<string, unknown>>;

/** A call that was sent back to a provider, with its result. */
export interface SentCall {
  readonly id: string;
  readonly name: string;
  readonly args: unknown;
  readonly result: string;
  /** Marked as failed, where the provider knows such a mark. */
  readonly failed: boolean;
}

/** A request as a provider reads it. Throws an error that says why the provider would refuse it. */
export function readRequest(path: string, body: Json): { calls: SentCall[]; tools: Json[] } {
  if (path.endsWith('/chat/completions')) return readChatCompletions(body);
  return path.endsWith('/responses') ? readResponses(body) : readAnthropic(body);
}

const nameForm = /^[a-zA-Z0-9_-]{1,64}$/;

function readChatCompletions(body: Json): ReturnType<typeof readRequest> {
  const calls: SentCall[] = [];
  let open: Omit<SentCall, 'result' | 'failed'>[] = [];
  for (const message of list(body['messages'])) {
    if (message['role'] === 'tool') {
      const call = open.shift();
      refuse(call?.id !== message['tool_call_id'], `a result of ${String(message['tool_call_id'])} out of order`);
      refuse(typeof message['content'] !== 'string', 'a result that is no text');
      if (call) calls.push({ ...call, result: String(message['content']), failed: false });
      continue;
    }
    refuse(open.length > 0, `${open.length} calls without a result`);
    const made = list(message['tool_calls'] ?? []);
    refuse((message['content'] ?? '') === '' && made.length === 0, 'a message without content');
    open = made.map((call) => {
      const { name, arguments: args } = call['function'] as { name: string; arguments: string };
      return { id: idOf(call['id'], 40), name: nameOf(name), args: argumentsOf(args) };
    });
  }
  refuse(open.length > 0, `${open.length} calls without a result`);
  const tools = list(body['tools'] ?? []).map((tool) => tool['function'] as Json);
  for (const tool of tools) checkOpenAiTool(tool);
  return read(calls, tools);
}

function readResponses(body: Json): ReturnType<typeof readRequest> {
  const open: Omit<SentCall, 'result' | 'failed'>[] = [];
  const calls: SentCall[] = [];
  for (const item of list(body['input'])) {
    if (item['type'] === 'function_call') {
      const args = argumentsOf(item['arguments']);
      open.push({ id: idOf(item['call_id'], 64), name: nameOf(item['name']), args });
    } else if (item['type'] === 'function_call_output') {
      const at = open.findIndex(({ id }) => id === item['call_id']);
      refuse(at < 0, `a result of ${String(item['call_id'])}, which nobody called`);
      for (const call of open.splice(at, 1)) calls.push({ ...call, result: String(item['output']), failed: false });
    } else refuse(open.length > 0, `${open.length} calls without a result`);
  }
  refuse(open.length > 0, `${open.length} calls without a result`);
  const tools = list(body['tools'] ?? []);
  for (const tool of tools) checkOpenAiTool(tool);
  return read(calls, tools);
}

function readAnthropic(body: Json): ReturnType<typeof readRequest> {
  const calls: SentCall[] = [];
  let open: Omit<SentCall, 'result' | 'failed'>[] = [];
  for (const message of list(body['messages'])) {
    const blocks = list(message['content']);
    refuse(blocks.length === 0, 'a message without content');
    for (const block of blocks)
      refuse(block['type'] === 'text' && String(block['text']).trim() === '', 'a text of white space');
    const results = blocks.filter(({ type }) => type === 'tool_result');
    refuse(
      blocks.findLastIndex(({ type }) => type === 'tool_result') >= results.length,
      'results after something else',
    );
    for (const result of results) {
      const at = open.findIndex(({ id }) => id === result['tool_use_id']);
      refuse(at < 0, `a result of ${String(result['tool_use_id'])}, which nobody called`);
      const failed = result['is_error'] === true;
      for (const call of open.splice(at, 1)) calls.push({ ...call, result: String(result['content']), failed });
    }
    refuse(open.length > 0, `${open.length} calls without a result`);
    open = blocks
      .filter(({ type }) => type === 'tool_use')
      .map(({ id, name, input }) => ({ id: idOf(id, 64), name: nameOf(name), args: objectOf(input) }));
  }
  refuse(open.length > 0, `${open.length} calls without a result`);
  const tools = list(body['tools'] ?? []);
  refuse(tools.length === 0 && calls.length > 0, 'calls, and no tools');
  for (const { name, input_schema: schema } of tools) {
    nameOf(name);
    checkTop(schema as Json, ['oneOf', 'anyOf', 'allOf']);
    for (const key of Object.keys((schema as Json)['properties'] ?? {}))
      refuse(!/^[a-zA-Z0-9_.-]{1,64}$/.test(key), `an argument named ${key}`);
  }
  return read(calls, tools);
}

function checkOpenAiTool({ name, parameters }: Json): void {
  nameOf(name);
  checkTop(parameters as Json, ['oneOf', 'anyOf', 'allOf', 'enum', 'not']);
  refuse((parameters as Json)['properties'] === undefined, `${String(name)}: object schema missing properties`);
  checkLists(parameters);
}

function checkTop(schema: Json, refused: readonly string[]): void {
  refuse(schema['type'] !== 'object', 'a schema of no object');
  for (const word of refused) refuse(word in schema, `${word} at the top of a schema`);
}

function checkLists(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  refuse('type' in schema && schema.type === 'array' && !('items' in schema), 'array schema missing items');
  for (const part of Object.values(schema)) checkLists(part);
}

function read(calls: SentCall[], tools: Json[]): ReturnType<typeof readRequest> {
  refuse(new Set(calls.map(({ id }) => id)).size < calls.length, 'an id that is used twice');
  refuse(new Set(tools.map(({ name }) => name)).size < tools.length, 'two tools of the same name');
  refuse(tools.length > 128, 'too many tools');
  return { calls, tools };
}

function idOf(id: unknown, longest: number): string {
  refuse(typeof id !== 'string' || !/^[a-zA-Z0-9_-]+$/.test(id) || id.length > longest, `the id ${String(id)}`);
  return String(id);
}

function nameOf(name: unknown): string {
  refuse(typeof name !== 'string' || !nameForm.test(name), `the name ${String(name)}`);
  return String(name);
}

function argumentsOf(text: unknown): unknown {
  refuse(typeof text !== 'string', 'arguments that are no text');
  return objectOf(JSON.parse(String(text)));
}

function objectOf(value: unknown): unknown {
  refuse(typeof value !== 'object' || value === null || Array.isArray(value), 'arguments that are no object');
  return value;
}

function list(value: unknown): Json[] {
  refuse(!Array.isArray(value), 'a list that is none');
  return value as Json[];
}

function refuse(refused: boolean, what: string): void {
  if (refused) throw new Error(`the provider refuses ${what}`);
}

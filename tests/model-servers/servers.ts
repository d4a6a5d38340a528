// The model servers of others that this suite talks to, started with a model of random weights. Each is installed when
// it is first needed, and skipped by name where this machine cannot have it.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../support/eventually.ts';
import { type ServerProcess, startServer } from '../support/servers/server-process.ts';
import type { Body } from './forwarder.ts';

const here = import.meta.dirname;
const install = path.join(here, 'install');
/** Compiling one takes a few minutes of a machine that has nothing else to do. */
const installMs = 15 * 60_000;

/** Python reads its packages meanwhile. */
const startMs = 60_000;

/** The templates that a model may have: it knows tools, or wants roles that alternate and knows none. */
export type Template = 'tools' | 'alternating';

/** The server that a test talks to. */
export interface RunningModelServer extends ServerProcess {
  /** The name of the model in requests. */
  readonly model: string;
}

/** A kind of model server. */
export interface ModelServerKind {
  /** As tests/model-servers/install knows it. */
  readonly name: string;
  /** Tokens that a prompt and its answer may have together. */
  readonly window: number;
  /** `folder`: its installation. */
  start(folder: string, template: Template): Promise<RunningModelServer>;
  /** Makes of a request one that the model answers with a call of the tool. */
  calling(body: Body, tool: string): Body;
  /** A prompt longer than the window is cut without a word. */
  readonly cutsPrompts?: true;
  /** A request with tools is refused where the model's template has no place for them. */
  readonly refusesTools?: true;
}

const window = 4096;
/** Tokens of make-model.py: the end of an answer, and the begin of a call. */
const [endToken, callToken] = [2, 355];

export const llamaServer: ModelServerKind = {
  name: 'llama-server',
  window,
  start: (folder, template) =>
    startPython(folder, template, (model, port) => [at('serve-llama-cpp.py'), model, port, String(window)]),
  calling: (body, tool) => ({
    ...withTool(body, tool),
    tool_choice: 'required',
    parallel_tool_calls: false,
    // The grammar takes no end before a call, and no letter after it.
    logit_bias: [
      [callToken, 80],
      [endToken, 100],
    ],
  }),
};

export const llamaCppPython: ModelServerKind = {
  name: 'llama-cpp-python',
  window,
  start: (folder, template) =>
    startPython(folder, template, (model, port) => [
      ...['-m', 'llama_cpp.server', '--model', model, '--host', '127.0.0.1', '--port', port],
      ...['--n_ctx', String(window), '--n_threads', '1', '--n_threads_batch', '1'],
      ...(template === 'tools' ? ['--chat_format', 'chatml-function-calling'] : []),
    ]),
  calling: (body, tool) => ({ ...body, tool_choice: { type: 'function', function: { name: tool } } }),
};

export const ollama: ModelServerKind = {
  name: 'ollama',
  window,
  async start(folder, template) {
    const program = path.join(folder, 'bin/ollama');
    const environment = (port: string, place: string): string[] => [
      ...[`OLLAMA_HOST=127.0.0.1:${port}`, `OLLAMA_MODELS=${place}`, `HOME=${place}`, 'OLLAMA_NUM_PARALLEL=1'],
    ];
    const server = await startServer('/usr/bin/env', ({ port, folder: place }) => [
      ...environment(`${port}`, place),
      ...[program, 'serve'],
    ]);
    const file = path.join(server.folder, 'Modelfile');
    const model = makeModel(folder, template, server.folder);
    const words = await readFile(at(`${template}.ollama`), 'utf8');
    writeFileSync(
      file,
      `FROM ${model}\nTEMPLATE """${words.trimEnd()}"""\nPARAMETER num_ctx ${window}\nPARAMETER num_thread 1\n`,
    );
    const made = spawnSync(
      '/usr/bin/env',
      [...environment(`${server.port}`, server.folder), program, 'create', 'nonsense', '-f', file],
      { encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`ollama made no model:\n${made.stderr}`);
    return Object.assign(server, { model: 'nonsense' });
  },
  calling: (body, tool) => ({
    ...body,
    response_format: inForm({
      type: 'object',
      properties: { name: { enum: [tool] }, arguments: toolOf(body, tool)?.function.parameters ?? {} },
      required: ['name', 'arguments'],
      additionalProperties: false,
    }),
  }),
  cutsPrompts: true,
  refusesTools: true,
};

/** Installs a kind of server; its folder, or undefined where this machine cannot have it. Throws where it fails. */
export function installed({ name }: Pick<ModelServerKind, 'name'>): string | undefined {
  if (!canHave(name)) return undefined;
  const { status, stdout, stderr } = spawnSync(install, [name], { encoding: 'utf8', timeout: installMs });
  if (status !== 0) throw new Error(`${name} was not installed: ${stderr}`);
  return stdout.trim();
}

/** Whether this machine meets the needs of the installation. */
export function canHave(name: string): boolean {
  return spawnSync(install, ['--can', name]).status === 0;
}

async function startPython(
  folder: string,
  template: Template,
  argumentsFor: (model: string, port: string) => string[],
): Promise<RunningModelServer> {
  const python = path.join(folder, 'bin/python');
  const server = await startServer(python, ({ port, folder: place }) =>
    argumentsFor(makeModel(folder, template, place), `${port}`),
  );
  await readyAt(server.port);
  return Object.assign(server, { model: 'nonsense' });
}

/** Resolves once a server answers, which may be a while after it takes connections. */
export async function readyAt(port: number): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/models`);
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  }, startMs);
}

function makeModel(folder: string, template: Template, place: string): string {
  const file = path.join(place, 'nonsense.gguf');
  mkdirSync(place, { recursive: true });
  const { status, stderr } = spawnSync(
    path.join(folder, 'bin/python'),
    [at('make-model.py'), file, at(`${template}.jinja`)],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the model was not made: ${stderr}`);
  return file;
}

interface Named {
  readonly name: string;
}

interface Tool {
  readonly function: { readonly name: string; readonly parameters: object };
}

function toolOf(body: Body, name: string): Tool | undefined {
  // In the Responses API a tool is no function in a field of its own.
  return ((body['tools'] ?? []) as readonly (Tool & Named)[]).find((one) => (one.function ?? one).name === name);
}

function withTool(body: Body, name: string): Body {
  return { ...body, tools: [toolOf(body, name)] };
}

function inForm(schema: object): object {
  return { type: 'json_schema', json_schema: { name: 'form', schema } };
}

function at(name: string): string {
  return path.join(here, name);
}

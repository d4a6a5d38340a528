// Providers of models for tests, one of each kind of connection: local servers that speak the provider's format on the
// wire, take its credential alone, refuse in its words, and keep the requests that came in.
//
//   const server = await startProvider('google');
//   server.answer({ text: ['Hel', 'lo'], usage: { input: 20, cached: 5, output: 7 } });
//   const connection = server.connection({ organization_id });   // reaches it, with the credential that it takes
//   server.calls.at(-1)?.body;                                    // the request, as it came
//
// An answer says text, reasoning, calls and tokens; each kind's file (kinds/) writes it as that provider does. With no
// answer left, the server says `Hello.`. `GET` of the provider's list gives `models`.

import type { ConnectionCredential, ConnectionKind, OpenConnection } from '#services/run-executor/models/connection.ts';
import { type ReceivedCall, type Reply, startModelServer } from '../model-server.ts';
import { anthropicServer } from './kinds/anthropic.ts';
import { bedrockServer } from './kinds/bedrock.ts';
import { chatServer } from './kinds/chat.ts';
import { googleServer } from './kinds/google.ts';
import { azureServer, openAiServer } from './kinds/responses.ts';

/** Tokens as a provider counts them for us: `input` and `output` are all of them. */
export interface ToldUsage {
  readonly input: number;
  readonly cached?: number;
  readonly written?: number;
  readonly output: number;
  readonly reasoning?: number;
}

/** A call of a tool. */
export interface ToldCall {
  readonly id: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** An answer, in no provider's words. */
export interface Told {
  readonly text?: readonly string[];
  /** A summary of reasoning in front of the text; the provider signs it, where it does so. */
  readonly reasoning?: string;
  readonly calls?: readonly ToldCall[];
  /** `cut`: the body ends without saying that the answer does. Else as its content says. */
  readonly ends?: 'length' | 'filtered' | 'cut';
  readonly usage?: ToldUsage;
  /** Waited for behind the first piece of the answer. */
  readonly waits?: Promise<unknown>;
}

/** A refusal in the provider's words. */
export type Refusal = 'wrong key' | 'busy' | { readonly parameter: string };

/** How a kind writes. */
export interface KindServer {
  /** Behind the server's origin. */
  readonly path: string;
  /** The credential that it takes, where a test gives no other. */
  readonly credential: ConnectionCredential;
  /** Whether a request has the credential. */
  accepts(call: ReceivedCall, credential: ConnectionCredential, token: string | undefined): boolean;
  answer(told: Told, call: ReceivedCall): Reply;
  refuse(refusal: Refusal): Reply;
  list(models: readonly string[]): unknown;
}

const kinds: Readonly<Record<ConnectionKind, KindServer>> = {
  openai: openAiServer,
  anthropic: anthropicServer,
  google: googleServer,
  'azure-openai': azureServer,
  'amazon-bedrock': bedrockServer,
  'openai-compatible': chatServer,
};

export interface ProviderOptions {
  readonly credential?: ConnectionCredential;
  /** The bearer token that stands for a workload identity. */
  readonly token?: string;
  readonly models?: readonly string[];
}

/** A running provider. */
export interface Provider {
  /** The address that a connection to it has. */
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** Answers of the next calls, in order. */
  answer(...told: readonly (Told | Reply)[]): void;
  /** Each request that has one of these parameters, by its path in the body, is refused by name. */
  refuses(...parameters: readonly string[]): void;
  /** The connection that reaches it. */
  connection(changed?: Partial<OpenConnection>): OpenConnection;
  close(): Promise<void>;
}

/** The SDK's region in signatures. */
export const region = 'eu-central-1';

/** Starts a provider on a free loopback port. */
export async function startProvider(kind: ConnectionKind, options: ProviderOptions = {}): Promise<Provider> {
  const server = await startModelServer();
  const speaks = kinds[kind];
  const { credential = speaks.credential, token, models = ['model-a', 'model-b'] } = options;
  const answers: (Told | Reply)[] = [];
  const refused = new Set<string>();
  server.fallback((call) => {
    if (!speaks.accepts(call, credential, token)) return speaks.refuse('wrong key');
    if (call.method === 'GET') return json(speaks.list(models));
    const parameter = [...refused].find((path) => valueAt(call.body, path) !== undefined);
    if (parameter !== undefined) return speaks.refuse({ parameter });
    const next = answers.shift() ?? { text: ['Hello.'] };
    if (isReply(next)) return next;
    const { waits } = next;
    const reply = speaks.answer(next, call);
    return waits === undefined ? reply : { ...reply, steps: reply.steps?.toSpliced(1, 0, waits) ?? [] };
  });
  const url = new URL(speaks.path, server.url).href.replace(/\/$/, '');
  return {
    url,
    calls: server.calls,
    answer: (...told) => void answers.push(...told),
    refuses(...parameters) {
      for (const parameter of parameters) refused.add(parameter);
    },
    connection: (changed = {}) => ({
      id: `connection-${kind}`,
      version: '1',
      name: 'mine',
      kind,
      base_url: url,
      ...(kind === 'amazon-bedrock' ? { region } : {}),
      credential,
      headers: {},
      prices: {},
      ...changed,
    }),
    close: () => server.close(),
  };
}

function isReply(answer: Told | Reply): answer is Reply {
  return 'status' in answer || 'steps' in answer || 'silent' in answer;
}

function json(value: unknown): Reply {
  return { headers: { 'content-type': 'application/json' }, steps: [JSON.stringify(value)] };
}

/** The value at a path of a body: `generationConfig.temperature`. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      body,
    );
}

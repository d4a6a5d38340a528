// Providers that connections of tests reach: plain servers at their addresses, with no way around.

import type { ModelConnections } from '#services/run-executor/models/connection.ts';
import { createReach } from '#services/run-executor/models/kinds/reach.ts';
import type { ModelEvent, ModelProvider } from '#services/run-executor/models/model.ts';
import type { ReachOf } from '#services/run-executor/models/worker/read-model-list.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { reportedFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedErrorIn } from '#shared/contract/models/provider-words.ts';

/** A tenant's addresses are https: `https://port-<n>.example` is the plain server at that port of this machine. */
const hereFetch: typeof fetch = (input, init) =>
  fetch(
    (typeof input === 'string' ? input : 'url' in input ? input.url : input.href).replace(
      /^https:\/\/port-(\d+)\.example/,
      'http://127.0.0.1:$1',
    ),
    init,
  );

/** Reaches any address, a tenant's too, with the credential of the connection. */
export const reachAnything: ReachOf = createReach({
  outbound: { fetch: () => hereFetch },
  totalMs: 10_000,
  silenceMs: 10_000,
  environment: {},
  clock: Date.now,
});

/**
 * Makes models of connections: one question in OpenAI's chat completions without a stream, of any kind of connection.
 * Refusals are read as those of real providers.
 */
export function askedModels(connections: ModelConnections): ModelProvider {
  return {
    async *stream({ organization_id: organizationId = '', model, messages }, signal): AsyncGenerator<ModelEvent> {
      const name = parseModelName(model);
      const connection = name && (await connections.find(organizationId, name.connection));
      if (!name || !connection) throw new ModelError('model_error', 'no connection', { retriable: false });
      const { address, fetch: ask } = reachAnything(connection);
      const question = messages.at(-1);
      const response = await ask(`${address}/chat/completions`, {
        method: 'POST',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ model: name.model, question: question?.role === 'user' ? question.text : '' }),
      });
      const text = await response.text();
      if (!response.ok) throw reportedFailure({ ...reportedErrorIn(text), status: response.status });
      yield { type: 'text', text };
      yield { type: 'finish', reason: 'stop', usage: { input_tokens: 1, output_tokens: 1 } };
    },
  };
}

// Any input gets an answer of the contract.

import { Agent } from 'node:http';
import { assertRefusal, type BadInputTarget, badRequests, sendRequest } from '../../../support/bad-input.ts';
import {
  agentId,
  allowedOrigin,
  apiKey,
  conversationId,
  type EdgeHarness,
  messageId,
  publishableKey,
  runId,
  startEdge,
} from '../../../support/edge-harness.ts';

const seed = Number(process.env.SEED ?? 20_260_102);
const count = 4_000;

describe('bad input', () => {
  let edge: EdgeHarness;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  before(async () => {
    edge = await startEdge();
  });
  after(async () => {
    agent.destroy();
    await edge.stop();
  });

  it(`gets a contract error on every route, ${count} times, and never a 500`, async function () {
    this.timeout(60_000);
    const target: BadInputTarget = {
      base_url: edge.baseUrl,
      agent_id: agentId,
      conversation_id: conversationId,
      run_id: runId,
      message_id: messageId,
      api_key: apiKey,
      publishable_key: publishableKey,
      allowed_origin: allowedOrigin,
    };
    const requests = badRequests(target, seed, count);
    const worker = async (): Promise<void> => {
      for (const request of requests) {
        const answer = await sendRequest(target, request, agent);
        try {
          assertRefusal(answer, request.statuses);
        } catch (error) {
          const { wrong, method, path, body } = request;
          throw new Error(`${method} ${path.slice(0, 200)} (${wrong}; seed ${seed}) ${String(body).slice(0, 200)}`, {
            cause: error,
          });
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
  });
});

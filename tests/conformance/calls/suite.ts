// Calls between services, which go over gRPC or within a process: neither end can tell which.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import { type IngestionServiceDefinition, type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { fakeOf } from '../../support/hosted-service.ts';

/** Two services and their clients, the caller being `edge`. */
export interface Ways {
  readonly limits: ServiceClient<LimitsServiceDefinition>;
  readonly ingestion: ServiceClient<IngestionServiceDefinition, 'UploadDocument'>;
  /** Ends the serving side. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

type Handler = (request: never, context: CallContext) => Promise<unknown>;

/** `open` hosts the services, and starts. */
export function callsConformance(name: string, open: (services: readonly HostedService[]) => Promise<Ways>): void {
  describe(`Calls between services ${name}`, () => {
    let ways: Ways;
    let handlers: Record<string, Handler>;

    const hosted = (definition: HostedService['definition']): HostedService =>
      fakeOf(
        definition,
        Object.fromEntries(
          Object.keys(definition).map((call): [string, Handler] => [
            call,
            (request, context) => (handlers[call] ?? (async () => ({})))(request, context),
          ]),
        ),
      );
    const code = (wanted: string) => (error: unknown) => error instanceof ContractError && error.code === wanted;

    beforeEach(async () => {
      handlers = {};
      ways = await open([hosted(protos.limits), hosted(protos.ingestion)]);
    });
    afterEach(() => ways.close());

    it('bring a request as its proto has it: defaults filled in, what is optional only where it is given', async () => {
      let seen: unknown;
      handlers['Admit'] = async (request) => {
        seen = request;
        return {};
      };
      await ways.limits.Admit(
        { run_id: 'r', agent_daily_tokens: 7, unknown: 'x', rate: { policy: 'p' } } as never,
        backgroundContext(),
      );
      assert.deepEqual(seen, {
        run_id: 'r',
        organization_id: '',
        end_user_id: '',
        agent_id: '',
        agent_daily_tokens: 7,
        _agent_daily_tokens: 'agent_daily_tokens',
        rate: { policy: 'p', organization_id: '', subject: '' },
      });
      await ways.limits.Admit({}, backgroundContext());
      assert.deepEqual(seen, { run_id: '', organization_id: '', end_user_id: '', agent_id: '', rate: null });
    });

    it('bring the answer so too, and leave both ends their own', async () => {
      const given = { entries: [{ id: 'e', usage: { input_tokens: 1 } }] };
      const kept: { exceeded?: string; extra: number } = { exceeded: 'org', extra: 1 };
      handlers['RecordUsage'] = async (request) => {
        (request as { entries: { id: string }[] }).entries.pop();
        return kept;
      };
      const answer = await ways.limits.RecordUsage(given, backgroundContext());
      assert.deepEqual(answer, { exceeded: 'org', _exceeded: 'exceeded' });
      assert.equal(given.entries.length, 1);
      answer.exceeded = 'changed';
      assert.equal(kept.exceeded, 'org');
    });

    it('bring refusals as they are, and of defects nothing', async () => {
      const refusal = new ContractError('rate_limited', 'Slower.', { scope: 'end_user', retry_after: 7 });
      handlers['TakeRate'] = () => Promise.reject(refusal);
      const met = (await ways.limits
        .TakeRate({}, backgroundContext())
        .catch((error: unknown) => error)) as ContractError;
      const { code: of, message, status, scope, retryAfter } = met;
      assert.deepEqual([of, message, status, scope, retryAfter], ['rate_limited', 'Slower.', 429, 'end_user', 7]);
      handlers['TakeRate'] = () => Promise.reject(new Error('a secret'));
      const defect = (await ways.limits.TakeRate({}, backgroundContext()).catch((error: unknown) => error)) as Error;
      assert.ok(code('internal_error')(defect));
      assert.ok(!defect.message.includes('secret'));
    });

    it('try what may be repeated again where its service cannot answer, and nothing else', async () => {
      const tried = { Release: 0, TakeRate: 0 };
      for (const call of ['Release', 'TakeRate'] as const)
        handlers[call] = async () => {
          tried[call] += 1;
          if (tried[call] < 3) throw new StoreUnavailableError('away');
          return {};
        };
      await ways.limits.Release({}, backgroundContext());
      await assert.rejects(ways.limits.TakeRate({}, backgroundContext()), code('service_unavailable'));
      assert.deepEqual(tried, { Release: 3, TakeRate: 1 });
    });

    it('carry the request that they belong to, who set it off, who calls, and until when', async () => {
      let seen: CallContext | undefined;
      handlers['GetLimits'] = async (_request, context) => {
        seen = context;
        return {};
      };
      const actor = { kind: 'operator', id: 'o', address: '10.0.0.1' };
      const deadline = Date.now() + 5_000;
      await ways.limits.GetLimits({}, { request_id: 'r1', actor, deadline });
      assert.deepEqual([seen?.request_id, seen?.actor, seen?.caller?.service], ['r1', actor, 'edge']);
      assert.ok(Math.abs((seen?.deadline ?? 0) - deadline) < 100);
    });

    it('end at their deadline, and so does the work for them', async () => {
      const ended = new Promise<void>((resolve) => {
        handlers['GetLimits'] = async (_request, { signal }) => {
          await once(signal as AbortSignal, 'abort');
          resolve();
          return {};
        };
      });
      const deadline = Date.now() + 60;
      await assert.rejects(ways.limits.GetLimits({}, { request_id: 'r', deadline }), code('service_unavailable'));
      await ended;
    });

    it('end with their caller, and so does the work for them; once answered it may go on', async () => {
      const leaving = new AbortController();
      const ended = new Promise<void>((resolve) => {
        handlers['GetLimits'] = async (_request, { signal }) => {
          setTimeout(() => leaving.abort(), 10);
          await once(signal as AbortSignal, 'abort');
          resolve();
          return {};
        };
      });
      await assert.rejects(ways.limits.GetLimits({}, backgroundContext(leaving.signal)), code('service_unavailable'));
      await ended;
      await assert.rejects(ways.limits.GetLimits({}, backgroundContext(leaving.signal)), code('service_unavailable'));
      let signal: AbortSignal | undefined;
      const staying = new AbortController();
      handlers['GetLimits'] = async (_request, context) => {
        ({ signal } = context);
        return {};
      };
      await ways.limits.GetLimits({}, backgroundContext(staying.signal));
      staying.abort();
      await delay(20);
      assert.equal(signal?.aborted, false);
    });

    it('bring what is sent in parts, part by part', async () => {
      const seen: unknown[] = [];
      handlers['UploadDocument'] = async (parts) => {
        for await (const part of parts as AsyncIterable<{ head?: object; chunk?: Uint8Array }>)
          seen.push(part.chunk ? Buffer.from(part.chunk).toString() : part.head);
        return { document: { id: 'd' } };
      };
      async function* parts(): AsyncGenerator<object> {
        yield { head: { name: 'a.txt' } };
        await delay(5);
        for (const text of ['one', 'two']) yield { chunk: Buffer.from(text) };
      }
      const { document } = await ways.ingestion.UploadDocument(parts(), backgroundContext());
      assert.equal(document?.id, 'd');
      assert.equal((seen[0] as { name: string }).name, 'a.txt');
      assert.deepEqual(seen.slice(1), ['one', 'two']);
    });

    it('end an upload whose sender fails, and one that is refused before its end', async () => {
      handlers['UploadDocument'] = async (parts) => {
        for await (const _part of parts as AsyncIterable<object>);
        return {};
      };
      async function* broken(): AsyncGenerator<object> {
        yield { chunk: Buffer.from('one') };
        throw new Error('the sender is gone');
      }
      await assert.rejects(ways.ingestion.UploadDocument(broken(), backgroundContext()));
      handlers['UploadDocument'] = () => Promise.reject(new ContractError('payload_too_large', 'Too large.'));
      let sent = 0;
      async function* endless(): AsyncGenerator<object> {
        for (;;) {
          yield { chunk: Buffer.alloc(1_000) };
          sent += 1;
          await delay(1);
        }
      }
      await assert.rejects(ways.ingestion.UploadDocument(endless(), backgroundContext()), code('payload_too_large'));
      await delay(20);
      const before = sent;
      await delay(50);
      assert.equal(sent, before, 'it goes on sending');
    });

    it('are refused once the service is gone, or the client is closed', async () => {
      await ways.stop();
      const soon = (): CallContext => ({ request_id: 'r', deadline: Date.now() + 500 });
      await assert.rejects(ways.limits.TakeRate({}, soon()), code('service_unavailable'));
      ways.limits.close();
      await assert.rejects(ways.limits.TakeRate({}, soon()), code('service_unavailable'));
    });
  });
}

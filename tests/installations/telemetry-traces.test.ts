// One trace for one message, read back from a collector.

import assert from 'node:assert/strict';
import { FormData } from 'undici';
import { assertStatus } from '../support/black-box/client.ts';
import { eventually } from '../support/eventually.ts';
import type { ReceivedSpan } from '../support/telemetry/otlp-receiver.ts';
import { caller, startWatchedColloquy, type WatchedColloquy } from '../support/telemetry/watched-colloquy.ts';

describe('the traces of Colloquy', function () {
  this.timeout(60_000);
  let watched: WatchedColloquy;
  before(async () => (watched = await startWatchedColloquy()));
  after(() => watched.stop());

  describe('tells the trace of a message', () => {
    let spans: ReceivedSpan[];
    const named = (name: string): ReceivedSpan => {
      const found = spans.filter((span) => span.name === name);
      assert.equal(
        found.length,
        1,
        `${found.length} spans named ${name} of ${spans.map((span) => span.name).join(', ')}`,
      );
      return found[0] as ReceivedSpan;
    };

    before(async () => {
      spans = await eventually(async () => {
        const found = watched.receiver.spans.filter((span) => span.trace_id === caller.trace);
        assert.ok(found.some((span) => span.name === 'run chat'));
        return found;
      });
    });

    it('which is one tree, below the span of who sent it', () => {
      const ids = new Set(spans.map((span) => span.span_id));
      assert.equal(ids.size, spans.length);
      const roots = spans.filter((span) => !ids.has(span.parent_id));
      assert.deepEqual(
        roots.map(({ name, parent_id }) => ({ name, parent_id })),
        [{ name: 'POST /v2/chat', parent_id: caller.span }],
      );
      for (const span of spans) {
        assert.ok(span.ended_at >= span.started_at, span.name);
        assert.equal(span.service, 'colloquy');
      }
    });

    it('from HTTP over gRPC to the run, the model calls and the tool', () => {
      const way = (name: string, kind: string): string[] => {
        const path: string[] = [];
        let at: ReceivedSpan | undefined = spans.find((span) => span.name === name && span.kind === kind);
        assert.ok(at, `${kind} ${name}`);
        for (; at; at = spans.find((span) => span.span_id === at?.parent_id)) path.unshift(`${at.kind} ${at.name}`);
        return path;
      };
      const [send, start] = [
        'colloquy.conversation.v1.ConversationService/SendMessage',
        'colloquy.run_executor.v1.RunExecutorService/StartRun',
      ];
      const toRun = [
        'server POST /v2/chat',
        `client ${send}`,
        `server ${send}`,
        `client ${start}`,
        `server ${start}`,
        'internal run chat',
      ];
      assert.deepEqual(way('chat demo', 'client'), [...toRun, 'client chat demo']);
      const search = 'colloquy.ingestion.v1.IngestionService/Search';
      assert.deepEqual(way(search, 'server'), [
        ...toRun,
        'internal execute_tool knowledge_search',
        `client ${search}`,
        `server ${search}`,
      ]);
      const admit = 'colloquy.limits.v1.LimitsService/Admit';
      assert.deepEqual(way(admit, 'server'), [...toRun.slice(0, 5), `client ${admit}`, `server ${admit}`]);
      const release = 'colloquy.limits.v1.LimitsService/Release';
      assert.deepEqual(way(release, 'server'), [...toRun, `client ${release}`, `server ${release}`]);
    });

    it('with what each of them came to', () => {
      assert.equal(named('POST /v2/chat').attributes['http.response.status_code'], 202);
      const run = named('run chat');
      assert.equal(run.attributes['colloquy.run.id'], watched.sent.run_id);
      assert.equal(run.attributes['colloquy.run.state'], 'succeeded');
      assert.equal(run.attributes['gen_ai.conversation.id'], watched.sent.conversation_id);
      const calls = spans
        .filter((span) => span.name === 'chat demo')
        .sort((a, b) => Number(a.started_at - b.started_at));
      assert.deepEqual(
        calls.map((call) => call.attributes['gen_ai.response.finish_reasons']),
        [['tool_calls'], ['stop']],
      );
      for (const { attributes, events } of calls) {
        assert.equal(attributes['gen_ai.operation.name'], 'chat');
        assert.equal(attributes['gen_ai.provider.name'], 'demo');
        assert.equal(attributes['gen_ai.request.model'], 'demo');
        assert.ok(Number(attributes['gen_ai.usage.input_tokens']) > 0);
        assert.ok(Number(attributes['gen_ai.usage.output_tokens']) > 0);
        assert.ok(Number(attributes['gen_ai.response.time_to_first_chunk']) >= 0);
        assert.deepEqual(events, ['first_chunk']);
      }
      assert.ok(spans.every((span) => !span.failed));
    });

    it('whose ids are in the log lines of the request and of the run', async () => {
      const spanOf = async (msg: string): Promise<unknown> => {
        const [line] = await watched.colloquy.logged(new RegExp(`^.*"${caller.trace}".*"msg":"${msg}".*$`, 'gm'));
        return (JSON.parse(line?.[0] ?? '{}') as Record<string, unknown>)['span_id'];
      };
      assert.equal(await spanOf('request'), named('POST /v2/chat').span_id);
      assert.equal(await spanOf('run ended'), named('run chat').span_id);
    });
  });

  it('shows a failed model call, and the run that failed by it', async () => {
    const failed = await eventually(async () => {
      const found = watched.receiver.spans.filter((span) => span.failed);
      assert.ok(found.some((span) => span.name === 'run chat'));
      return found;
    });
    const how = failed.map(({ name, attributes }) => `${name}: ${String(attributes['error.type'])}`);
    assert.deepEqual(
      how.sort((a, b) => a.localeCompare(b)),
      ['chat demo: model_error', 'run chat: model_error'],
    );
  });

  it('shows a stream as one span, which ends with it', async () => {
    const traceparent = `00-5${caller.trace.slice(1)}-${caller.span}-01`;
    const { api_key: apiKey, agent_id: agentId } = watched.colloquy.demo;
    const body = { agent_id: agentId, content: '/stream 10 30', end_user_id: 'someone' };
    const { run_id } = assertStatus(
      await watched.client.api<{ run_id: string }>('POST', '/v2/chat', { apiKey, body }),
      202,
    );
    await watched.client.waitForDone(run_id, { apiKey, headers: { traceparent } });
    const stream = await eventually(async () => {
      const found = watched.receiver.spans.find(
        ({ name, trace_id: id }) => name.endsWith('/stream') && id === traceparent.slice(3, 35),
      );
      assert.ok(found);
      return found;
    });
    assert.equal(stream.name, 'GET /v2/runs/:run_id/stream');
    assert.equal(stream.parent_id, caller.span);
    assert.equal(stream.attributes['http.response.status_code'], 200);
    assert.ok(stream.ended_at - stream.started_at > 200_000_000n, String(stream.ended_at - stream.started_at));
  });

  it('shows the processing of a document in the trace of its upload', async () => {
    const traceparent = `00-6${caller.trace.slice(1)}-${caller.span}-01`;
    const { admin_token: adminToken } = watched.colloquy.demo;
    const { id } = assertStatus(
      await watched.organization.admin<{ id: string }>('POST', '/knowledge-bases', { name: 'Notes' }),
      201,
    );
    const form = new FormData();
    form.set('file', new File(['# document-marker-8830\n\ntext'], 'notes.md', { type: 'text/markdown' }));
    const path = `/admin/v1/organizations/${watched.organization.id}/knowledge-bases/${id}/documents`;
    assertStatus(await watched.client.api('POST', path, { adminToken, headers: { traceparent }, body: form }), 201);
    const spans = await eventually(async () => {
      const found = watched.receiver.spans.filter(({ trace_id: trace }) => trace === traceparent.slice(3, 35));
      assert.ok(found.some(({ name }) => name === 'run document'));
      return found;
    });
    const run = spans.find(({ name }) => name === 'run document');
    const call = spans.find(({ name, kind }) => name.endsWith('/ProcessDocument') && kind === 'client');
    assert.equal(call?.parent_id, run?.span_id);
    assert.equal(run?.attributes['colloquy.run.state'], 'succeeded');
  });
});

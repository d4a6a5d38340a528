// Chance on the wire: recorded good exchanges with tool servers and their authorization servers, made odd in seeded
// ways (a member dropped, null, of another type, repeated, in another order, split, one more that nobody knows). Each
// works as the good one, or ends with a sentence; never twice, never half, never in silence. ODD_EXCHANGES=<number>
// tries that many of each kind, ODD_SEED=<text> others.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { ConnectorError } from '#services/run-executor/tools/connectors/connector.ts';
import { createMcpAuthorization } from '#services/run-executor/tools/connectors/mcp/authorization.ts';
import { randomFrom } from '../../faults/random.ts';
import { heldRegistrations } from '../../support/tool-servers/held-registrations.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { authorize, type ScriptedAuthorization } from '../../support/tool-servers/scripted-authorization.ts';
import {
  initialized,
  type ReceivedMessage,
  type ScriptedServer,
  startScriptedServer,
} from '../../support/tool-servers/scripted-server.ts';
import { connectorsWith, never, settingsAndBounds, targetAt } from './connecting.ts';
import { oddAnswer, oddJson } from './oddities.ts';

const tries = Number(process.env['ODD_EXCHANGES'] ?? 40);
const seed = process.env['ODD_SEED'] ?? 'odd exchanges';
const sentence = /^[A-Z].*\.$/s;

const tools = [
  {
    name: 'echo',
    title: 'Echo',
    description: 'Says it again.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    annotations: { readOnlyHint: true },
    _meta: { a: 1 },
  },
  { name: 'ns:other', inputSchema: { type: 'object' } },
];
const good: Readonly<Record<string, object>> = {
  'server/discover': {
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: { listChanged: false } },
    ttlMs: 0,
    cacheScope: 'private',
  },
  initialize: { ...initialized({ tools: { listChanged: false } }), instructions: 'Be kind.', _meta: { a: 1 } },
  'tools/list': { tools, nextCursor: '', _meta: { a: 1 } },
  'tools/call': {
    content: [{ type: 'text', text: 'ran', annotations: { audience: ['user'] } }],
    structuredContent: { done: true },
    isError: false,
    _meta: { a: 1 },
  },
};

/** The outcomes of the tries of one kind. */
class Figures {
  worked = 0;
  readonly sentences = new Map<string, number>();

  failed(message: string): void {
    this.sentences.set(message, (this.sentences.get(message) ?? 0) + 1);
  }

  show(kind: string): void {
    const said = [...this.sentences.values()].reduce((sum, count) => sum + count, 0);
    const all = [...this.sentences].map(([text, count]) => `${count}× ${text}`).join(' | ');
    console.info(`      ${kind}: ${this.worked + said} inputs, ${this.worked} work, ${said} with a sentence. ${all}`);
  }
}

describe('odd exchanges with a tool server', () => {
  let server: ScriptedServer;
  before(async () => {
    server = await startScriptedServer();
  });
  after(() => server.close());

  for (const kind of ['initialize', 'server/discover', 'tools/list', 'tools/call'] as const) {
    it(`at ${kind}: work, or are told, and nothing is carried out twice`, async () => {
      const figures = new Figures();
      const random = randomFrom(`${seed}/${kind}`);
      let odd: ((message: ReceivedMessage) => Promise<void>) | undefined;
      let ran = 0;
      for (const method of ['initialize', 'tools/list', 'tools/call'])
        server.on(method, (m) => {
          if (m.method === 'tools/call') ran += 1;
          return m.method === kind && odd !== undefined ? odd(m) : m.result(good[m.method]);
        });
      server.on('server/discover', (m) =>
        kind === 'server/discover' && odd !== undefined ? odd(m) : m.status(400, 'Bad Request'),
      );
      for (let at = 0; at < tries; at += 1) {
        const one = randomFrom(`${seed}/${kind}/${at}`);
        const result = random.chance(0.6) ? oddJson(one, good[kind]) : good[kind];
        const { body, type, pieces, status, what } = oddAnswer(one, result);
        odd = async (m) => {
          m.response.writeHead(status, type === undefined ? {} : { 'content-type': type });
          for (const piece of pieces(body(m.id))) {
            m.response.write(piece);
            await nextIteration();
          }
          m.response.end();
        };
        ran = 0;
        const connectors = connectorsWith({ connectMs: 1_000, TOOL_CALL_TIMEOUT_MS: 1_000, listMs: 1_500 });
        const target = targetAt(server.url);
        const about = `${kind} ${at}: ${what} ${JSON.stringify(result)}`;
        try {
          if (kind === 'tools/list') {
            const found = await connectors.listTools(target, never);
            assert.ok(
              found.every(({ input_schema_json: json }) => (JSON.parse(json) as { type: unknown }).type === 'object'),
              about,
            );
          } else {
            const { status: outcome, result: given } = await connectors.callTool(
              target,
              { name: 'echo', arguments: { text: 'x' } },
              never,
            );
            assert.ok(outcome === 'ok' || outcome === 'error', about);
            assert.equal(typeof given, 'object', about);
            if (kind !== 'tools/call') assert.match(JSON.stringify(given), /ran/, about);
          }
          figures.worked += 1;
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw new Error(about, { cause: error });
          assert.match(error.message, sentence, about);
          assert.notEqual(error.kind, 'timeout', `in silence: ${about}`);
          figures.failed(error.message);
        } finally {
          await connectors.close();
        }
        assert.ok(ran <= 1, `carried out ${ran} times: ${about}`);
      }
      figures.show(kind);
      // The most are meant well.
      assert.ok(figures.worked >= tries * 0.5, `${figures.worked} of ${tries}`);
    }).timeout(600_000);
  }
});

describe('odd exchanges with an authorization server', () => {
  let server: ScriptedServer;
  let known: ScriptedAuthorization;
  beforeEach(async () => {
    server = await startScriptedServer();
    known = authorize(server);
  });
  afterEach(() => server.close());

  for (const kind of ['resource metadata', 'metadata', 'registration', 'token'] as const) {
    it(`at its ${kind}: work, or are told, and no code is sent twice`, async () => {
      const figures = new Figures();
      const { origin, url } = server;
      const goodOnes = {
        'resource metadata': { ...known.resource, bearer_methods_supported: ['header'], resource_name: 'Tools' },
        metadata: { ...known.metadata, scopes_supported: ['tools'], grant_types_supported: ['authorization_code'] },
        registration: { client_id: 'registered-1', redirect_uris: [`${origin}/back`], client_secret_expires_at: 0 },
        token: { access_token: 'the-token', token_type: 'Bearer', expires_in: 60, refresh_token: 'r', scope: 'tools' },
      };
      const paths = {
        'resource metadata': '/resource-metadata',
        metadata: '/.well-known/oauth-authorization-server',
        registration: '/register',
        token: '/token',
      };
      known.clients.add('registered-1');
      let answer = '';
      server.on(paths[kind], (m) => m.status(kind === 'registration' ? 201 : 200, answer));
      for (let at = 0; at < tries; at += 1) {
        const one = randomFrom(`${seed}/${kind}/${at}`);
        const odd = oddJson(one, goodOnes[kind]);
        answer = JSON.stringify(odd);
        const authorization = createMcpAuthorization({
          outbound: looseOutbound(),
          ...settingsAndBounds({ connectMs: 1_000 }),
          clock: () => 0,
        });
        const before = server.received.filter(({ path }) => path === '/token').length;
        try {
          const { authorizationUrl, state } = await authorization.begin(
            {
              server: { _id: 's', url },
              redirectUri: `${origin}/back`,
              stateParameter: 'x',
              registrations: heldRegistrations(),
            },
            never,
          );
          const back = known.visit(authorizationUrl);
          const given = await authorization.complete(
            { state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' },
            never,
          );
          assert.ok(given.accessToken, answer);
          figures.worked += 1;
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw new Error(answer, { cause: error });
          assert.match(error.message, sentence, answer);
          assert.notEqual(error.kind, 'timeout', `in silence: ${answer}`);
          figures.failed(error.message);
        }
        assert.ok(server.received.filter(({ path }) => path === '/token').length - before <= 1, answer);
      }
      figures.show(kind);
      assert.ok(figures.worked >= tries * 0.4, `${figures.worked} of ${tries}`);
    }).timeout(600_000);
  }
});

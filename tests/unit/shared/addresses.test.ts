// Addresses in settings: each that cannot be used is refused at the start, by the setting's name and the part that is
// wrong, and no refusal repeats a password.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ingestionProcess } from '#services/ingestion/process.ts';
import { edgeProcess } from '#services/edge/process.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import { createProviderFetch } from '#shared/contract/models/provider-fetch.ts';
import { readSettings, SettingError } from '#shared/platform/config/settings.ts';
import { type Random, randomFrom } from '../../faults/random.ts';

const definitions = { ...edgeProcess.settings, ...runExecutorProcess.settings, ...ingestionProcess.settings };
const secret = 'hunter2';

/** Good addresses of each setting. */
const good: Readonly<Record<string, readonly string[]>> = {
  REDIS_URL: [
    'redis://localhost',
    `rediss://user:${secret}%25%40@redis.internal:6380/2`,
    `redis://:${secret}@[fd00::1]:6379/`,
    `rediss+cluster://:${secret}@a:1,b,[::1]:3`,
    `redis://:${secret}@[fe80::1%25eth0]:6379`,
    `redis://:%3C${secret}%3E@my_redis.`,
  ],
  NATS_URL: [
    'nats://localhost:4222',
    `tls://user:${secret}%2F@n1:4222,tls://n2`,
    `nats://${secret}@localhost`,
    `nats://u:${secret}@[::1]:4222,[::2]:4222`,
    `NATS://u:${secret}%2C@a, nats://b`,
  ],
  MONGODB_URL: [
    'mongodb://localhost',
    `mongodb://user:${secret}%23@a:27017,b:27017,[::1]:27017/?replicaSet=rs0&w=majority&retryWrites=true`,
    `mongodb+srv://user:${secret}@cluster0.example.mongodb.net/?appName=x&retryWrites=false`,
  ],
  MODEL_BASE_URL: [
    'http://127.0.0.1:11434/v1',
    'https://x.example/openai/deployments/y?api-version=2024-10-21',
    'http://[::1]:8000',
  ],
  OPENAI_BASE_URL: ['https://api.openai.com/v1'],
  ANTHROPIC_BASE_URL: ['https://api.anthropic.com/v1/'],
  EMBEDDING_BASE_URL: ['http://tei:80/v1'],
  RERANK_URL: ['https://api.cohere.com/v2/rerank'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http://collector:4318', 'https://[fd00::1]:4318/otlp'],
  OUTBOUND_PROXY: [`http://user:${secret}%25@proxy:3128`, 'https://[::1]:3128/'],
  OIDC_ISSUER: ['HTTPS://id.example/realms/x', 'http://[::1]:8080', 'https://id.example/application/o/x/'],
  HOST: ['127.0.0.1', '::', '::1', 'localhost'],
  PUBLIC_ORIGIN: ['https://chat.example.com', 'http://[::1]:8080'],
  CONSOLE_ORIGIN: ['https://console.example.com', 'http://[::1]:8081'],
  CONSOLE_METRICS_URL: ['https://grafana.example/d/x?orgId=1#panel'],
  TOOL_CLIENT_METADATA_URL: ['https://x.example/client.json'],
  TOKEN_ADDRESS: [
    'dns:///token:50051',
    'dns:token:50051',
    'ipv4:10.0.0.1:1,10.0.0.2:1',
    'ipv6:[::1]:50051',
    'unix:/run/token',
  ],
  GRPC_LISTEN: ['0.0.0.0:50051', '[::]:50051', 'unix:/run/x', 'localhost:0'],
  GRPC_HEALTH_LISTEN: ['[::]:50052'],
  METRICS_LISTEN: ['0.0.0.0:9464', '[::]:9464'],
  ADMIN_LISTEN: ['0.0.0.0:8081', '[::1]:8081'],
};

const read = (name: string, value: string): unknown =>
  readSettings({ [name]: definitions[name as keyof typeof definitions] }, { [name]: value })[name];

function refusalOf(name: string, value: string): string {
  try {
    read(name, value);
  } catch (error) {
    assert.ok(error instanceof SettingError, `${name}=${value}: ${String(error)}`);
    return error.message;
  }
  return assert.fail(`${name}=${value} is taken`);
}

describe('the address in a setting', () => {
  it('is taken where it is good', () => {
    for (const [name, values] of Object.entries(good))
      for (const value of values) assert.doesNotThrow(() => read(name, value), `${name}=${value}`);
  });

  it('is refused with the setting’s name and the part that is wrong', () => {
    const wrong: [string, string, RegExp][] = [
      ['REDIS_URL', `redis://:${secret}%@h`, /its password has a % that begins no percent code.*%25/],
      ['REDIS_URL', `redis://:${secret}%zz@h`, /its password has a %/],
      ['REDIS_URL', `redis://:${secret}%ff@h`, /its password has a %/],
      ['REDIS_URL', `redis://us%er:${secret}@h`, /its user has a %/],
      ['REDIS_URL', `redis://:${secret}@x@h`, /has an @ of its own/],
      ['REDIS_URL', `redis://:${secret}/x@h`, /has a \/, \? or # of its own/],
      ['REDIS_URL', `redis://:${secret}#x@h`, /has a \/, \? or # of its own/],
      ['REDIS_URL', `redis://:${secret}?x@h`, /has a \/, \? or # of its own/],
      ['REDIS_URL', `redis://:${secret} x@h`, /a space or a line break/],
      ['REDIS_URL', 'localhost:6379', /does not begin with redis:\/\//],
      ['REDIS_URL', `https://:${secret}@h`, /begins with https:\/\/, not with redis/],
      ['REDIS_URL', `redis-sentinel://:${secret}@a,b/x`, /Sentinel is not supported/],
      ['REDIS_URL', `redis+sentinel://:${secret}@a,b/x`, /Sentinel is not supported/],
      ['REDIS_URL', `redis://:${secret}@a,b`, /names several servers/],
      ['REDIS_URL', `redis://:${secret}@h/0?tls=true`, /its parameter tls is not read \(TLS is rediss/],
      ['REDIS_URL', `redis://:${secret}@h?family=6`, /its parameter family is not read/],
      ['REDIS_URL', `redis://:${secret}@h?constructor=1`, /constructor is not read \(there are none\)/],
      ['REDIS_URL', `redis://:${secret}@::1:6379`, /no brackets/],
      ['REDIS_URL', `redis://:${secret}@h:99999`, /port is no number/],
      ['REDIS_URL', `redis://:${secret}@h:`, /port is no number/],
      ['REDIS_URL', `redis://:${secret}@`, /no host/],
      ['NATS_URL', `nats://u:${secret}%@h`, /its password has a %/],
      ['NATS_URL', `nats://${secret}%@h`, /its user has a %/],
      ['NATS_URL', `nats://u:${secret}@a,tls://b`, /mixes nats:\/\/ and tls/],
      ['NATS_URL', `nats://u:${secret}@a,nats://v:${secret}@b`, /different credentials/],
      ['NATS_URL', `nats://u:${secret}@a?tls=1`, /its parameter tls is not read/],
      ['NATS_URL', `nats://:${secret}@a`, /no user before it/],
      ['NATS_URL', `nats://use?r:${secret}%2F:4222`, /its parameters, behind the \?, are not read/],
      ['NATS_URL', `nats://u:p?${secret}=@a`, /has a \/, \? or # of its own/],
      ['NATS_URL', 'ws://a', /begins with ws:/],
      ['MONGODB_URL', `mongodb://u:${secret}%@h`, /its password has a %/],
      ['MONGODB_URL', `mongodb://u:${secret}@x@h`, /has an @ of its own/],
      ['MONGODB_URL', `mongodb+srv://u:${secret}@a:27017`, /mongodb\+srv:\/\/ has one host, without a port/],
      ['MODEL_BASE_URL', 'localhost:11434/v1', /does not begin with http:\/\/ or https:\/\/; got "localhost/],
      [
        'MODEL_BASE_URL',
        `http://u:${secret}@h/v1`,
        /has a user or a password \(@\): keys have settings of their own; got something else/,
      ],
      ['MODEL_BASE_URL', `http://h/v1#${secret}`, /has a #/],
      ['MODEL_BASE_URL', 'http://h/v1/chat/completions', /ends with \/chat\/completions/],
      ['MODEL_BASE_URL', 'http://h/v%1', /its path has a %/],
      ['MODEL_BASE_URL', 'http://h:port/v1', /port is no number/],
      ['MODEL_BASE_URL', 'http://::1/v1', /no brackets/],
      ['MODEL_BASE_URL', 'http:///v1', /no host/],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://c:4318/v1/traces', /ends with \/v1\/traces/],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', `http://c:4318?key=${secret}`, /has a query/],
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://c:4317', /begins with grpc:/],
      ['OIDC_ISSUER', 'https://id.example/.well-known/openid-configuration', /ends with \/\.well-known/],
      ['OUTBOUND_PROXY', `http://user:${secret}%@proxy`, /its password has a %/],
      ['OIDC_ISSUER', 'https://id.example?p=x', /has a query/],
      ['PUBLIC_ORIGIN', 'https://chat.example.com/chat', /has a path/],
      ['HOST', '[::]', /has brackets/],
      ['HOST', '127.0.0.1:8080', /characters that no host has/],
      ['PUBLIC_ORIGIN', 'chat.example.com', /does not begin with http/],
      ['TOKEN_ADDRESS', 'token:50051', /does not begin with dns:/],
      ['TOKEN_ADDRESS', 'dns:///token', /no port/],
      ['TOKEN_ADDRESS', 'ipv6:::1:50051', /no brackets/],
      ['GRPC_LISTEN', '::1:50051', /no brackets/],
      ['ADMIN_LISTEN', '8081', /no port/],
      ['METRICS_LISTEN', 'http://0.0.0.0:9464', /has a scheme/],
      ['METRICS_LISTEN', '0.0.0.0:99999', /port is no number/],
      ['METRICS_LISTEN', '[::]', /no port/],
      ['METRICS_LISTEN', '*:9464', /\* is no host; to listen at all addresses, write 0\.0\.0\.0 or \[::\]/],
      ['METRICS_LISTEN', '[0.0.0.0]:9464', /in its brackets is no IPv6 address/],
      ['METRICS_LISTEN', '300.0.0.1:9464', /no IPv4 address of four numbers/],
      ['METRICS_LISTEN', '[::]:9464,0.0.0.0:9464', /a host and port in it are none/],
      ['HOST', '*', /write 0\.0\.0\.0, or ::/],
      ['HOST', '1.2.3', /no IPv4 address/],
      ['TOKEN_ADDRESS', 'ipv4:token:50051', /a host behind ipv4: that is no such address; names are for dns/],
      ['TOKEN_ADDRESS', 'ipv6:10.0.0.1:50051', /a host behind ipv6: that is no such address/],
      ['REDIS_URL', 'redis://:<password>@h', /is a placeholder/],
      ['REDIS_URL', 'redis://:${REDIS_PASSWORD}@h', /is a placeholder/],
      ['REDIS_URL', 'redis://:$(REDIS_PASSWORD)@h', /is a placeholder/],
      ['MONGODB_URL', 'mongodb+srv://<username>:<db_password>@c.example.mongodb.net', /is a placeholder/],
      ['REDIS_URL', `redis+cluster://:${secret}@a:1,redis+cluster://:${secret}@b:2`, /not the first has a scheme/],
      ['REDIS_URL', `redis+cluster://:${secret}@a:1,`, /no host, or a comma too many/],
      ['REDIS_URL', `redis://:${secret}\u200b@h`, /a character that cannot be seen/],
      ['REDIS_URL', 'redis://h..x', /a part of its host between dots is empty/],
      ['NATS_URL', `nats://u:${secret},x@a`, /a comma of their own is %2C/],
      ['MONGODB_URL', `mongodb://u:${secret}@[fe80::1%25eth0]`, /has a zone \(%\)/],
      ['MONGODB_URL', `mongodb://u:${secret}@%2Ftmp%2Fmongodb-27017.sock`, /names a Unix socket/],
      ['MODEL_BASE_URL', 'http://[fe80::1%25eth0]/v1', /has a zone \(%\)/],
      ['MODEL_BASE_URL', 'http://h:0/v1', /port is no number/],
      ['MODEL_BASE_URL', 'http://http://h/v1', /port is no number/],
      ['MODEL_BASE_URL', 'http://$HOST/v1', /characters that no host has/],
      ['MODEL_BASE_URL', 'http://h\\v1', /has a \\, where addresses have a \//],
      ['MODEL_BASE_URL', 'http://h/v1/models', /ends with \/v1\/models/],
      ['PUBLIC_ORIGIN', 'https://*.example.com', /\* is no host/],
      ['PUBLIC_ORIGIN', 'https://a.example,https://b.example', /characters that no host has/],
      ['OIDC_ISSUER', 'https://id.example/x/.well-known', /ends with \/\.well-known/],
      ['OUTBOUND_PROXY', `http://DOMAIN\\user:${secret}@proxy:1`, /has a \\: in a user it is %5C/],
    ];
    for (const [name, value, words] of wrong) {
      const refusal = refusalOf(name, value);
      assert.ok(refusal.startsWith(`${name} must be `), refusal);
      assert.match(refusal, words);
      assert.ok(!refusal.includes(secret), refusal);
    }
  });

  it('is read or refused, however it is spelled, and no refusal has the password (FUZZ_SEED)', () => {
    const base = process.env.FUZZ_SEED ?? String(Date.now());
    let taken = 0;
    const clauses = new Set<string>();
    const total = 5_000;
    for (let n = 0; n < total; n += 1) {
      const random = randomFrom(`${base}/${n}`);
      const name = random.pick(Object.keys(good));
      const value = changed(random.pick(good[name] ?? ['']), random);
      try {
        read(name, value);
        taken += 1;
      } catch (error) {
        assert.ok(error instanceof SettingError, `${base}/${n} ${name}=${value}: ${String(error)}`);
        assert.ok(error.message.startsWith(`${name} must be `), `${base}/${n} ${error.message}`);
        assert.ok(!error.message.includes(secret), `${base}/${n} ${error.message}`);
        clauses.add(
          error.message
            .split(': ')
            .slice(1)
            .join(': ')
            .replaceAll(/"[^"]*"|\d+/g, '…'),
        );
      }
    }
    console.log(
      `    addresses: ${total} inputs, ${Math.round((100 * taken) / total)}% are taken, ${clauses.size} clauses (FUZZ_SEED=${base})`,
    );
  });

  it('keeps its query behind the path of an operation', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(200, { connection: 'close' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = createProviderFetch();
    try {
      for (const url of [
        '/v1?api-version=1/chat/completions',
        '/v1/?a=b/c&d=/e/embeddings',
        '/v1/chat/completions',
        '/v1?x=/y',
      ])
        await (await ask(`${origin}${url}`)).text();
    } finally {
      server.close();
    }
    assert.deepEqual(asked, [
      '/v1/chat/completions?api-version=1',
      '/v1/embeddings?a=b/c&d=/e',
      '/v1/chat/completions',
      '/v1?x=/y',
    ]);
  });
});

const odd = [
  '%',
  '@',
  ':',
  '/',
  '?',
  '#',
  ' ',
  '[',
  ']',
  ',',
  '\u0000',
  '\n',
  '\\',
  '"',
  'é',
  '%zz',
  '%00',
  '&x=1',
  '=',
  '://',
  'x',
];

function changed(value: string, random: Random): string {
  let text = value;
  for (let left = random.integer(1, 3); left > 0; left -= 1) {
    const at = random.integer(0, text.length);
    const isCut = random.chance(0.3) && !text.slice(at, at + 3).includes('h');
    text = isCut ? text.slice(0, at) + text.slice(at + 3) : text.slice(0, at) + random.pick(odd) + text.slice(at);
  }
  return text.includes(secret) || !value.includes(secret) ? text : value;
}

// Values of settings as files and templates write them: read as they are meant, or refused with a sentence that names
// the setting.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgeProcess } from '#services/edge/process.ts';
import { ingestionProcess } from '#services/ingestion/process.ts';
import { runExecutorProcess } from '#services/run-executor/process.ts';
import { warnOfAuthorities } from '#shared/platform/config/authorities.ts';
import { warnOfEnvironment } from '#shared/platform/config/environment-warnings.ts';
import { readSettings, SettingError } from '#shared/platform/config/settings.ts';
import { writableFolder } from '#shared/platform/data-folder/writable-folder.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { readMutualTls } from '#shared/platform/grpc/channel.ts';
import { pino } from 'pino';
import { createAuthority } from '../../../scripts/cluster/certificates.ts';

const definitions = { ...edgeProcess.settings, ...runExecutorProcess.settings, ...ingestionProcess.settings };
const read = (name: string, value: string): unknown =>
  readSettings({ [name]: definitions[name as keyof typeof definitions] }, { [name]: value })[name];

describe('the value of a setting', () => {
  it('is read as it is meant', () => {
    for (const [name, value, meant] of [
      ['PORT', ' 8081\r\n', 8081],
      ['PORT', '"8081"', 8081],
      ['PORT', '\uFEFF8081', 8081],
      ['PORT', '""', 8080],
      ['REDIS_URL', "'redis://h'", 'redis://h'],
      ['CONSOLE', 'Off', 'off'],
      ['CONSOLE', 'false', 'off'],
      ['CONSOLE', '1', 'on'],
      ['LOG_LEVEL', 'WARN', 'warn'],
      ['RERANK_FORMAT', 'TEI', 'tei'],
      ['OIDC_SCOPES', 'openid profile  email', ['openid', 'profile', 'email']],
      ['TRUSTED_PROXIES', '10.0.0.0/8\n 192.168.0.0/16,', ['10.0.0.0/8', '192.168.0.0/16']],
      ['OIDC_ALLOWED_GROUPS', 'all staff\nleads of all', ['all staff', 'leads of all']],
      ['MODEL_NAMES', 'openai/a\nanthropic/b', ['openai/a', 'anthropic/b']],
      ['TRUSTED_PROXIES', 'None', []],
      ['OIDC_ROLE_CLAIM', 'Rollen für Colloquy', 'Rollen für Colloquy'],
      ['OIDC_CLIENT_SECRET', 'pass %wörter + "zwei"', 'pass %wörter + "zwei"'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,', { a: 'b' }],
      // Its space belongs to it.
      ['EMBEDDING_PASSAGE_PREFIX', 'passage: ', 'passage: '],
      ['EMBEDDING_QUERY_PREFIX', 'query: \n', 'query: '],
    ] as const)
      assert.deepEqual(read(name, value), meant, `${name}=${value}`);
  });

  it('is refused by a sentence else, which shows no secret', () => {
    for (const [name, value, words] of [
      ['PORT', 'null', /^PORT is null, as templates write a value that is not there: leave it empty\.$/],
      ['MODEL_API_KEY', '<no value>', /^MODEL_API_KEY is <no value>/],
      ['OPENAI_API_KEY', 'undefined', /^OPENAI_API_KEY is undefined/],
      ['CONSOLE', 'enabled', /one of on, off/],
      ['PORT', '8_080', /a whole number/],
      ['OIDC_SCOPES', '["openid"]', /without the brackets and quotes of JSON/],
      ['MODEL_API_KEY', 'Bearer hunter2', /begins with Bearer/],
      ['ANTHROPIC_API_KEY', 'hunter2\nhunter2', /has a space, a line break/],
      ['EMBEDDING_API_KEY', 'hunter2\u200b', /has a space, a line break or another character/],
      ['RERANK_API_KEY', '“hunter2”', /has a space, a line break or another character/],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'a=hunter2%0A', /a character that no header has/],
    ] as const)
      assert.throws(
        () => read(name, value),
        (error) =>
          error instanceof SettingError &&
          error.message.startsWith(`${name} `) &&
          words.test(error.message) &&
          !error.message.includes('hunter2'),
        `${name}=${value}`,
      );
  });
});

describe('the folder of a setting', () => {
  it('is made, or refused by the setting’s name', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-settings-'));
    try {
      const made = path.join(folder, 'a/b');
      assert.equal(writableFolder('SEARCH_DIR', made), made);
      writeFileSync(path.join(made, 'file'), '');
      assert.throws(
        () => writableFolder('SEARCH_DIR', path.join(made, 'file/x')),
        (error) => error instanceof StartError && /^SEARCH_DIR names no folder.*\(ENOTDIR\)/.test(error.message),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the environment of a process', () => {
  const warnings = (environment: Record<string, string>): string[] => {
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(line) });
    warnOfEnvironment(definitions, environment, log);
    return said.map((line) => (JSON.parse(line) as { msg: string }).msg);
  };

  it('is told of a variable that is nearly a setting', () => {
    for (const [name, meant] of [
      ['OIDC_ISUER', 'OIDC_ISSUER'],
      ['OIDC_ISSSUER', 'OIDC_ISSUER'],
      ['MONGOBD_URL', 'MONGODB_URL'],
      ['REDIS_URI', 'REDIS_URL'],
      ['oidc_issuer', 'OIDC_ISSUER'],
      ['COLLOQUY_PUBLIC_ORIGIN', 'PUBLIC_ORIGIN'],
    ] as const)
      assert.deepEqual(warnings({ [name]: 'x' }), [`${name} is no setting and has no effect; ${meant} is one.`]);
  });

  it('is told of a proxy that nothing goes through, without its password', () => {
    assert.deepEqual(
      warnings({ https_proxy: 'http://u:hunter2@proxy:3128', HTTP_PROXY: 'http://proxy', NO_PROXY: 'x' }),
      ['https_proxy, HTTP_PROXY: no connection goes through it; OUTBOUND_PROXY is the proxy to tool servers.'],
    );
  });

  it('is told of nothing where it has others, or the setting is there', () => {
    const environment = {
      HOME: '/',
      HOSTNAME: 'x',
      COLLOQUY_PORT: 'tcp://10.0.0.1:80',
      TOKEN_SERVICE_HOST: '10.0.0.1',
    };
    assert.deepEqual(warnings(environment), []);
    assert.deepEqual(warnings({ REDIS_URI: 'x', REDIS_URL: 'redis://h' }), []);
  });

  it('is told of authorities of its own that cannot be used (needs openssl)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-settings-'));
    const authority = createAuthority('an authority of the tests');
    const issued = authority.issue(['localhost']);
    const another = authority.issue(['localhost']);
    authority.close();
    const file = (content: string | Buffer): string => {
      const name = path.join(folder, String(Math.random()));
      writeFileSync(name, content);
      return name;
    };
    const whole = authority.certificate;
    const der = Buffer.from(whole.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
    const tls = (ca: string, cert: string, key: string): Promise<unknown> =>
      readMutualTls({ GRPC_TLS_CA_FILE: file(ca), GRPC_TLS_CERT_FILE: file(cert), GRPC_TLS_KEY_FILE: file(key) });
    try {
      for (const good of [whole, `# ours\r\n${whole.replaceAll('\n', '\r\n')}\r\n${whole}`, `\uFEFF${whole}`]) {
        assert.deepEqual(warnings({ NODE_EXTRA_CA_CERTS: file(good) }), []);
        await tls(good, issued.certificate, issued.key);
      }
      for (const [name, words] of [
        [path.join(folder, 'none'), /^NODE_EXTRA_CA_CERTS names no file that can be read \(ENOENT\)/],
        [folder, /\(EISDIR\)/],
        [file(''), /no whole certificates in PEM/],
        [file(der), /openssl x509 -inform der/],
        [file(whole.replace('M', '!')), /no whole certificates in PEM/],
      ] as const)
        assert.match(warnings({ NODE_EXTRA_CA_CERTS: name }).join('\n'), words);
      const late: string[] = [];
      const log = pino({ level: 'warn' }, { write: (line: string) => void late.push(line) });
      warnOfAuthorities({ NODE_EXTRA_CA_CERTS: file(whole) }, log, Date.now() + 365 * 86_400_000);
      assert.match(late.join(''), /certificates have all ended/);
      await assert.rejects(tls('', issued.certificate, issued.key), /^SettingError: GRPC_TLS_CA_FILE must name a file/);
      for (const [certificate, key] of [
        ['x', issued.key],
        [issued.certificate, 'x'],
        [another.certificate, issued.key],
      ] as const)
        await assert.rejects(tls(whole, certificate, key), /GRPC_TLS_CERT_FILE and GRPC_TLS_KEY_FILE must name/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

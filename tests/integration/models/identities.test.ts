// The pod's own identity: tokens of Microsoft Entra, Google Cloud and AWS, got from stand-ins for their issuers.

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConnectionKind } from '#services/run-executor/models/connection.ts';
import { type Provider, type ProviderOptions, startProvider } from '../../support/model-servers/provider-server.ts';
import {
  startTokenServer,
  type TokenAnswer,
  type TokenRequest,
  type TokenServer,
} from '../../support/model-servers/token-server.ts';
import { asking, assertModelError, outcomeOf, providerOf } from './model-calls.ts';

const credential = { kind: 'workload_identity' } as const;
const assertion = 'pods-own-token';

describe("a pod's own identity", () => {
  let folder: string;
  let file: string;
  const open: { close(): Promise<void> }[] = [];
  const changed = new Map<string, string | undefined>();
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
    file = path.join(folder, 'token');
    await writeFile(file, assertion);
  });
  after(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
    for (const [name, value] of changed) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    changed.clear();
  });

  // The libraries of Google and AWS read the environment of the process.
  const inEnvironment = (variables: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(variables)) {
      changed.set(name, process.env[name]);
      process.env[name] = value;
    }
  };
  const provider = async (kind: ConnectionKind, options: ProviderOptions): Promise<Provider> => {
    const server = await startProvider(kind, { credential, ...options });
    open.push(server);
    return server;
  };
  const issuer = async (answer: (request: TokenRequest) => TokenAnswer): Promise<TokenServer> => {
    const server = await startTokenServer(answer);
    open.push(server);
    return server;
  };

  describe('at Microsoft Entra', () => {
    const federated = (url: string) => ({
      AZURE_FEDERATED_TOKEN_FILE: file,
      AZURE_CLIENT_ID: 'client-1',
      AZURE_TENANT_ID: 'tenant-1',
      AZURE_AUTHORITY_HOST: `${url}/`,
    });
    const token: TokenAnswer = { body: { token_type: 'Bearer', expires_in: 3_600, access_token: 'entra-token' } };

    it('is exchanged for a token once, by all calls together, until a minute before its end', async () => {
      const server = await provider('azure-openai', { token: 'entra-token' });
      const entra = await issuer(() => token);
      let now = 1_000_000;
      const models = providerOf([server.connection()], { environment: federated(entra.url), clock: () => now });
      const ask = () => outcomeOf(models, asking('mine/m'));
      for (const { error } of await Promise.all([ask(), ask(), ask()])) assert.equal(error, undefined);
      now += 3_539_000;
      assert.equal((await ask()).error, undefined);
      assert.equal(entra.requests.length, 1);
      now += 2_000;
      assert.equal((await ask()).error, undefined);
      assert.equal(entra.requests.length, 2);
      const [request] = entra.requests;
      assert.equal(request?.path, '/tenant-1/oauth2/v2.0/token');
      assert.deepEqual(Object.fromEntries(new URLSearchParams(request.text)), {
        grant_type: 'client_credentials',
        client_id: 'client-1',
        scope: 'https://cognitiveservices.azure.com/.default',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      });
      assert.equal(server.calls[0]?.headers['api-key'], undefined);
    });

    it('is the managed identity of the platform where no file is given', async () => {
      const server = await provider('azure-openai', { token: 'entra-token' });
      const body = { access_token: 'entra-token', expires_on: String(Math.round(Date.now() / 1_000) + 3_600) };
      const platform = await issuer(() => ({ body }));
      const ofService = { IDENTITY_ENDPOINT: `${platform.url}/msi/token`, IDENTITY_HEADER: 'secret-header' };
      const ofMachine = { AZURE_POD_IDENTITY_AUTHORITY_HOST: platform.url, AZURE_CLIENT_ID: 'client-1' };
      for (const environment of [ofService, ofMachine]) {
        const models = providerOf([server.connection()], { environment });
        assert.equal((await outcomeOf(models, asking('mine/m'))).error, undefined);
      }
      const [service, machine] = platform.requests;
      assert.equal(service?.headers['x-identity-header'], 'secret-header');
      assert.match(
        service.path,
        /^\/msi\/token\?resource=https%3A%2F%2Fcognitiveservices\.azure\.com&api-version=2019/,
      );
      assert.equal(machine?.headers['metadata'], 'true');
      assert.match(machine.path, /^\/metadata\/identity\/oauth2\/token\?.*client_id=client-1&api-version=2018-02-01$/);
    });

    for (const { title, answer, says, retriable } of [
      {
        title: 'a refusal is told with its code',
        answer: {
          status: 401,
          body: { error: 'invalid_client', error_description: 'AADSTS700213: No matching federated identity record.' },
        },
        says: /Microsoft Entra refused this service's own identity \(AADSTS700213\)/,
        retriable: false,
      },
      {
        title: 'a fault that passes is worth another try',
        answer: { status: 503, body: 'away' },
        says: /gives this service no token right now/,
        retriable: true,
      },
    ])
      it(title, async () => {
        const server = await provider('azure-openai', { token: 'entra-token' });
        const entra = await issuer(() => answer);
        const models = providerOf([server.connection()], { environment: federated(entra.url) });
        const { error } = await outcomeOf(models, asking('mine/m'));
        assertModelError(error, { retriable });
        assert.match(String(error), says);
        assert.equal(server.calls.length, 0);
      });

    it('says that the file of the token cannot be read', async () => {
      const server = await provider('azure-openai', { token: 'entra-token' });
      const environment = { ...federated('http://127.0.0.1:1'), AZURE_FEDERATED_TOKEN_FILE: `${file}-none` };
      const { error } = await outcomeOf(providerOf([server.connection()], { environment }), asking('mine/m'));
      assertModelError(error, { retriable: false });
      assert.match(String(error), /no_token_file/);
    });
  });

  describe('at Google Cloud', () => {
    it('is exchanged by a file of external credentials, on the Gemini API', async () => {
      const server = await provider('google', { token: 'google-token' });
      const sts = await issuer(() => ({
        body: {
          access_token: 'google-token',
          issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          token_type: 'Bearer',
          expires_in: 3_600,
        },
      }));
      const external = path.join(folder, 'external.json');
      const config = {
        type: 'external_account',
        audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/p/providers/q',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        token_url: `${sts.url}/v1/token`,
        credential_source: { file },
      };
      await writeFile(external, JSON.stringify(config));
      inEnvironment({ GOOGLE_APPLICATION_CREDENTIALS: external });
      const models = providerOf([server.connection()]);
      for (let n = 0; n < 2; n += 1)
        assert.equal((await outcomeOf(models, asking('mine/gemini-2.5-pro'))).error, undefined);
      assert.equal(sts.requests.length, 1);
      assert.equal(new URLSearchParams(sts.requests[0]?.text).get('subject_token')?.trim(), assertion);
    });

    it('is the metadata server’s, on Vertex AI', async () => {
      const server = await provider('google', { token: 'google-token' });
      const metadata = await issuer(({ path: asked }) => ({
        headers: { 'metadata-flavor': 'Google' },
        body: asked.includes('/token')
          ? { access_token: 'google-token', expires_in: 3_600, token_type: 'Bearer' }
          : '1',
      }));
      inEnvironment({ GCE_METADATA_HOST: new URL(metadata.url).host, GOOGLE_APPLICATION_CREDENTIALS: '' });
      const vertex = `${new URL(server.url).origin}/v1/projects/p/locations/europe-west4/publishers/google`;
      const models = providerOf([server.connection({ base_url: vertex })]);
      const { error } = await outcomeOf(models, asking('mine/gemini-2.5-pro'));
      assert.equal(error, undefined);
      assert.equal(
        server.calls[0]?.path,
        '/v1/projects/p/locations/europe-west4/publishers/google/models/gemini-2.5-pro:streamGenerateContent?alt=sse',
      );
    });

    it('says that there is none', async () => {
      const server = await provider('google', { token: 'google-token' });
      inEnvironment({ GOOGLE_APPLICATION_CREDENTIALS: path.join(folder, 'none.json') });
      const { error } = await outcomeOf(providerOf([server.connection()]), asking('mine/gemini-2.5-pro'));
      assertModelError(error, { retriable: false });
      assert.match(String(error), /Google Cloud refused this service's own identity/);
    });
  });

  describe('at AWS', () => {
    const keys = {
      kind: 'aws_keys',
      access_key_id: 'AKIDPOD',
      secret_access_key: 'secret-of-pod',
      session_token: 's1',
    } as const;
    const expiration = () => new Date(Date.now() + 3_600_000).toISOString();
    const nothingElse = {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: '/nowhere',
      AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
    };

    it('is the role of an EKS pod identity', async () => {
      const server = await provider('amazon-bedrock', { credential: keys });
      const agent = await issuer(() => ({
        body: {
          AccessKeyId: keys.access_key_id,
          SecretAccessKey: keys.secret_access_key,
          Token: keys.session_token,
          Expiration: expiration(),
        },
      }));
      inEnvironment({
        ...nothingElse,
        AWS_CONTAINER_CREDENTIALS_FULL_URI: `${agent.url}/v1/credentials`,
        AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: file,
      });
      const models = providerOf([server.connection({ credential })]);
      for (let n = 0; n < 2; n += 1) assert.equal((await outcomeOf(models, asking('mine/m'))).error, undefined);
      assert.equal(agent.requests.length, 1);
      assert.equal(agent.requests[0]?.headers.authorization?.trim(), assertion);
    });

    it('is the role of a service account (IRSA)', async () => {
      const server = await provider('amazon-bedrock', { credential: keys });
      const sts = await issuer(() => ({
        headers: { 'content-type': 'text/xml' },
        body: `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>${keys.access_key_id}</AccessKeyId><SecretAccessKey>${keys.secret_access_key}</SecretAccessKey><SessionToken>${keys.session_token}</SessionToken><Expiration>${expiration()}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
      }));
      inEnvironment({
        ...nothingElse,
        AWS_WEB_IDENTITY_TOKEN_FILE: file,
        AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/pod',
        AWS_ENDPOINT_URL_STS: sts.url,
      });
      const { error } = await outcomeOf(providerOf([server.connection({ credential })]), asking('mine/m'));
      assert.equal(error, undefined);
      assert.equal(new URLSearchParams(sts.requests[0]?.text).get('WebIdentityToken')?.trim(), assertion);
    });

    it('says that there is none', async () => {
      const server = await provider('amazon-bedrock', { credential: keys });
      inEnvironment(nothingElse);
      const { error } = await outcomeOf(providerOf([server.connection({ credential })]), asking('mine/m'));
      assertModelError(error, { retriable: false });
      assert.match(String(error), /AWS refused this service's own identity \(CredentialsProviderError\)/);
      assert.equal(server.calls.length, 0);
    });
  });

  it('is of no organization’s connection', async () => {
    for (const kind of ['azure-openai', 'google', 'amazon-bedrock'] as const) {
      const server = await provider(kind, { token: 'any' });
      const { error } = await outcomeOf(
        providerOf([server.connection({ organization_id: 'org-1' })], { outbound: { fetch: () => fetch } }),
        asking('mine/m', { organization_id: 'org-1' }),
      );
      assertModelError(error, { retriable: false });
      assert.match(String(error), /may not use this service's own identity/);
      assert.equal(server.calls.length, 0);
    }
  });
});

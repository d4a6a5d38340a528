// MongoDB dumped under load and restored into an empty server: everything acknowledged before the dump is there. Needs
// a real server and its programs: `mongod`, `mongodump` and `mongorestore` on the PATH, or Docker.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from '../../../scripts/cluster/cluster.ts';
import { assertStatus, type Client, createClient } from '../../support/black-box/client.ts';
import { joinedText } from '../../support/black-box/event-stream.ts';
import { createOrganization, type EndUser } from '../../support/black-box/organization.ts';
import type { Message } from '../../support/black-box/resources.ts';
import { missingForCluster, startTestCluster } from '../../support/cluster.ts';
import { dockerAnswers } from '../../support/servers/docker.ts';
import { findProgram } from '../../support/servers/server-process.ts';
import { mongoImage, type RealMongo, startOwnMongo } from './real-mongodb.ts';
import {} from './stage.ts';

const title = 'MongoDB dumped under load and restored elsewhere has all that was acknowledged before';
const onPath = findProgram('mongod') !== undefined;
const missing =
  (onPath
    ? findProgram('mongodump') && findProgram('mongorestore')
      ? undefined
      : 'mongodump'
    : (await dockerAnswers())
      ? undefined
      : process.env['MONGODB_URL']
        ? 'mongodump'
        : 'real-mongodb') ?? missingForCluster;

/** Runs one of MongoDB's programs; `/dump` in its arguments is the folder. */
async function run(program: 'mongodump' | 'mongorestore', folder: string, args: readonly string[]): Promise<void> {
  const here = args.map((arg) => arg.replace('/dump', folder));
  if (onPath) await promisify(execFile)(program, here);
  else {
    const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
    const inside = ['run', '--rm', '--network=host', `--user=${user}`, `--volume=${folder}:/dump`, mongoImage, program];
    await promisify(execFile)('docker', [...inside, ...args]);
  }
}

if (missing !== undefined) it(`${title} (needs ${missing})`);
else {
  describe('a backup of MongoDB', function () {
    this.timeout(300_000);
    const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-dump-'));
    const toClose: (() => Promise<void>)[] = [];
    const environment = {
      MONGODB_DATABASE_PREFIX: 'dumped_',
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      ADMIN_TOKEN: randomBytes(32).toString('hex'),
      LIMIT_END_USER_PER_MINUTE: '100000',
      LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
      ADDRESS_REQUESTS_PER_MINUTE: '0',
      STREAM_MAX_PER_END_USER: '1000',
    };
    const open = async (): Promise<{ mongo: RealMongo; cluster(): Promise<Cluster>; close(): Promise<void> }> => {
      const mongo = await startOwnMongo(1);
      const closing = [mongo.close];
      const close = async (): Promise<void> => {
        for (const end of closing.splice(0).reverse()) await end();
      };
      toClose.push(close);
      return {
        mongo,
        close,
        async cluster() {
          const cluster = await startTestCluster({ environment: { ...environment, MONGODB_URL: mongo.url } });
          closing.push(cluster.stop);
          return cluster;
        },
      };
    };

    after(async () => {
      for (const close of toClose) await close();
      rmSync(folder, { recursive: true, force: true });
    });

    it(title, async () => {
      const first = await open();
      const original = await first.cluster();
      const client = createClient(original.edges, original.admins);
      const organization = await createOrganization(client, environment.ADMIN_TOKEN);
      const users = await Promise.all(Array.from({ length: 6 }, () => organization.identified()));
      const sent: { user: EndUser; conversation: string; run: string; content: string }[] = [];
      let going = true;
      const talk = async (user: EndUser): Promise<void> => {
        const { id: conversation } = await user.startConversation();
        while (going) {
          const content = `/stream ${sent.length % 3 === 0 ? '40 20' : '3 0'}`;
          const { run_id: run } = await user.send(conversation, content);
          sent.push({ user, conversation, run, content });
          await client.waitForDone(run, user.as);
        }
      };
      const load = Promise.all(users.map(talk));
      const until = async (count: number): Promise<void> => {
        while (sent.length < count) await Promise.race([load, delay(10)]);
      };
      await until(60);
      const acknowledged = [...sent];
      mkdirSync(path.join(folder, 'dump'));
      await run('mongodump', path.join(folder, 'dump'), [`--uri=${first.mongo.url}`, '--oplog', '--out=/dump']);
      await until(sent.length + 20);
      going = false;
      await load;
      await client.close();
      await first.close();

      const second = await open();
      await run('mongorestore', path.join(folder, 'dump'), [`--uri=${second.mongo.url}`, '--oplogReplay', '/dump']);
      const restored = await second.cluster();
      const reader: Client = createClient(restored.edges, restored.admins);
      for (const { user, conversation, run: id, content } of acknowledged) {
        const frames = await reader.waitForDone(id, user.as);
        assert.equal(frames.at(-1)?.data.state, 'succeeded');
        const read = await reader.api<{ messages: Message[] }>('GET', `/v2/conversations/${conversation}`, user.as);
        assert.deepEqual(
          assertStatus(read, 200)
            .messages.filter((message) => message.run_id === id)
            .map((message) => message.content),
          [content, joinedText(frames)],
        );
      }
      const exchange = { publishableKey: organization.publishableKey, origin: organization.origin };
      await reader.exchangeToken(organization.signedIdentity('somebody'), exchange);
      assertStatus(await reader.api('GET', '/v2/agents', { apiKey: organization.apiKey }), 200);
      await reader.close();
    });
  });
}

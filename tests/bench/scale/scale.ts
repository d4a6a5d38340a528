// `npm run bench -- scale [runs]`: what things cost with much in the stores, beside the same on nearly empty ones. All of
// it should be flat but for what is in proportion to what it erases. `runs` is 1,000,000 where nothing is said.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import { type Colloquy, startColloquy } from '../../support/black-box/process.ts';
import type { Demo } from '../../support/black-box/resources.ts';
import { generous } from '../embedded.ts';
import { yardstickMs } from '../measure.ts';
import { type Amounts, documents, type Landmarks, type Owners, runsPerConversation } from './documents.ts';
import { fillFolder } from './fill-sqlite.ts';
import { type Figures, measure, summary } from './measures.ts';

const externalId = 'measured';
const doomed = 1_000;
const starts = 5;
const env = {
  ...generous,
  LOG_LEVEL: 'info',
  LIMIT_END_USER_PER_MINUTE: '100000',
  LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
};

/** Next to nothing: what the measures need. */
const little: Amounts = { conversations: 40, own: 40, deleted: 0, documents: 20, doomed };

function much(runs: number): Amounts {
  const conversations = Math.round(runs / runsPerConversation) - doomed;
  return { conversations, own: conversations / 5, deleted: conversations / 5, documents: 2_000, doomed };
}

/** Prints both columns. */
export async function benchScale(dispatcher: Dispatcher, runs = 1_000_000): Promise<void> {
  const before = yardstickMs();
  const [few, many] = [await column(dispatcher, little), await column(dispatcher, much(runs))];
  console.log(
    `embedded: ${runs.toLocaleString('en')} runs, ${(runs / runsPerConversation).toLocaleString('en')} conversations; ` +
      `median (middle half); yardstick ${before.toFixed(1)} ms before, ${yardstickMs().toFixed(1)} after\n`,
  );
  const width = Math.max(...[...many.keys()].map((name) => name.length));
  const head = ['ms', 'CPU ms'].map((unit, n) => unit.padStart(n === 0 ? 24 : 9)).join(' | ');
  console.log(`${''.padEnd(width)} | ${'nearly empty'.padStart(36)} | ${'full'.padStart(36)}`);
  console.log(`${''.padEnd(width)} | ${head} | ${head}`);
  for (const [name, full] of many)
    console.log(`${name.padEnd(width)} | ${summary(few.get(name) ?? {})} | ${summary(full)}`);
}

async function column(dispatcher: Dispatcher, amounts: Amounts): Promise<Figures> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'colloquy-scale-'));
  try {
    const first = await startColloquy({ dataFolder, env });
    const owners = await makeOwners(first.demo);
    await first.stop();
    const landmarks: Landmarks = { toDelete: [] };
    const startedAt = performance.now();
    const loaded = fillFolder(dataFolder, documents(owners, amounts, landmarks));
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`loaded ${loaded.toLocaleString('en')} documents in ${seconds.toFixed(0)} s`);
    return await figuresOf(dispatcher, dataFolder, owners, landmarks);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function figuresOf(
  dispatcher: Dispatcher,
  dataFolder: string,
  owners: Owners,
  landmarks: Landmarks,
): Promise<Figures> {
  const took: number[] = [];
  let server: Colloquy | undefined;
  for (let n = 0; n <= starts; n += 1) {
    const startedAt = performance.now();
    server = await startColloquy({ dataFolder, env, patienceMs: 600_000 });
    // The first reads what the load has left in no cache.
    if (n > 0) took.push(performance.now() - startedAt);
    if (n < starts) await server.stop();
  }
  if (!server) throw new Error('nothing was started');
  try {
    const running = server;
    const { demo } = running;
    const figures = await measure({
      target: { dispatcher, origins: [demo.base_url], apiKey: demo.api_key, agentId: demo.agent_id },
      adminToken: demo.admin_token,
      pids: [running.pid],
      owners,
      externalId,
      landmarks,
      isErased: () => running.logs().includes('organization erased'),
    });
    return new Map([['a start, to ready', { values: took }], ...figures]);
  } finally {
    await server.stop();
  }
}

// The measured end-user, and the organization that is to be erased.
async function makeOwners(demo: Demo): Promise<Owners> {
  const ask = async (
    method: Dispatcher.HttpMethod,
    at: string,
    headers: Record<string, string>,
    sent?: object,
  ): Promise<Record<string, never>> => {
    const { statusCode, body } = await request(`${demo.base_url}${at}`, {
      method,
      headers: { ...headers, ...(sent ? { 'content-type': 'application/json' } : {}) },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    const text = await body.text();
    if (statusCode >= 300) throw new Error(`${method} ${at}: ${statusCode} ${text}`);
    return JSON.parse(text) as Record<string, never>;
  };
  const operator = { authorization: `Bearer ${demo.admin_token}` };
  const made = await ask('POST', '/v2/token', { 'x-api-key': demo.api_key }, { end_user_id: externalId });
  const organization = await ask('POST', '/admin/v1/organizations', operator, { name: 'To be erased' });
  return {
    organizationId: demo.organization_id,
    agentId: demo.agent_id,
    endUserId: (made['end_user'] as { id: string } | undefined)?.id ?? '',
    doomedId: organization['id'] ?? '',
  };
}

// An administrator beside the others: makes, changes and revokes things, and writes the answers down. Answered acts are
// there after every death, and in the audit.

import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../../support/black-box/client.ts';
import type { Page } from '../../support/black-box/resources.ts';
import { type Lives, unknown } from '../lives.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

/** The answers to an administrator, newest last. */
export interface Administrator {
  /** Acts until the world closes. */
  act(): Promise<void>;
  /** Answered acts are there. A death leaves the unchecked ones to the next time. */
  check(): Promise<void>;
  /** So much was told. */
  readonly told: number;
}

interface Agent {
  readonly id: string;
  /** Its name by the last change that was answered; null while one of unknown outcome may have changed it. */
  name: string | null;
}

interface Key {
  readonly id: string;
  /** Null while a revocation of unknown outcome may have happened. */
  revoked: boolean | null;
}

interface AuditEntry {
  readonly action: string;
  readonly target: string;
  readonly outcome: string;
}

type Told = Pick<AuditEntry, 'action' | 'target'>;

/** So many of each are made; then they are changed. */
const most = 60;
const pauseMs = 40;
/** The audit of a series has fewer entries than that. */
const auditPages = 40;

export function administrator(
  world: World<Lives>,
  { adminToken, organizationId, random }: { adminToken: string; organizationId: string; random: Random },
): Administrator {
  const { lives, findings } = world;
  const root = `/admin/v1/organizations/${organizationId}`;
  const agents: Agent[] = [];
  const keys: Key[] = [];
  const told: Told[] = [];
  let acts = 0;

  /** The answer; undefined where there was none. */
  async function ask<T>(method: string, path: string, expected: number, body?: object): Promise<Answer<T> | undefined> {
    const answer = await lives.call<T>(method, path, { adminToken, ...(body === undefined ? {} : { body }) });
    if (answer === unknown) return undefined;
    findings.expect(
      answer.status === expected,
      'administered',
      () => `${method} ${path} was answered ${answer.status}: ${answer.text}`,
    );
    return answer.status === expected ? answer : undefined;
  }
  const note = (action: string, target: string): void => void told.push({ action, target });

  async function makeAgent(name: string): Promise<void> {
    const made = await ask<{ id: string }>('POST', `${root}/agents`, 201, {
      name,
      instructions: 'Stand by.',
      model: 'demo',
    });
    if (made === undefined) return;
    agents.push({ id: made.body.id, name });
    note('agent.create', `${root}/agents/${made.body.id}`);
  }

  async function renameAgent(agent: Agent, name: string): Promise<void> {
    agent.name = null;
    const path = `${root}/agents/${agent.id}`;
    if ((await ask('PATCH', path, 200, { name })) === undefined) return;
    agent.name = name;
    note('agent.update', path);
  }

  async function makeKey(name: string): Promise<void> {
    const made = await ask<{ id: string }>('POST', `${root}/api-keys`, 201, { name });
    if (made === undefined) return;
    keys.push({ id: made.body.id, revoked: false });
    note('api_key.create', `${root}/api-keys/${made.body.id}`);
  }

  async function revokeKey(key: Key): Promise<void> {
    key.revoked = null;
    const path = `${root}/api-keys/${key.id}`;
    if ((await ask('DELETE', path, 204)) === undefined) return;
    key.revoked = true;
    note('api_key.revoke', path);
  }

  async function actOnce(): Promise<void> {
    const name = `post ${(acts += 1)}`;
    const die = random.next();
    const valid = keys.filter(({ revoked }) => revoked === false);
    if (die < 0.2 && agents.length < most) return makeAgent(name);
    if (die < 0.4 && keys.length < most) return makeKey(name);
    if (die < 0.55 && valid.length > 0) return revokeKey(random.pick(valid));
    if (agents.length > 0) return renameAgent(random.pick(agents), name);
  }

  /** None of a process that is dead: nobody waits for the next one here. */
  async function look<T>(path: string): Promise<Answer<T> | undefined> {
    return lives.serving ? ask<T>('GET', path, 200) : undefined;
  }

  async function checkAgent(agent: Agent): Promise<void> {
    const { name } = agent;
    const read = (await look<{ name: string }>(`${root}/agents/${agent.id}`))?.body;
    if (read === undefined || name === null || agent.name !== name) return;
    findings.expect(
      read.name === name,
      'administered',
      () => `agent ${agent.id} is ${read.name}, and was told ${name}`,
    );
  }

  async function checkAudit(): Promise<void> {
    const known = [...told];
    const entries: AuditEntry[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < auditPages; page += 1) {
      const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const path = `/admin/v1/audit?organization_id=${organizationId}&limit=100${from}`;
      const read = await look<Page<AuditEntry>>(path);
      if (read === undefined) return;
      entries.push(...read.body.data);
      cursor = read.body.next_cursor;
    }
    const done = Map.groupBy(
      entries.filter(({ outcome }) => outcome === 'done'),
      ({ action, target }) => `${action} ${target}`,
    );
    for (const [act, times] of Map.groupBy(known, ({ action, target }) => `${action} ${target}`))
      findings.expect(
        (done.get(act)?.length ?? 0) >= times.length,
        'administered',
        () => `${act} was answered ${times.length} times, and is ${done.get(act)?.length ?? 0} times in the audit`,
      );
  }

  return {
    get told() {
      return told.length;
    },
    async act() {
      while (!world.closing) {
        await actOnce();
        await delay(pauseMs);
      }
    },
    async check() {
      for (const agent of [...agents]) await checkAgent(agent);
      const known = keys.flatMap(({ id, revoked }) => (revoked === null ? [] : [{ id, revoked }]));
      const listed = await look<Page<{ id: string; revoked_at: string | null }>>(`${root}/api-keys?limit=100`);
      for (const { id, revoked } of listed ? known : []) {
        const there = listed?.body.data.find((key) => key.id === id);
        // It may have been revoked since.
        const same = there !== undefined && (!revoked || there.revoked_at !== null);
        findings.expect(
          same,
          'administered',
          () => `API key ${id} (${revoked ? 'revoked' : 'made'}): ${JSON.stringify(there)}`,
        );
      }
      await checkAudit();
    },
  };
}

// Tools over the public API, as an administrator sets them up and an end-user meets them: tool servers, agents that
// have them, and runs that wait for a person.

import assert from 'node:assert/strict';
import { assertStatus, type Client } from './client.ts';
import { type Frame, joinedText } from './event-stream.ts';
import type { EndUser, Organization } from './organization.ts';
import type { Run } from './resources.ts';

export interface ToolServer {
  id: string;
  name: string;
  state: string;
  error: string | null;
}

/** A call that waits for a decision, as it is shown. */
export interface PendingCall {
  call_id: string;
  name: string;
  title: string;
  arguments: object;
  server_id: string;
  server_name: string;
  told_attributes?: string[];
}

export interface PendingApproval {
  run_id: string;
  expires_at: string;
  calls: PendingCall[];
}

export interface PendingQuestion {
  run_id: string;
  call_id: string;
  questions: { id: string; options: { value: string }[] }[];
}

/** A person's reactions to the waits of a run. A wait without a reaction fails the test. */
export interface Person {
  /** True approves a call, false declines it. */
  decide?(call: PendingCall): boolean;
  answer?(asked: PendingQuestion): object[];
}

/** A run that has ended: its answer, all its frames, and every call that asked for a decision. */
export interface Followed {
  readonly runId: string;
  readonly text: string;
  readonly frames: readonly Frame[];
  readonly asked: readonly PendingCall[];
}

/** A tool server that is reached. */
export async function addToolServer(organization: Organization, fields: object): Promise<ToolServer> {
  const server = assertStatus(await organization.admin<ToolServer>('POST', '/tool-servers', fields), 201);
  assert.equal(server.error, null, `${server.name}: ${server.error}`);
  return server;
}

/** An agent that has these tool servers. */
export async function addAgent(organization: Organization, servers: readonly ToolServer[], fields: object = {}) {
  const body = {
    name: 'With tools',
    instructions: 'Help.',
    model: 'demo',
    tool_server_ids: servers.map(({ id }) => id),
  };
  const agent = await organization.admin<{ id: string }>('POST', '/agents', { ...body, ...fields });
  return assertStatus(agent, 201).id;
}

/** Sends a message in a new conversation, and reads its run to the end, with the person's reactions. */
export async function converse(
  client: Client,
  user: EndUser,
  agentId: string,
  content: string,
  person: Person = {},
  page?: object,
): Promise<Followed> {
  const { id } = await user.startConversation(agentId);
  const { run_id: runId } = await user.send(id, content, {}, page);
  return follow(client, user, runId, person);
}

/** Reads a run to its end, with the person's reactions. */
export async function follow(client: Client, { as }: EndUser, runId: string, person: Person): Promise<Followed> {
  const frames: Frame[] = [];
  const asked: PendingCall[] = [];
  const act = async (what: 'approval' | 'answer', body: object) =>
    assertStatus(await client.api<Run>('POST', `/v2/runs/${runId}/${what}`, { ...as, body }), 202);
  for await (const item of client.streamRun(runId, as)) {
    if (item.kind !== 'frame') continue;
    frames.push(item);
    if (item.event === 'approval') {
      const { calls } = item.data as unknown as PendingApproval;
      asked.push(...calls);
      assert.ok(person.decide, `a decision is asked for: ${JSON.stringify(calls)}`);
      for (const call of calls)
        await act('approval', { outcome: person.decide(call) ? 'approved' : 'declined', call_ids: [call.call_id] });
    }
    if (item.event === 'question') {
      assert.ok(person.answer, 'an answer is asked for');
      await act('answer', { answers: person.answer(item.data as unknown as PendingQuestion) });
    }
  }
  assert.equal(frames.at(-1)?.event, 'done', `the stream of run ${runId} ended before its done frame`);
  return { runId, frames, asked, text: joinedText(frames) };
}

/** The results of a run's calls, by the names of the tools on their server. */
export function outcomes({ frames }: Pick<Followed, 'frames'>): [string, string][] {
  const names = new Map(
    frames.filter(({ event }) => event === 'tool_call').map(({ data }) => [data.call_id, data.name ?? '']),
  );
  return frames
    .filter(({ event }) => event === 'tool_result')
    .map(({ data }) => [names.get(data.call_id) ?? '?', data.status ?? '?']);
}

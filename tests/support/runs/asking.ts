// Shared steps of tests of waits: agents with tool servers, runs that ask, people who answer and decide.

import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import type { ToolDefinition } from '#services/run-executor/tools/rules/tool-server.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { Harness, User } from './harness.ts';
import type { Line } from './scripted-model.ts';

/** One question, single-select, and one, multi-select. */
export const colour = {
  id: 'colour',
  question: 'Which colour?',
  options: [
    { value: 'red', label: 'Red' },
    { value: 'blue', label: 'Blue' },
  ],
};
export const sizes = {
  id: 'sizes',
  question: 'Which sizes?',
  multiple: true,
  options: [
    { value: 's', label: 'Small' },
    { value: 'm', label: 'Medium' },
  ],
};

/** A model that asks. */
export const asks = (...questions: object[]): Line => ({ call: 'ask_user', args: { questions } });

/** Someone whose agent has a tool server with these tools, read by an administrator. */
export async function withTools(
  harness: Harness,
  tools: ToolDefinition[],
  server: { trusted?: boolean; acts_as?: string; sends_attributes?: { values: string[] } } = {},
  instructions = 'Help.',
): Promise<User & { agentId: string; serverId: string; url: string; organizationId: string }> {
  const user = harness.user();
  const organizationId = user.access.organization_id ?? '';
  const url = `https://${newId()}.example/mcp`;
  harness.toolServers.has(url, tools);
  const made = await harness.runExecutor.CreateToolServer(
    { organization_id: organizationId, fields: { name: 'Shop', url, trusted: true, ...server } },
    harness.context(),
  );
  const serverId = made.server?.id ?? '';
  const agentId = await harness.agent(organizationId, { instructions, tool_server_ids: { values: [serverId] } });
  return { ...user, agentId, serverId, url, organizationId };
}

export function waiting(harness: Harness, runId: string): Promise<RunDocument> {
  return harness.runAs(runId, ({ state }) => state === 'waiting_input' || state === 'waiting_approval');
}

export const answer = (
  { runExecutor, context }: Pick<Harness, 'runExecutor' | 'context'>,
  { access }: User,
  run_id: string,
  answers: object[],
) => runExecutor.AnswerRun({ access, run_id, answers_json: JSON.stringify(answers) }, context());

export const decide = (
  { runExecutor, context }: Pick<Harness, 'runExecutor' | 'context'>,
  { access }: User,
  run_id: string,
  outcome: string,
  more: { remember?: boolean; call_ids?: string[]; by_api_key?: boolean } = {},
) => runExecutor.DecideRun({ access, run_id, outcome, ...more }, context());

/** The results of the model's calls, as the next call has them. */
export function toldResults(harness: Harness, input: string): { status: string; result: unknown }[] {
  const messages = harness.model.requestsFor(input).at(-1)?.messages ?? [];
  return messages.flatMap((message) =>
    message.role === 'tool'
      ? message.results.map(({ status, result_json: json }) => ({ status, result: JSON.parse(json) as unknown }))
      : [],
  );
}

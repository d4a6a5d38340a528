// An agent of an organization of its own for each test, with operations on its versions and its draft.

import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { agentVersionCollection } from '#services/conversation/collections.ts';
import type { AgentVersionDocument } from '#services/conversation/domain/agent-version.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

export const wholeAgent = { name: 'Ada', instructions: 'Help.', model: 'demo' };

export const conflict = (error: unknown): boolean => hasCode(error, 'conflict');

/** Starts the services before a suite and ends them after it; `now`: the agent of the test that runs. */
export function versionedAgent() {
  let harness: Harness;
  let organization_id: string;
  let agent_id: string;
  before(async () => {
    harness = await startHarness();
    for (const name of ['own', 'other', 'a']) harness.connectionNames.add(name);
  });
  beforeEach(async () => {
    organization_id = newId();
    agent_id = await harness.agent(organization_id);
  });
  after(() => harness.stop());

  const named = () => ({ organization_id, agent_id });
  const ada = (): CallContext => ({
    ...harness.context(),
    actor: { kind: 'member', id: 'm-1', name: 'Ada', role: 'editor', organization_id },
  });
  const change = (fields: AgentFields, if_revision?: number) =>
    harness.conversation.UpdateAgent(
      { ...named(), fields, ...(if_revision === undefined ? {} : { if_revision }) },
      ada(),
    );
  const read = async () => (await harness.conversation.GetAgent(named(), harness.context())).agent;
  const versions = async () => (await harness.conversation.ListAgentVersions(named(), harness.context())).data;
  const versionOf = async (n: number) =>
    (await harness.conversation.GetAgentVersion({ ...named(), n }, harness.context())).version;
  const save = async (fields: AgentFields, more: { if_revision?: number; base_version?: number } = {}) =>
    (await harness.conversation.SaveAgentDraft({ ...named(), fields: { ...wholeAgent, ...fields }, ...more }, ada()))
      .draft;
  const publish = (more: { note?: string; if_revision?: number } = {}) =>
    harness.conversation.PublishAgent({ ...named(), ...more }, ada());
  const kept = () =>
    harness.stores.conversation
      .collection<AgentVersionDocument>(agentVersionCollection)
      .find({ organization_id, agent_id }, { limit: 100, sort: { n: -1 } });
  const now = () => ({ harness, organization_id, agent_id });
  /** Makes another agent in the organization, which is the one from then on. */
  const another = async (fields: AgentFields = {}) => (agent_id = await harness.agent(organization_id, fields));
  return { now, another, named, ada, change, read, versions, versionOf, save, publish, kept };
}

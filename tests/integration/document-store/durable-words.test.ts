// Each word that another party acts upon outlives the loss of power from the moment that it is told: an accepted
// message, a recorded call, a wait and its resolution, the final write, an answer, usage, an administrator's act.
// Nothing else is written to the store meanwhile, so that a word that only rides along is lost here.

import assert from 'node:assert/strict';
import {
  agentCollection,
  conversationCollection,
  feedbackCollection,
  messageCollection,
} from '#services/conversation/collections.ts';
import { createAgentStore } from '#services/conversation/store/agents.ts';
import { projectInput, projectRun } from '#services/conversation/worker/projection.ts';
import { nothing } from '#services/limits/domain/usage.ts';
import { createUsageStore, usageEntryCollection } from '#services/limits/store/usage.ts';
import { callResultCollection, runCollection } from '#services/run-executor/collections.ts';
import { createRunStore } from '#services/run-executor/runs/store/runs.ts';
import { createStepStore } from '#services/run-executor/steps/store/steps.ts';
import { createToolServerStore, toolServerCollection } from '#services/run-executor/tools/store/tool-servers.ts';
import { auditEntryCollection, createAuditStore } from '#services/token/audit/store/audit-entries.ts';
import { createCredentialStore, credentialCollection } from '#services/token/credentials/store/credentials.ts';
import { createOrganizationStore, organizationCollection } from '#services/token/organizations/store/organizations.ts';
import type {
  CollectionDefinition,
  DocumentStore,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import { openPoweredStore, type PoweredStore } from './power.ts';
import {
  claims,
  ending,
  feedback,
  fence,
  none,
  now,
  owner,
  parts,
  progress,
  projection,
  run,
  wait,
  waitingRun,
  waits,
  withRun,
  withTalk,
} from './told-documents.ts';

interface Word {
  readonly word: string;
  /** Written before, and durable. */
  readonly before?: (store: DocumentStore) => Promise<unknown>;
  readonly tell: (store: DocumentStore) => Promise<unknown>;
  /** In which document it is, and whether that has it. */
  readonly of: CollectionDefinition;
  readonly id: string;
  readonly holds?: (document: Record<string, unknown>) => boolean;
}

type Loose = StoredDocument & Record<string, unknown>;

const lists = { starter_prompts: [], knowledge_base_ids: [], tool_server_ids: [] };
const content = { name: 'Ada', instructions: '', model: 'demo', max_steps: 10, ...lists };
const made = { created_at: now, version: 1, published: { at: now } };
const agent = { ...content, ...made, _id: 'agent', organization_id: 'org', disabled: false };
const withAgent = (store: DocumentStore) => createAgentStore(store).insert(agent);
const key = {
  _id: 'key',
  organization_id: 'org',
  kind: 'api_key',
  prefix: 'sk',
  created_at: now,
  epoch: 1,
  secret_sha256: 'a',
};
const withKey = (store: DocumentStore) => createCredentialStore(store).insert(key as never);
const organization = { _id: 'org', name: 'Example', deleted: false, disabled: false, created_at: now, epoch: 1 };
const withOrganization = (store: DocumentStore) => createOrganizationStore(store).insert(organization as never);
const entry = {
  _id: 'act',
  actor: 'operator',
  action: 'agent.create',
  target: '/',
  request_id: 'r',
  outcome: 'unknown',
  created_at: now,
};
const withEntry = (store: DocumentStore) => createAuditStore(store).insert(entry as never);

const ofRun = { of: runCollection, id: 'run' } as const;

const words: readonly Word[] = [
  { word: 'an accepted message', tell: (store) => createRunStore(store).insert(run()), ...ofRun },
  {
    word: 'a step that is at its calls',
    before: withRun(run()),
    tell: (store) => claims(store).openStep(fence, progress),
    ...ofRun,
    holds: ({ open_step: step }) => step === 'step',
  },
  {
    word: 'a call that is about to be sent',
    before: withRun(run()),
    tell: (store) => claims(store).markSent(fence, 'call'),
    ...ofRun,
    holds: ({ sent }) => JSON.stringify(sent) === '["call"]',
  },
  {
    word: 'what a call came to',
    tell: (store) =>
      createStepStore(store).insertResult({
        _id: 'result',
        run_id: 'run',
        organization_id: 'org',
        call_id: 'call',
        status: 'ok',
        result_json: '{}',
        sources: [],
        at: now,
      }),
    of: callResultCollection,
    id: 'result',
  },
  {
    word: 'a step',
    before: withRun(run()),
    tell: (store) => claims(store).checkpoint(fence, progress),
    ...ofRun,
    holds: ({ steps }) => JSON.stringify(steps) === '["step"]',
  },
  {
    word: 'an epoch that is told',
    before: withRun(run()),
    tell: (store) => claims(store).openEpoch(fence),
    ...ofRun,
    holds: ({ epoch }) => epoch === 2,
  },
  {
    word: 'a claim that is to begin an epoch',
    before: withRun(run({ state: 'queued', chat_ready_at: now, epoch: 2, frames: -1 })),
    tell: (store) => claims(store).claim(run({ state: 'queued', chat_ready_at: now, epoch: 2, frames: -1 }), 'next'),
    ...ofRun,
    holds: ({ owner: claimedBy }) => claimedBy === 'next',
  },
  {
    word: 'a wait',
    before: withRun(run()),
    tell: (store) => claims(store).wait(fence, { wait: wait as never, usage: none, epoch: 1, frames: 2, now }),
    ...ofRun,
    holds: ({ state }) => state === 'waiting_input',
  },
  {
    word: 'the resolution of a wait',
    before: withRun(waitingRun),
    tell: (store) => waits(store).change(waitingRun, { wait: { ...wait, version: 2 } as never, now }),
    ...ofRun,
    holds: ({ state }) => state === 'queued',
  },
  {
    word: 'a cancel',
    before: withRun(run()),
    tell: (store) => claims(store).requestCancel('run'),
    ...ofRun,
    holds: ({ cancel_requested: cancelled }) => cancelled === true,
  },
  {
    word: 'the final write',
    before: withRun(run()),
    tell: (store) => claims(store).finish(run(), fence, ending as never, ['project'] as never, now),
    ...ofRun,
    holds: ({ state }) => state === 'succeeded',
  },
  {
    word: 'the end of a run that nobody works on',
    before: withRun(run()),
    tell: (store) => claims(store).finishUnheld(run(), ending as never, ['project'] as never, now),
    ...ofRun,
    holds: ({ state }) => state === 'succeeded',
  },
  {
    word: 'an answer in its conversation',
    before: withTalk,
    tell: (store) => projectRun(parts(store), { ...projection, answer_message_id: 'answer', answer: 'Yes.' }),
    of: messageCollection,
    id: 'answer',
  },
  {
    word: 'a message whose run ended without an answer',
    before: withTalk,
    tell: async (store) => {
      await projectInput(parts(store), projection);
      await projectRun(parts(store), projection);
    },
    of: messageCollection,
    id: 'message',
  },
  {
    word: 'feedback on an answer',
    tell: (store) => parts(store).feedback.put(feedback),
    of: feedbackCollection,
    id: 'answer',
  },
  {
    word: 'feedback that takes the place of another',
    before: (store) => parts(store).feedback.put(feedback),
    tell: (store) => parts(store).feedback.put({ ...feedback, rating: 'down' }),
    of: feedbackCollection,
    id: 'answer',
    holds: ({ rating }) => rating === 'down',
  },
  {
    word: 'the deletion of a conversation',
    before: withTalk,
    tell: (store) => parts(store).conversations.entomb(owner, 'talk', now),
    of: conversationCollection,
    id: 'talk',
    holds: ({ deleted_at: deleted }) => deleted !== undefined,
  },
  {
    word: 'usage',
    tell: (store) =>
      createUsageStore(store).record(
        [
          {
            id: 'run',
            organization_id: 'org',
            day: '2026-01-02',
            agent_id: 'agent',
            model: 'demo',
            amounts: { ...nothing, runs: 1, messages: 1 },
          },
        ],
        now,
      ),
    of: usageEntryCollection,
    id: 'run',
  },
  { word: 'an agent that was made', tell: withAgent, of: agentCollection, id: 'agent' },
  {
    word: 'an agent that was changed',
    before: withAgent,
    tell: (store) =>
      createAgentStore(store).write(agent, {
        publishes: { content: { ...content, name: 'Grace' }, publication: { at: now } },
      }),
    of: agentCollection,
    id: 'agent',
    holds: ({ name }) => name === 'Grace',
  },
  { word: 'a key that was made', tell: withKey, of: credentialCollection, id: 'key' },
  {
    word: 'a key that was revoked',
    before: withKey,
    tell: (store) => createCredentialStore(store).revoke('org', 'api_key', 'key', now),
    of: credentialCollection,
    id: 'key',
    holds: ({ revoked_at: revoked }) => revoked !== undefined,
  },
  { word: 'an organization that was made', tell: withOrganization, of: organizationCollection, id: 'org' },
  {
    word: 'an organization that was disabled',
    before: withOrganization,
    tell: (store) => createOrganizationStore(store).update('org', { disabled: true }, now),
    of: organizationCollection,
    id: 'org',
    holds: ({ disabled }) => disabled === true,
  },
  {
    word: 'a tool server that was made',
    tell: (store) =>
      createToolServerStore(store).insert(
        { _id: 'server', organization_id: 'org', name: 'Shop', created_at: now } as never,
        50,
      ),
    of: toolServerCollection,
    id: 'server',
  },
  { word: 'the audit entry of an act, before it', tell: withEntry, of: auditEntryCollection, id: 'act' },
  {
    word: 'how an act ended, in its audit entry',
    before: withEntry,
    tell: (store) => createAuditStore(store).end('act', 'done', {}),
    of: auditEntryCollection,
    id: 'act',
    holds: ({ outcome }) => outcome === 'done',
  },
];

describe('A write acknowledged as durable', () => {
  let powered: PoweredStore;
  beforeEach(() => {
    powered = openPoweredStore();
  });
  afterEach(() => powered.close());

  for (const { word, before, tell, of, id, holds = () => true } of words)
    it(`outlives the loss of power: ${word}`, async () => {
      await before?.(powered.store);
      await tell(powered.store);
      const found = await powered.afterLoss((store) => store.collection<Loose>(of).findOne({ _id: id }));
      assert.ok(found, 'it is gone');
      assert.ok(holds(found), `it is as it was before: ${JSON.stringify(found)}`);
    });
});

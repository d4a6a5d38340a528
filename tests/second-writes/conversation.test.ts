// The second writes of the conversation service: every call that writes more than once, with each of its writes
// failing.

import { isFinal } from '#services/run-executor/runs/rules/run.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness } from '../support/runs/harness.ts';
import { type Plays, playSecondWrites, playsOn } from '../support/second-writes/plays.ts';
import { type WatchedWrites, watchWrites } from '../support/second-writes/watched-writes.ts';

const page = { limit: 100 };
const fields = { name: 'Ada', instructions: 'Help.', model: 'demo' };

const plans: Record<string, string> = {
  CreateAgent:
    'it is made under the id that its key has claimed, and its version is kept before it is read or written over',
  UpdateAgent: 'the agent is written over, and its version is kept before it is read or written over',
  DeleteAgent: 'what was begun is looked at again',
  PublishAgent: 'the agent is written over, and its version is kept before it is read or written over',
  RestoreAgentVersion: 'the agent is written over, and its version is kept before it is read or written over',
  SendMessage: 'the run is the commit point, and owes its message',
  'SendMessage: into a conversation': 'the run is the commit point, and owes its message',
  'SendMessage: in the place of the first': 'the run is the commit point, and owes its message and the title',
  ProjectRun: 'each message is there once, by its id, and a run that is not settled tells it again',
  DeleteConversation: 'the tombstone comes first, and upkeep does the rest',
  RemoveConversation: 'the tombstone comes first, and upkeep does the rest',
  EraseEndUser: 'the tombstones come first, and a repeat goes on',
  EraseOrganization: 'a repeat goes on',
};

describe('the second writes of the conversation service', function () {
  this.timeout(60_000);
  let harness: Harness;
  let writes: WatchedWrites;
  before(async () => {
    writes = watchWrites();
    harness = await startHarness({}, {}, undefined, { conversation: writes });
  });
  after(() => harness.stop());

  let keys = 0;
  const keyed = () => ({ key: `key-${(keys += 1)}`, fingerprint: 'f' });
  const context = () => harness.context();

  async function layGround() {
    const user = await harness.someone();
    const { agentId: agent } = user;
    const { conversation: service } = harness;
    const organization_id = user.access.organization_id ?? '';
    const of = { organization_id, agent_id: agent };
    const at = { organization_id, page };
    return {
      user,
      of,
      service,
      organization_id,
      async sent(): Promise<{ conversation_id: string; message: string; answer: string }> {
        const { run_id, conversation_id, message_id: message } = await harness.send(user, 'Hello');
        const run = await harness.ended(run_id);
        return { conversation_id, message, answer: run.answer_message_id ?? '' };
      },
      async look() {
        await harness.until(async () => {
          const runs = await harness.runs.find({ organization_id }, { limit: 100 });
          return runs.every((run) => isFinal(run.state) && run.owed_since === undefined) || undefined;
        });
        const agents = (await service.ListAgents(at, context())).data;
        const conversations = (await service.BrowseConversations(at, context())).data;
        return {
          agents: await Promise.all(
            agents.map(async (each) => {
              const its = { organization_id, agent_id: each.id };
              const draft = service.GetAgentDraft(its, context()).catch(() => null);
              return { each, draft: await draft, versions: (await service.ListAgentVersions(its, context())).data };
            }),
          ),
          versionsOf: (await service.ListAgentVersions(of, context()).catch(() => null))?.data,
          conversations: await Promise.all(
            conversations.map(({ id }) =>
              service.ReadConversation({ organization_id, conversation_id: id }, context()),
            ),
          ),
          listed: (await service.ListConversations({ ...at, end_user_id: user.endUser.id }, context())).data,
          empty: (await harness.conversations.find({ empty_for: user.endUser.id }, { limit: 100 })).length,
          feedback: (await harness.feedback.find({ organization_id }, { limit: 100 })).map(({ rating }) => rating),
          slots: await harness.slotsOf(user),
        };
      },
    };
  }
  type Ground = Awaited<ReturnType<typeof layGround>>;
  const play = playsOn(layGround);
  const saveDraft = ({ service, of }: Ground) =>
    service.SaveAgentDraft({ ...of, fields: { ...fields, name: 'Eve' } }, context());

  const plays: Plays = {
    CreateAgent: play(async ({ service, organization_id }) => {
      const asked = { organization_id, fields: { ...fields, name: 'Bob' }, creation: keyed() };
      return () => service.CreateAgent(asked, context());
    }),
    UpdateAgent: play(
      async ({ service, of }) =>
        () =>
          service.UpdateAgent({ ...of, fields: { name: 'Bob' } }, context()),
    ),
    DeleteAgent: play(
      async ({ service, of }) =>
        () =>
          service.DeleteAgent(of, context()),
      {
        repeated: 'agent_not_found',
      },
    ),
    SaveAgentDraft: play(
      async ({ service, of }) =>
        () =>
          service.SaveAgentDraft({ ...of, fields: { ...fields, name: 'Eve' }, replace: true }, context()),
    ),
    DeleteAgentDraft: play(
      async (ground) => {
        await saveDraft(ground);
        return () => ground.service.DeleteAgentDraft(ground.of, context());
      },
      { repeated: 'not_found' },
    ),
    PublishAgent: play(
      async (ground) => {
        await saveDraft(ground);
        return () => ground.service.PublishAgent(ground.of, context());
      },
      { repeated: 'not_found' },
    ),
    // Reading completes aborted work; so the view reads without that.
    ListAgentVersions: {
      async prepare() {
        const { service, of } = await layGround();
        const cutOff = writes.watch('UpdateAgent', { nth: 2, when: 'before' });
        await service.UpdateAgent({ ...of, fields: { name: 'Bob' } }, context()).catch(() => null);
        cutOff.end();
        return {
          ask: () => service.ListAgentVersions({ ...of, page }, context()),
          look: () => service.GetAgentVersion({ ...of, n: 2 }, context()),
        };
      },
    },
    RestoreAgentVersion: play(async ({ service, of }) => {
      await service.UpdateAgent({ ...of, fields: { name: 'Bob' } }, context());
      return () => service.RestoreAgentVersion({ ...of, n: 1 }, context());
    }),
    CreateConversation: play(
      async ({ user }) =>
        () =>
          harness.conversationOf(user),
    ),
    UpdateConversation: play(async ({ service, user, sent }) => {
      const { conversation_id } = await sent();
      return () => service.UpdateConversation({ access: user.access, conversation_id, title: 'Lamps' }, context());
    }),
    SendMessage: play(async ({ user }) => {
      const key = newId();
      return () => harness.send(user, 'Hello', { key });
    }),
    'SendMessage: into a conversation': play(async ({ user }) => {
      const [key, conversation] = [newId(), await harness.conversationOf(user)];
      return () => harness.send(user, 'Hello', { key, conversation });
    }),
    'SendMessage: in the place of the first': play(async ({ user, sent }) => {
      const { conversation_id: conversation, message: replaces } = await sent();
      const key = newId();
      return () => harness.send(user, 'Hello?', { key, conversation, replaces });
    }),
    ProjectRun: play(
      async ({ user, service, organization_id }) => {
        const conversation_id = await harness.conversationOf(user);
        const times = { created_at: new Date().toISOString(), finished_at: new Date().toISOString() };
        const ids = { run_id: newId(), input_message_id: newId(), answer_message_id: newId() };
        const run = { ...{ organization_id, conversation_id, end_user: user.endUser, ...ids }, ...times, turn: 1 };
        return () => service.ProjectRun({ run: { ...run, input: 'Hello', input_seq: 1, answer: 'Yes.' } }, context());
      },
      { partly: ['conversations', 'listed', 'empty'] },
    ),
    SetFeedback: play(async ({ user, service, sent }) => {
      const { answer } = await sent();
      return () => service.SetFeedback({ access: user.access, message_id: answer, rating: 'up' }, context());
    }),
    DeleteConversation: play(
      async ({ user, service, sent }) => {
        const { conversation_id, answer } = await sent();
        await service.SetFeedback({ access: user.access, message_id: answer, rating: 'up' }, context());
        return () => service.DeleteConversation({ access: user.access, conversation_id }, context());
      },
      { repeated: 'conversation_not_found', partly: ['feedback'] },
    ),
    RemoveConversation: play(
      async ({ service, organization_id, sent }) => {
        const { conversation_id } = await sent();
        return () => service.RemoveConversation({ organization_id, conversation_id }, context());
      },
      { repeated: 'conversation_not_found' },
    ),
    EraseEndUser: play(async ({ user, service, organization_id, sent }) => {
      await sent();
      return () => service.EraseEndUser({ organization_id, end_user_id: user.endUser.id }, context());
    }),
    EraseOrganization: play(
      async ({ service, organization_id, sent }) => {
        await sent();
        return () => service.EraseOrganization({ organization_id }, context());
      },
      { partly: ['agents', 'versionsOf', 'conversations', 'listed', 'feedback'] },
    ),
  };
  const upkeep = async (): Promise<void> => {
    harness.pass(60_000);
    await harness.sweepDeletions();
  };
  const doRest = async (): Promise<void> => {
    const { user, of, service, organization_id, sent, look } = await layGround();
    const { access } = user;
    const { conversation_id, answer } = await sent();
    await look();
    await service.SaveAgentDraft({ ...of, fields: { ...fields, name: 'Eve' } }, context());
    await service.GetAgent(of, context());
    await service.GetAgentDraft(of, context());
    await service.GetAgentVersion({ ...of, n: 1 }, context());
    await service.ListKnowledgeUses({ organization_id, knowledge_base_ids: [newId()] }, context());
    await service.DescribeKept({ organization_id }, context());
    await service.GetConversation({ access, conversation_id }, context());
    await service.SearchConversations({ organization_id, q: 'Hello', page }, context());
    await service.GetFeedback({ access, message_id: answer }, context());
    await service.ListFeedback({ organization_id, page }, context());
    const times = { created_at: new Date().toISOString(), finished_at: new Date().toISOString() };
    const ids = { run_id: newId(), input_message_id: newId(), answer_message_id: newId() };
    const named = { ...of, conversation_id, end_user: user.endUser, ...ids, ...times };
    const run = { ...named, turn: 2, input: 'Tea?', input_seq: 3 };
    await service.GetTurnContext({ run, max_tokens: 100 }, context());
    const cited = { index: 1, knowledge_base_id: newId(), document_id: newId(), chunk_id: newId(), snippet: 'Dried.' };
    await service.ProjectRun({ run: { ...run, answer: 'Dried [1].', citations: [cited] } }, context());
    harness.knowledge.chunk = async () => ({
      ...{ chunk: { id: cited.chunk_id, text: 'Dried.', headings: [] }, document_name: 'Tea', before: '', after: '' },
    });
    const { answer_message_id: message_id } = ids;
    await service.GetCitation({ access, conversation_id, message_id, index: 1 }, context());
  };
  playSecondWrites(() => ({ writes, upkeep }), { known: ({ known }) => known.calls, plays, plans, doRest });
});

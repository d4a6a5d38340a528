// Which of the first steps are done, by the organization's state.

import { answerOf, api, call } from '../../api/client.ts';
import { publicOrigin } from '../../components/chat-element.tsx';

export interface FirstSteps {
  /** Some chat was answered. */
  readonly agent: boolean;
  /** The agent to talk to, where there is but one. */
  readonly onlyAgent: string | undefined;
  /** There is none to talk to. */
  readonly hasNoAgent: boolean;
  /** Some document can be found. */
  readonly knowledge: boolean;
  /** The knowledge base to put documents in, where there is but one. */
  readonly onlyBase: string | undefined;
  /** Some page of one's own may have the chat. */
  readonly origin: boolean;
  /** When a page of one's own last got a token, and its origin. */
  readonly used: { readonly at: string; readonly origin: string } | undefined;
  /** There is more than one member, or an invitation; undefined where that is not to be read. */
  readonly invited: boolean | undefined;
}

type Sees = Readonly<Record<'agents' | 'knowledge' | 'members' | 'runs', boolean>>;

export async function firstSteps(org_id: string, sees: Sees, signal: AbortSignal): Promise<FirstSteps> {
  const path = { org_id };
  const [runs, agents, bases, origins, members] = await Promise.all([
    sees.runs
      ? answerOf(
          api.GET('/admin/v1/organizations/{org_id}/runs', {
            params: { path, query: { kind: 'chat', state: 'succeeded', content: 'false', limit: 1 } },
            signal,
          }),
        )
      : undefined,
    sees.agents
      ? answerOf(api.GET('/admin/v1/organizations/{org_id}/agents', { params: { path, query: { limit: 2 } }, signal }))
      : undefined,
    sees.knowledge
      ? answerOf(
          api.GET('/admin/v1/organizations/{org_id}/knowledge-bases', {
            params: { path, query: { limit: 20 } },
            signal,
          }),
        )
      : undefined,
    answerOf(api.GET('/admin/v1/organizations/{org_id}/allowed-origins', { params: { path }, signal })),
    sees.members ? hasOthers(org_id).catch(() => undefined) : undefined,
  ]);
  const documents = await Promise.all(
    (bases?.data ?? []).map(({ id }) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents', {
          params: { path: { org_id, knowledge_base_id: id }, query: { limit: 20 } },
          signal,
        }),
      ),
    ),
  );
  // The service's own origins have the demo page and this console, and are nobody's page.
  const ownPages = origins.data.filter(({ origin }) => ![publicOrigin(), location.origin].includes(origin));
  return {
    agent: (runs?.data.length ?? 0) > 0,
    onlyAgent: onlyOf(agents),
    hasNoAgent: agents?.data.length === 0,
    knowledge: documents.some(({ data }) => data.some(({ state }) => state === 'completed')),
    onlyBase: onlyOf(bases),
    origin: ownPages.length > 0,
    used: ownPages
      .flatMap(({ origin, last_used_at: at }) => (at === null ? [] : [{ origin, at }]))
      .toSorted((one, other) => (one.at < other.at ? -1 : 1))
      .at(-1),
    invited: members,
  };
}

function onlyOf(page: { readonly data: readonly { readonly id: string }[] } | undefined): string | undefined {
  return page?.data.length === 1 ? page.data[0]?.id : undefined;
}

async function hasOthers(org_id: string): Promise<boolean> {
  const lists = await Promise.all(
    ['members', 'invitations'].map((name) =>
      call<{ data: readonly unknown[] }>('GET', `/admin/v1/organizations/${org_id}/${name}?limit=2`),
    ),
  );
  return (lists[0]?.data.length ?? 0) > 1 || (lists[1]?.data.length ?? 0) > 0;
}

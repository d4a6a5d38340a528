// Pages of the agents that have a text in their name. No index finds that: names are read a few hundred at a time, and as many as
// a request may take; a page then ends early, and its cursor goes on from there.

import type { Collection, Filter } from '#shared/document-store/document-store.ts';
import { type CursorBinding, decodeCursor, encodeCursor, type Position } from '#shared/pagination/cursor.ts';
import { below, type PageRequest } from '#shared/pagination/page.ts';
import type { AgentDocument } from '../domain/agent.ts';

const namesAtOnce = 500;
const mostNames = 5_000;

/** Reads one page, newest first. */
export async function readNamed(
  agents: Collection<AgentDocument>,
  filter: Filter & { readonly organization_id: string },
  q: string,
  page: PageRequest | null,
  binding: CursorBinding,
): Promise<{ data: AgentDocument[]; next_cursor?: string }> {
  const wanted = folded(q);
  const limit = Math.min(Math.max(page?.limit || 20, 1), 100);
  const matching: string[] = [];
  let after = page?.cursor ? decodeCursor(page.cursor, binding) : undefined;
  let more = true;
  for (let read = 0; more && matching.length < limit && read < mostNames; read += namesAtOnce) {
    const names = await namesBelow(agents, filter, after);
    more = names.length === namesAtOnce;
    for (const [place, { _id: id, name, created_at: at }] of names.entries()) {
      if (matching.length === limit) break;
      if (folded(name).includes(wanted)) matching.push(id);
      after = { at, id };
      if (place < names.length - 1 && matching.length === limit) more = true;
    }
  }
  const data = await inOrder(agents, filter.organization_id, matching);
  return more && after ? { data, next_cursor: encodeCursor(after, binding) } : { data };
}

function namesBelow(agents: Collection<AgentDocument>, filter: Filter, after: Position | undefined) {
  return agents.find(after ? below(filter, 'created_at', after) : filter, {
    sort: { created_at: -1, _id: -1 },
    limit: namesAtOnce,
    fields: ['name', 'created_at'],
  });
}

async function inOrder(agents: Collection<AgentDocument>, organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await agents.find({ organization_id: organizationId, _id: { $in: ids } }, { limit: ids.length });
  const byId = new Map(found.map((agent) => [agent._id, agent]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

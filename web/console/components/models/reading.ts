// Reads of connections to models, of their agents and organizations, and their cache keys.

import { useContext } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { OrganizationContext, useMay } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { type ConnectionCalls, connectionCalls } from './calls.ts';
import type { SeenConnection } from './connection.ts';

/** The owner of a screen's connections: the organization in its address, else the deployment. */
export interface Owner {
  readonly org_id: string | undefined;
  readonly calls: ConnectionCalls;
  /** Where each is in the console, below it; and where all of them are listed. */
  readonly place: string;
  readonly list: string;
  readonly key: readonly [string, string];
  /** Whether the signed-in person changes them; `harmless`: an act that gives nothing away. */
  readonly mayChange: (harmless?: 'takes_away' | 'shows_nothing') => boolean;
}

export function useOwner(): Owner {
  const org_id = useContext(OrganizationContext)?.id;
  const may = useMay();
  return {
    org_id,
    calls: connectionCalls(org_id),
    place: org_id === undefined ? '/operator/deployment/models' : '/models',
    list: org_id === undefined ? '/operator/deployment' : '/models',
    key: ['connections', org_id ?? 'deployment'],
    mayChange: (harmless) => may(org_id === undefined ? 'models.manage' : 'models.write', harmless),
  };
}

/** All that a change of a connection makes old. */
export const changedKeys = ({ org_id, key }: Owner) => [
  key,
  ...(org_id === undefined
    ? [['deployment']]
    : [
        ['models', org_id],
        ['limits', org_id],
        ['attention', org_id],
      ]),
];

export function useConnection(id: string) {
  const { calls, key } = useOwner();
  return useRead<SeenConnection>([...key, id], (signal) => calls.read(id, signal));
}

/** The models that the provider lists; they are asked for at the provider. */
export function useListed(id: string) {
  const { calls, key } = useOwner();
  return useRead([...key, id, 'listed'], async (signal) => (await calls.models(id, signal)).data);
}

/** Reads all connections anew: a refusal may come from a change since the last read. */
export function useReadAnew(): () => void {
  const { key } = useOwner();
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key });
}

/** Far more agents than organizations have; of more it is said that there may be others. */
const mostPages = 5;

/** The agents of the organization whose models are of a connection, by name. */
export function useUsers(connection: string, enabled: boolean) {
  const { org_id = '' } = useOwner();
  return useRead(
    ['agents', org_id, 'with-models-of', connection],
    async (signal) => {
      const found: { readonly id: string; readonly name: string }[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
        const { data, next_cursor: next } = await answerOf(
          api.GET('/admin/v1/organizations/{org_id}/agents', { params: { path: { org_id }, query }, signal }),
        );
        found.push(
          ...data.filter(({ model, fallback_models: others }) =>
            [model, ...others].some((one) => one.startsWith(`${connection}/`)),
          ),
        );
        if (next === null) return { agents: found, more: false };
        cursor = next;
      }
      return { agents: found, more: true };
    },
    { enabled: enabled && org_id !== '' },
  );
}

/** Names of organizations by their ids, for operators: the first hundred. */
export function useOrganizationNames(enabled: boolean) {
  return useRead(
    ['organizations', 'names'],
    async (signal) => {
      const { data } = await answerOf(
        api.GET('/admin/v1/organizations', { params: { query: { limit: 100 } }, signal }),
      );
      return new Map(data.map(({ id, name }) => [id, name]));
    },
    { enabled },
  );
}

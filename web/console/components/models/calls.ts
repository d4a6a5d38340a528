// The operations on connections to models: of an organization, or of the deployment, which has the same at a path of its
// own.

import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import type { Connection, Fields, Kind, SeenConnection } from './connection.ts';

const allOfOne = '/admin/v1/organizations/{org_id}/model-connections' as const;
const ownPath = `${allOfOne}/{model_connection_id}` as const;
const allGiven = '/admin/v1/model-connections' as const;
const givenPath = `${allGiven}/{model_connection_id}` as const;

/** With the `If-Match` of the seen revision. */
const ifMatch = (etag: string | undefined) => (etag === undefined ? {} : { headers: { 'If-Match': etag } });

export type ConnectionCalls = ReturnType<typeof callsOfOrganization>;

/** `org_id` absent: the deployment's. */
export function connectionCalls(org_id: string | undefined): ConnectionCalls {
  return org_id === undefined ? callsOfDeployment() : callsOfOrganization(org_id);
}

function callsOfOrganization(org_id: string) {
  const one = (model_connection_id: string) => ({ params: { path: { org_id, model_connection_id } } });
  return {
    list: (cursor: string | undefined, signal: AbortSignal) =>
      answerOf(
        api.GET(allOfOne, { params: { path: { org_id }, query: cursor === undefined ? {} : { cursor } }, signal }),
      ) as Promise<{ data: Connection[]; next_cursor: string | null }>,
    create: (kind: Kind, name: string, fields: Fields) =>
      answerOf(
        api.POST(allOfOne, { params: { path: { org_id } }, body: { ...fields, kind, name } as never }),
      ) as Promise<Connection>,
    read: (id: string, signal: AbortSignal) =>
      taggedAnswerOf(api.GET(ownPath, { ...one(id), signal })) as Promise<SeenConnection>,
    change: (id: string, etag: string | undefined, fields: Fields) =>
      answerOf(api.PATCH(ownPath, { ...one(id), ...ifMatch(etag), body: fields as never })) as Promise<Connection>,
    remove: async (id: string, etag: string | undefined): Promise<void> => {
      await api.DELETE(ownPath, { ...one(id), ...ifMatch(etag) });
    },
    test: (id: string, model?: string) =>
      answerOf(api.POST(`${ownPath}/test`, { ...one(id), body: model === undefined ? {} : { model } })),
    models: (id: string, signal: AbortSignal) => answerOf(api.GET(`${ownPath}/models`, { ...one(id), signal })),
  };
}

function callsOfDeployment(): ConnectionCalls {
  const one = (model_connection_id: string) => ({ params: { path: { model_connection_id } } });
  return {
    list: (cursor, signal) =>
      answerOf(api.GET(allGiven, { params: { query: cursor === undefined ? {} : { cursor } }, signal })),
    create: (kind, name, fields) => answerOf(api.POST(allGiven, { body: { ...fields, kind, name } as never })),
    read: (id, signal) => taggedAnswerOf(api.GET(givenPath, { ...one(id), signal })),
    change: (id, etag, fields) =>
      answerOf(api.PATCH(givenPath, { ...one(id), ...ifMatch(etag), body: fields as never })),
    remove: async (id, etag) => {
      await api.DELETE(givenPath, { ...one(id), ...ifMatch(etag) });
    },
    test: (id, model) =>
      answerOf(api.POST(`${givenPath}/test`, { ...one(id), body: model === undefined ? {} : { model } })),
    models: (id, signal) => answerOf(api.GET(`${givenPath}/models`, { ...one(id), signal })),
  };
}

/** The outcome of a test. */
export type Tested = Awaited<ReturnType<ConnectionCalls['test']>>;

/** A model as its provider lists it. */
export type Listed = Awaited<ReturnType<ConnectionCalls['models']>>['data'][number];

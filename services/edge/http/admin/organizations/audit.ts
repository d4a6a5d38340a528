// /admin/v1/audit, and …/organizations/{org_id}/audit: audit entries in pages, or all of them line by line.

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AuditEntry__Output } from '#proto/colloquy/token/v1/AuditEntry.ts';
import type { ListAuditEntriesRequest } from '#proto/colloquy/token/v1/ListAuditEntriesRequest.ts';
import type { ListAuditEntriesResponse__Output } from '#proto/colloquy/token/v1/ListAuditEntriesResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { adminOperation, exampleOrganizationId, exampleTime, paramsOf } from '../admin-operation.ts';
import { heldOpen } from '../held-open.ts';

const auditEntrySchema = Type.Object(
  {
    id: uuid('The entry.'),
    actor: Type.String({
      description:
        'The kind of actor: `operator`, `member`, `personal_token`, `service_account`; `setup`, which made the demo; `service`, a call inside the system without an actor; `nobody`, a caller who was refused.',
    }),
    actor_id: nullable(Type.String({ description: 'The id within its kind, where there are several.' })),
    actor_name: nullable(Type.String({ description: 'The display name at that time.' })),
    signed_in_by: nullable(
      Type.String({ description: 'The kind of credential: `operator_token`, `session` or `token`.' }),
    ),
    role: nullable(Type.String({ description: 'The role in the organization.' })),
    address: nullable(Type.String({ description: 'The address that the request came from.' })),
    via: nullable(
      Type.Object(
        {
          service: nullable(
            Type.String({ description: 'Its name: by its certificate with mutual TLS, else as it names itself.' }),
          ),
          address: nullable(Type.String({ description: 'The address that its call came from.' })),
        },
        { description: 'The calling service.' },
      ),
    ),
    action: Type.String({ description: 'The action, such as `agent.create`.' }),
    organization_id: nullable(uuid('The organization.')),
    target: Type.String({ description: 'The path of the resource.' }),
    target_name: nullable(Type.String({ description: 'The name of the resource at that time, where it was known.' })),
    changed: Type.Array(Type.String(), { description: 'The names of the fields to change.' }),
    request_id: Type.String({ description: 'The id of the request.' }),
    outcome: word(
      ['done', 'refused', 'failed', 'unknown'],
      '`refused` changed nothing; `failed` is a fault of ours, and may have taken effect; `unknown` while the act is under way, and where its outcome was lost.',
    ),
    count: Type.Integer({
      description:
        'How often it happened: refused sign-ins are counted over a minute. Reads of one resource by one actor share an entry for ten minutes, and are not counted.',
    }),
    created_at: dateTime('When.'),
  },
  { $id: 'AuditEntry', description: 'One act.' },
);

const example: Static<typeof auditEntrySchema> = {
  id: '01942c1f-7a00-7eee-8000-0000000000ae',
  actor: 'member',
  actor_id: '01942c1f-7a00-7eee-8000-0000000000b0',
  actor_name: 'Ada',
  signed_in_by: 'session',
  role: 'admin',
  address: '203.0.113.9',
  via: { service: 'edge', address: '10.1.4.12' },
  action: 'agent.update',
  organization_id: exampleOrganizationId,
  target: `/admin/v1/organizations/${exampleOrganizationId}/agents/01942c1f-7a00-7aaa-8000-0000000000aa`,
  target_name: 'Support',
  changed: ['name'],
  request_id: '01942c1f-7a00-7eee-8000-0000000000af',
  outcome: 'done',
  count: 1,
  created_at: exampleTime,
};

const filters = {
  actor: Type.Optional(Type.String({ maxLength: 100, description: "A kind of actor, or one's id." })),
  action: Type.Optional(Type.String({ maxLength: 100, description: 'Such as `agent.update`.' })),
  target: Type.Optional(Type.String({ maxLength: 500, description: 'The path of a resource.' })),
  outcome: Type.Optional(word(['done', 'refused', 'failed', 'unknown'], 'How it ended.')),
  kind: Type.Optional(
    word(
      ['acts', 'reads', 'all'],
      'Only acts that change something, or only reads (`run.read`, `conversation.list` and their like); by default all.',
    ),
  ),
  from: Type.Optional(dateTime('From then on.')),
  to: Type.Optional(dateTime('Before that.')),
};

const description =
  'Newest first. Nobody can change or remove an entry. With several filters a page may be short, or empty, while there is a ' +
  '`next_cursor`: a call looks at 2,000 entries at most. With `Accept: application/x-ndjson` all matching entries come line by line, at most 100,000, and from 1,000 such calls; ' +
  'a last line with `next_cursor` means that there are more.';

const listAll = adminOperation(
  {
    id: 'listAuditEntries',
    permission: 'deployment.read',
    tag: 'Audit',
    summary: 'List the audit entries',
    description,
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error'],
  },
  {
    querystring: Type.Object({
      organization_id: Type.Optional(uuid("Only this organization's.")),
      ...filters,
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(auditEntrySchema), 'A page of audit entries.') },
  },
);

const listOfOrganization = adminOperation(
  {
    id: 'listOrganizationAuditEntries',
    permission: 'audit.read',
    tag: 'Audit',
    summary: "List an organization's audit entries",
    description,
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({ ...filters, ...pageQuery }),
    response: { 200: pageOf(ref(auditEntrySchema), 'A page of audit entries.') },
  },
);

const linesOfPage = 100;
/** Bounds an answer to 100,000 lines, and the look-up of a filter that matches nothing. */
const mostPages = 1_000;

type Dependencies = Pick<EdgeParts, 'token' | 'principalWatch'>;

export function registerAudit(app: EdgeApp, parts: Dependencies): void {
  app.addSchema(auditEntrySchema);

  app.get('/audit', { schema: listAll }, async (request, reply) => {
    const { organization_id: organizationId, limit, cursor, ...asked } = request.query;
    const of = organizationId === undefined ? {} : { organization_id: canonicalUuid(organizationId) };
    return answer(parts, request, reply, { ...of, ...asked }, { limit, cursor });
  });
}

/** Registers `/admin/v1/organizations/{org_id}/audit`. */
export function registerOrganizationAudit(app: EdgeApp, parts: Dependencies): void {
  app.get('/audit', { schema: listOfOrganization }, async (request, reply) => {
    const { limit, cursor, ...asked } = request.query;
    return answer(parts, request, reply, { organization_id: request.params.org_id, ...asked }, { limit, cursor });
  });
}

async function answer(
  parts: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { kind, ...asked }: Omit<ListAuditEntriesRequest, 'page'>,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) {
  const read = (page: { limit?: number; cursor?: string }, context: CallContext) =>
    parts.token.ListAuditEntries({ ...asked, ...(kind === 'all' ? {} : { kind }), page }, context);
  void reply.header('Vary', 'Accept');
  const first = await read(
    { limit: wantsLines(request) ? linesOfPage : (limit ?? 20), ...(cursor === undefined ? {} : { cursor }) },
    callContext(request),
  );
  if (!wantsLines(request)) return { data: first.data.map(present), next_cursor: first.next_cursor ?? null };
  const lines = heldOpen(parts, request, reply, (context) =>
    linesFrom(first, (next) => read({ limit: linesOfPage, cursor: next }, context)),
  );
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('Content-Disposition', 'attachment; filename="audit.ndjson"')
    .send(lines) as never;
}

type AuditPage = Pick<ListAuditEntriesResponse__Output, 'data' | 'next_cursor'>;

async function* linesFrom(first: AuditPage, read: (cursor: string) => Promise<AuditPage>): AsyncGenerator<string> {
  let page = first;
  for (let pages = 1; ; pages += 1) {
    if (page.data.length > 0) yield page.data.map((entry) => `${JSON.stringify(present(entry))}\n`).join('');
    const { next_cursor: cursor } = page;
    if (cursor === undefined) return;
    if (pages === mostPages) {
      yield `${JSON.stringify({ next_cursor: cursor })}\n`;
      return;
    }
    page = await read(cursor);
  }
}

function wantsLines({ headers }: FastifyRequest): boolean {
  return /(?:^|[,\s])application\/x-ndjson(?:$|[,;\s])/i.test(headers.accept ?? '');
}

function present(entry: AuditEntry__Output): Static<typeof auditEntrySchema> {
  const { id, actor, action, organization_id, target, request_id, outcome, count, created_at } = entry;
  const { service, service_address } = entry;
  return {
    id,
    actor,
    actor_id: entry.actor_id ?? null,
    actor_name: entry.actor_name ?? null,
    signed_in_by: entry.signed_in_by ?? null,
    role: entry.role ?? null,
    changed: entry.changed ?? [],
    address: entry.address ?? null,
    via:
      service === undefined && service_address === undefined
        ? null
        : { service: service ?? null, address: service_address ?? null },
    action,
    organization_id: organization_id ?? null,
    target,
    target_name: entry.target_name ?? null,
    request_id,
    outcome: outcome as Static<typeof auditEntrySchema>['outcome'],
    count,
    created_at,
  };
}

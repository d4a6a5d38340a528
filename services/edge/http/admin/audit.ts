// /admin/v1/audit: who did what, and when.

import Type, { type Static } from 'typebox';
import type { AuditEntry__Output } from '#proto/colloquy/token/v1/AuditEntry.ts';
import { canonicalUuid } from '#shared/ids/uuid.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../schemas/common.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { adminOperation, exampleOrganizationId, exampleTime } from './admin-operation.ts';

const auditEntrySchema = Type.Object(
  {
    id: uuid('The entry.'),
    actor: Type.String({
      description:
        'Who: `operator`; `setup`, which made the demo; `service`, a call inside the system that named nobody; `nobody`, who was not let in.',
    }),
    actor_id: nullable(Type.String({ description: 'Which of them, where there are several.' })),
    address: nullable(Type.String({ description: 'The address that the request came from.' })),
    via: nullable(
      Type.Object(
        {
          service: nullable(
            Type.String({ description: 'Its name: by its certificate with mutual TLS, else by its own word.' }),
          ),
          address: nullable(Type.String({ description: 'The address that its call came from.' })),
        },
        { description: 'The service that asked for it.' },
      ),
    ),
    action: Type.String({ description: 'What, such as `agent.create`.' }),
    organization_id: nullable(uuid('In which organization.')),
    target: Type.String({ description: 'To what: the path of the resource.' }),
    request_id: Type.String({ description: 'The request it came with.' }),
    outcome: word(
      ['done', 'refused', 'failed', 'unknown'],
      '`refused` changed nothing; `failed` by a fault of ours, and may have taken effect; `unknown` while it is being done, and where it was not heard of again.',
    ),
    count: Type.Integer({ description: 'How often it happened: sign-ins that are refused are counted over a minute.' }),
    created_at: dateTime('When.'),
  },
  { $id: 'AuditEntry', description: 'One act.' },
);

const example: Static<typeof auditEntrySchema> = {
  id: '01942c1f-7a00-7eee-8000-0000000000ae',
  actor: 'operator',
  actor_id: null,
  address: '203.0.113.9',
  via: { service: 'edge', address: '10.1.4.12' },
  action: 'agent.update',
  organization_id: exampleOrganizationId,
  target: `/admin/v1/organizations/${exampleOrganizationId}/agents/01942c1f-7a00-7aaa-8000-0000000000aa`,
  request_id: '01942c1f-7a00-7eee-8000-0000000000af',
  outcome: 'done',
  count: 1,
  created_at: exampleTime,
};

const list = adminOperation(
  {
    id: 'listAuditEntries',
    permission: 'deployment.read',
    tag: 'Audit',
    summary: 'List the audit entries',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error'],
  },
  {
    querystring: Type.Object({ organization_id: Type.Optional(uuid("Only this organization's.")), ...pageQuery }),
    response: { 200: pageOf(ref(auditEntrySchema), 'A page of audit entries.') },
  },
);

export function registerAudit(app: EdgeApp, { token }: RouteDependencies): void {
  app.addSchema(auditEntrySchema);

  app.get('/audit', { schema: list }, async (request) => {
    const { organization_id: organizationId, ...page } = request.query;
    const { data, next_cursor: cursor } = await token.ListAuditEntries(
      { page, ...(organizationId === undefined ? {} : { organization_id: canonicalUuid(organizationId) }) },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });
}

function present(entry: AuditEntry__Output): Static<typeof auditEntrySchema> {
  const { id, actor, action, organization_id, target, request_id, outcome, count, created_at } = entry;
  const { service, service_address } = entry;
  return {
    id,
    actor,
    actor_id: entry.actor_id ?? null,
    address: entry.address ?? null,
    via:
      service === undefined && service_address === undefined
        ? null
        : { service: service ?? null, address: service_address ?? null },
    action,
    organization_id: organization_id ?? null,
    target,
    request_id,
    outcome: outcome as Static<typeof auditEntrySchema>['outcome'],
    count,
    created_at,
  };
}

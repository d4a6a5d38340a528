// /admin/v1/organizations/{org_id}/approvals: tool calls that asked for approval, and the decisions.

import Type from 'typebox';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { approvalExample, approvalSchema, presentApproval } from '../../schemas/approval.ts';
import { pageOf, pageQuery, ref, word } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const list = adminOperation(
  {
    id: 'listApprovals',
    permission: 'people.read',
    tag: 'Approvals',
    summary: 'List the calls of tools that asked for approval',
    responseExample: { data: [approvalExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      state: Type.Optional(word(['pending', 'decided'], 'Only those.')),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(approvalSchema), 'A page of approvals.') },
  },
);

export function registerApprovals(app: EdgeApp, { runExecutor }: EdgeParts): void {
  app.addSchema(approvalSchema);

  app.get('/approvals', { schema: list }, async (request) => {
    const { state, ...page } = request.query;
    const { data, next_cursor: cursor } = await runExecutor.ListApprovals(
      { organization_id: request.params.org_id, page, ...(state === undefined ? {} : { state }) },
      callContext(request),
    );
    return { data: data.map(presentApproval), next_cursor: cursor ?? null };
  });
}

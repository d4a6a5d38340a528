// ListRuns: an organization's runs, for administration.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { toAdminRun } from '../rules/admin-run.ts';
import { runQueryOf } from '../rules/run-query.ts';

export const listRuns = runExecutorCall('ListRuns', {
  from: ['edge'],
  // Leaves the content out only on request.
  needs: ({ without_content: without }) => (without ? 'runs.read' : 'runs.content'),
  isAct: ({ without_content: without }) => !without,
  act: ({ organization_id }) => ({
    action: 'run.list',
    organization_id,
    target: adminPath(organization_id, 'runs'),
  }),
  serve:
    ({ runs }) =>
    async (request) => {
      const { data, ...next } = await runs.list(request.organization_id, runQueryOf(request), request.page);
      const { without_content: without, first_line: cuts } = request;
      const content = cuts && !without ? 'first_line' : !without;
      return { data: data.map((run) => toAdminRun(run, { content, data: false })), ...next };
    },
});

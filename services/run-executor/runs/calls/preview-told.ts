// PreviewTold: the instructions of an agent as its model would be told them, for its editors. Nothing is read or stored.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { attributesOfJson } from '#shared/contract/told/attributes.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { placeholdersOf, toldInstructions } from '../rules/told-instructions.ts';
import { pageOf } from '../rules/told-page.ts';

export const previewTold = runExecutorCall('PreviewTold', {
  from: ['edge'],
  needs: 'agents.read',
  serve:
    ({ clock }) =>
    async (request) => {
      const { instructions, attributes_json: json, page_json: page, at, uses_page: usesPage } = request;
      const time = at === undefined ? clock() : Date.parse(at);
      if (!Number.isFinite(time)) throw validationError('/at', 'must be a time in ISO 8601');
      const facts = {
        attributes: json === undefined ? {} : attributesOfJson(json, '/attributes'),
        page: pageOf(page),
        at: new Date(time),
        usesPage,
        suggestsFollowUps: request.suggests_follow_ups,
      };
      return { ...toldInstructions(instructions, facts), placeholders: placeholdersOf(instructions, facts) };
    },
});

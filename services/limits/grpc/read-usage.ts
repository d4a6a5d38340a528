// ReadUsage: sums an organization's usage by day, agent or model.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { addToGroups, daysFrom, mostDays, type UsageGroup, usageGroups, type UsageRow } from '../domain/usage.ts';
import { limitsCall } from '../limits-call.ts';
import { idOf } from './requests.ts';

/** Most rows of an answer: edge renders so many in a few milliseconds, as a table or JSON. */
const mostRows = 10_000;
/** Agents by models by days that are read at once, where there is more than one day to read. */
const mostRead = 2_500;
/** The same of a single day, which is not divided any further. */
const mostOfDay = 20_000;
const daysAtOnce = 31;

export const readUsage = limitsCall('ReadUsage', {
  from: ['edge'],
  needs: 'organization.read',
  serve:
    ({ usage }) =>
    async (request) => {
      const organizationId = idOf(request.organization_id, 'organization_id');
      const by = request.group_by.filter((word): word is UsageGroup =>
        (usageGroups as readonly string[]).includes(word),
      );
      const days = daysFrom(request.from, request.to);
      if (days === undefined) throw validationError('/from', 'must be a day (YYYY-MM-DD) that is not after `to`');
      if (days.length > mostDays) throw validationError('/to', `must be less than ${mostDays} days after \`from\``);
      const groups = new Map<string, UsageRow>();
      let left: readonly string[] = days;
      for (let atOnce = daysAtOnce; left.length > 0;) {
        const some = left.slice(0, atOnce);
        const range = { organizationId, from: some[0] ?? '', to: some.at(-1) ?? '' };
        const most = some.length > 1 ? mostRead : mostOfDay;
        const rows = await usage.read(range, most);
        if (rows.length >= most && some.length > 1) {
          atOnce = Math.ceil(some.length / 2);
          continue;
        }
        if (rows.length >= most) throw new Error('a day has more agents and models than can be read at once');
        addToGroups(groups, rows, by);
        if (groups.size > mostRows)
          throw validationError('/group_by', `gives more than ${mostRows} rows; ask for fewer days`);
        left = left.slice(some.length);
      }
      const rows = [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
      return {
        rows: rows.map(({ day, agent_id, model, preview, runs, messages, failed, waited, ...usage }) => ({
          ...(day === undefined ? {} : { day }),
          ...(agent_id === undefined ? {} : { agent_id }),
          ...(model === undefined ? {} : { model }),
          ...(preview === undefined ? {} : { preview }),
          usage,
          ...{ runs, messages, failed, waited },
        })),
      };
    },
});

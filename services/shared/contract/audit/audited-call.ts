// Calls that are acts: each is noted before it is served, and how it ended after it.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Act, Audit, Made } from './audit.ts';
import { changedFields } from './changed-fields.ts';
import { targetName } from './target-name.ts';

/** The audit's facts of a call. */
export interface NotedCall<Request, Response> {
  act(request: Request): Act;
  /** Whether it is an act at all; absent where it always is. */
  isAct?(request: Request): boolean;
  /** Of a call that makes something: the made resource. */
  made?(response: Response, request: Request): Made;
}

/** The call, noted. */
export function auditedCall<Request, Response>(
  audit: Audit,
  noted: NotedCall<Request, Response>,
  handler: (request: Request, context: CallContext) => Promise<Response>,
): (request: Request, context: CallContext) => Promise<Response> {
  return (request, context) =>
    noted.isAct?.(request) === false
      ? handler(request, context)
      : audit(
          context,
          withChanges(noted.act(request), request),
          () => handler(request, context),
          (response) => ({ ...nameOf(noted.act(request), response), ...noted.made?.(response, request) }),
        );
}

function withChanges(act: Act, request: unknown): Act {
  const changed = act.action.endsWith('.update') ? (act.changed ?? changedFields(request)) : [];
  return changed.length === 0 ? act : { ...act, changed };
}

function nameOf({ action }: Act, response: unknown): Made {
  const name = targetName(action, response);
  return name === undefined ? {} : { target_name: name };
}

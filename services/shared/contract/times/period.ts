// Pure. The period of a list: from a time on, and before another.

import { validationError } from '#shared/contract/errors/contract-error.ts';

/** Two times; absent: no bound. */
export interface Period {
  readonly from?: Date;
  readonly to?: Date;
}

/** Reads the bounds of a request, in ISO 8601. Throws `validation_error` at `/from` or `/to` for one that is no time. */
export function periodOf(asked: { readonly from?: string | undefined; readonly to?: string | undefined }): Period {
  const { from, to } = asked;
  return {
    ...(from === undefined ? {} : { from: timeOf(from, '/from') }),
    ...(to === undefined ? {} : { to: timeOf(to, '/to') }),
  };
}

function timeOf(text: string, path: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw validationError(path, 'must be a time in ISO 8601');
  return time;
}

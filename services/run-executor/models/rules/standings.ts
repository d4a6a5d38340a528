// Pure. How models of a connection stand with its provider: whether they end, and since when they are missing.
//
// 1. A model is missing if the provider has listed it and a whole list lacks it now, or if it refused a call of it as
//    unknown. One that no list ever had may be an alias or a deployment of its own, and is not.
// 2. A list that has it, or a call that it answers in a test, ends that.

import type { ListedModel } from './listed-models.ts';

export type Standing = {
  /** The provider's name. */
  readonly model: string;
  /** A list had it. */
  readonly listed?: true;
  readonly shutdown_at?: Date;
  readonly missing_since?: Date;
};

/** Of a connection; of more, those that are not offered go first. */
const most = 200;

/** The standings after a list. `more`: the list is not whole. */
export function afterList(
  before: readonly Standing[],
  offered: readonly string[],
  { models, more }: { readonly models: readonly ListedModel[]; readonly more: boolean },
  now: Date,
): Standing[] {
  const listed = new Map(models.map((model) => [model.id, model]));
  const known = new Map(before.map((standing) => [standing.model, standing]));
  const ending = models.filter(({ shutdown_at: end }) => end !== undefined).map(({ id }) => id);
  const names = [...new Set([...offered, ...known.keys(), ...ending])];
  const all = names.flatMap((model): Standing[] => {
    const found = listed.get(model);
    if (found)
      return [{ model, listed: true, ...(found.shutdown_at === undefined ? {} : { shutdown_at: found.shutdown_at }) }];
    const was = known.get(model);
    if (was === undefined) return [];
    if (more || was.listed !== true) return [was];
    return [{ ...was, missing_since: was.missing_since ?? now }];
  });
  return all.slice(0, most);
}

/** The standings after a call: refused as unknown, or answered. Undefined where that changes nothing. */
export function afterCall(
  before: readonly Standing[],
  model: string,
  isMissing: boolean,
  now: Date,
): Standing[] | undefined {
  const was = before.find((standing) => standing.model === model);
  if (isMissing === (was?.missing_since !== undefined)) return undefined;
  const others = before.filter((standing) => standing !== was);
  const { missing_since: _former, ...rest } = was ?? { model };
  return [...(isMissing ? [{ ...rest, missing_since: now }] : [rest]), ...others].slice(0, most);
}

// Pure. Whether a model ends: its provider says when, or has it no longer.

/** `gone`: its provider has ended it; `missing`: its provider lists it no longer; `ends`: within 90 days. */
export interface Ending {
  readonly kind: 'gone' | 'missing' | 'ends';
  /** ISO 8601. */
  readonly at: string;
}

const soonMs = 90 * 86_400_000;

/** undefined for a model that goes on, as far as is known. */
export function endingOf(
  standing: { readonly shutdown_at: string | null; readonly missing_since?: string | null } | undefined,
  now: number,
): Ending | undefined {
  const { shutdown_at: end = null, missing_since: missing = null } = standing ?? {};
  if (end !== null && Date.parse(end) <= now) return { kind: 'gone', at: end };
  if (missing !== null) return { kind: 'missing', at: missing };
  if (end !== null && Date.parse(end) - now <= soonMs) return { kind: 'ends', at: end };
  return undefined;
}

/** Endings by the whole names of models. */
export function endingsIn(
  sources: readonly { readonly standings: readonly Standing[] }[],
  now: number,
): ReadonlyMap<string, Ending> {
  const found = new Map<string, Ending>();
  for (const { standings } of sources) {
    for (const standing of standings) {
      const ending = endingOf(standing, now);
      if (ending !== undefined) found.set(standing.model, ending);
    }
  }
  return found;
}

interface Standing {
  readonly model: string;
  readonly shutdown_at: string | null;
  readonly missing_since: string | null;
}

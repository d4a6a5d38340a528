// How many searches are under way in this process, by organization: those that embed their query, wait for their turn
// in the index, or are reranked. Searches beyond an organization's bound are refused at once, before they cost
// anything, and harm no other.
//
// An organization has at most as much as there is room left: so the first ones at a full house leave places to later
// ones, and the total is never passed.

import { ContractError, unavailable } from '#shared/contract/errors/contract-error.ts';
import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { searchMetrics, type SearchPurpose } from '../metrics.ts';

/** The bounds, of one process. */
export interface AdmissionBounds {
  /** Of one organization, by the purpose of its searches. */
  readonly end_user: number;
  readonly member: number;
  /** Of all. */
  readonly total: number;
}

// A run searches once at a time, and an organization has ten at work where nothing else is set; the administration asks for eight at once
// through each edge. More than a thousand would wait longer than anybody waits.
export const usualBounds: AdmissionBounds = { end_user: 256, member: 32, total: 1_000 };

/** Lets searches in. */
export class SearchAdmission {
  readonly #bounds: AdmissionBounds;
  readonly #underWay = new Map<string, number>();
  readonly #refused: (purpose: SearchPurpose, bound: 'organization' | 'total') => void;
  #all = 0;

  constructor(metrics: Metrics, bounds = usualBounds) {
    this.#bounds = bounds;
    const refused = metrics.counter(searchMetrics.refused);
    this.#refused = (purpose, bound) => refused({ purpose, bound }).add();
  }

  /**
   * Runs a search where there is a place for it. Throws `rate_limited` (scope `searches`) where its organization has too many under way,
   * `service_unavailable` where all together have.
   */
  async during<T>(organizationId: string, purpose: SearchPurpose, search: () => Promise<T>): Promise<T> {
    const key = `${purpose} ${organizationId}`;
    const own = this.#underWay.get(key) ?? 0;
    if (own >= this.#bounds[purpose]) {
      this.#refused(purpose, 'organization');
      throw new ContractError('rate_limited', 'Too many searches of this organization are under way.', {
        scope: 'searches',
        retry_after: 1,
      });
    }
    if (own >= this.#bounds.total - this.#all) {
      this.#refused(purpose, 'total');
      throw unavailable('The search');
    }
    this.#underWay.set(key, own + 1);
    this.#all += 1;
    try {
      return await search();
    } finally {
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left > 0) this.#underWay.set(key, left);
      else this.#underWay.delete(key);
      this.#all -= 1;
    }
  }
}

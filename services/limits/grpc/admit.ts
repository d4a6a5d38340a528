// Admit: admits a run, or refuses it. It takes the returnable parts first and the rate last, since a counted request
// stays counted; so a refusal leaves everything as it was, or reports that it could not give its parts back.

import { setTimeout as delay } from 'node:timers/promises';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import type { Admission, AdmissionCheck } from '../dependencies.ts';
import { stillHolding } from '../errors.ts';
import { limitsCall } from '../limits-call.ts';
import { countedRefusals } from './counted-refusals.ts';
import { idOf, messageOf, rateOf, slotOf, tokensOrNone } from './requests.ts';

const givingBackTries = 3;
const givingBackPauseMs = 20;

export const admit = limitsCall('Admit', {
  from: ['run-executor'],
  serve(parts) {
    const { checks, rates, limitsOf, count, log } = parts;
    return countedRefusals(parts, async (request, context) => {
      const slot = slotOf(request);
      const rate = rateOf(request.rate);
      const messageId = messageOf(request);
      const limits = await limitsOf(slot.organizationId);
      const admission: Admission = {
        ...slot,
        agentId: idOf(request.agent_id, 'agent_id'),
        agentDailyTokens: tokensOrNone(request.agent_daily_tokens),
        limits,
      };
      const taken: AdmissionCheck[] = [];
      try {
        for (const check of checks) {
          if ((await check.take(admission)) === 'held') break;
          taken.push(check);
        }
        // A repeat for the same run holds everything already, and its request was counted the first time.
        const repeated = taken.length < checks.length;
        const admitted = { rate: await (repeated ? rates.read(rate) : rates.take(rate, messageId)) };
        if (!repeated) count.admitted.add();
        return admitted;
      } catch (error) {
        let stillHolds = false;
        for (const check of taken.reverse()) {
          await insistOn(() => check.giveBack(admission)).catch((failure: unknown) => {
            stillHolds = true;
            log.warn(
              { err: failure, check: check.name, run_id: admission.runId, ...loggedContext(context) },
              'giving back failed; the healer will',
            );
          });
        }
        throw stillHolds && error instanceof ContractError ? stillHolding(error) : error;
      }
    });
  },
});

/** A refusal is to leave nothing behind: a call that fails once is made again. */
async function insistOn(act: () => Promise<void>): Promise<void> {
  for (let left = givingBackTries; ; left -= 1) {
    try {
      return await act();
    } catch (error) {
      if (left <= 1) throw error;
      await delay(givingBackPauseMs);
    }
  }
}

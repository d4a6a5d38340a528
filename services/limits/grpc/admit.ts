// Admit: may this run start? What can be given back is taken first and the rate last, since a request that was
// counted stays counted; so a refusal leaves everything as it was.

import type { AdmitRequest__Output } from '#proto/colloquy/limits/v1/AdmitRequest.ts';
import type { AdmitResponse } from '#proto/colloquy/limits/v1/AdmitResponse.ts';
import { type CallContext, loggedContext } from '#shared/grpc/context.ts';
import type { Admission, AdmissionCheck, LimitsParts } from '../dependencies.ts';
import { idOf, rateOf, slotOf, tokensOrNone } from './requests.ts';

export function admit({ checks, rates, limitsOf, count, log }: LimitsParts) {
  return async (request: AdmitRequest__Output, context: CallContext): Promise<AdmitResponse> => {
    const slot = slotOf(request);
    const rate = rateOf(request.rate);
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
      const admitted = { rate: await (repeated ? rates.read(rate) : rates.take(rate)) };
      if (!repeated) count.admitted.add();
      return admitted;
    } catch (error) {
      for (const check of taken.reverse()) {
        await check
          .giveBack(admission)
          .catch((failure: unknown) =>
            log.warn(
              { err: failure, check: check.name, run_id: admission.runId, ...loggedContext(context) },
              'giving back failed; the healer will',
            ),
          );
      }
      throw error;
    }
  };
}

// Admit: may this run start? What can be given back is taken first and the rate last, since a request that was
// counted stays counted; so a refusal leaves everything as it was.

import type { AdmitRequest__Output } from '#proto/colloquy/limits/v1/AdmitRequest.ts';
import type { AdmitResponse } from '#proto/colloquy/limits/v1/AdmitResponse.ts';
import { type CallContext, loggedContext } from '#shared/grpc/context.ts';
import type { Admission, AdmissionCheck, LimitsParts } from '../dependencies.ts';
import { idOf, rateOf, slotOf } from './requests.ts';

export function admit({ checks, rates, policies, count, log }: LimitsParts) {
  return async (request: AdmitRequest__Output, context: CallContext): Promise<AdmitResponse> => {
    const admission: Admission = { ...slotOf(request), agentId: idOf(request.agent_id, 'agent_id') };
    const rate = rateOf(request.rate, policies);
    const taken: AdmissionCheck[] = [];
    try {
      for (const check of checks) if ((await check.take(admission)) === 'taken') taken.push(check);
      // A repeat for the same run holds everything already: its request was counted the first time.
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

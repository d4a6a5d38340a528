// Counts sign-in calls by way and outcome. An operator's first break-glass sign-in has to show at once: its counter
// exists from the start, at zero, since a rate knows no first time.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Counter, Labelled } from '#shared/platform/telemetry/metrics.ts';

/** The answer of a call. */
interface SignedIn {
  readonly session?: { readonly kind?: string } | null;
}

/** The wrapper of such calls. */
export type CountedSignIn = ReturnType<typeof countedSignIns>;

/** Makes it. */
export function countedSignIns(signIns: Labelled<'way' | 'outcome', Counter>) {
  signIns({ way: 'operator_link', outcome: 'done' }).add(0);
  return <Request, Response extends SignedIn>(
    way: 'link' | 'invitation' | 'provider' | 'passkey',
    call: (request: Request, context: CallContext) => Promise<Response>,
    /** Whether a request is to sign a person in; all are by default. */
    isOne: (request: Request) => boolean = () => true,
  ) =>
    async (request: Request, context: CallContext): Promise<Response> => {
      if (!isOne(request)) return call(request, context);
      try {
        const response = await call(request, context);
        const operator = response.session?.kind === 'operator';
        signIns({ way: operator ? 'operator_link' : way, outcome: 'done' }).add();
        return response;
      } catch (error) {
        const refused = error instanceof ContractError && error.status < 500;
        signIns({ way, outcome: refused ? 'refused' : 'failed' }).add();
        throw error;
      }
    };
}

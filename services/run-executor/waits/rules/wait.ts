// Pure. The wait of a run: for answers to the questions of one call, or for decisions on some calls.
//
// 1. A wait has an id of its own, and every change of it counts its version up: each decision names both in one
//    compare-and-set, so that a wait is over once, and a decision on one wait never reaches the next.
// 2. A decision is about a call exactly as shown: each call has the hash of that.

export type WaitKind = 'input' | 'approval';

/** How the wait for a call ended. */
export type CallOutcome = 'answered' | 'approved' | 'declined' | 'expired';

/** The decider: the end-user, a customer's backend for them, a remembered approval, or the deadline. */
export type DecidedBy = 'end_user' | 'api_key' | 'remembered' | 'system';

/** A call that a run waits for. */
export interface WaitingCall {
  call_id: string;
  /** Of the call exactly as shown; of calls that ask for approval. */
  hash?: string;
  /** Nobody has accepted its tool's definition: an approval of it is not remembered. */
  unaccepted?: true;
  /** Names of the end-user's attributes that go with it; absent: none. */
  told_attributes?: string[];
  outcome?: CallOutcome;
  decided_by?: DecidedBy;
  decided_at?: Date;
  /** The approval holds for this tool in this conversation. */
  remember?: true;
  /** The answers for the model, as JSON. */
  answer_json?: string;
}

/** Why a run goes on. */
export type ResumeReason = 'answered' | 'approved' | 'declined' | 'expired';

/** A wait. */
export interface Wait {
  id: string;
  kind: WaitKind;
  asked_at: Date;
  until: Date;
  version: number;
  /** The act that changed it last, as a unique id. */
  act?: string;
  calls: WaitingCall[];
}

/** A wait that is over. */
export interface PastWait {
  kind: WaitKind;
  asked_at: Date;
  ended_at: Date;
  reason: ResumeReason;
}

/** The state of a run that waits so. */
export function waitingState(kind: WaitKind): 'waiting_input' | 'waiting_approval' {
  return kind === 'input' ? 'waiting_input' : 'waiting_approval';
}

export function undecided({ calls }: Wait): WaitingCall[] {
  return calls.filter(({ outcome }) => outcome === undefined);
}

export function isOver(wait: Wait): boolean {
  return undecided(wait).length === 0;
}

/** A decision on some of its calls. */
export interface Verdict {
  readonly outcome: CallOutcome;
  readonly by: DecidedBy;
  readonly at: Date;
  readonly act: string;
  /** The calls; absent: all undecided ones. */
  readonly callIds?: readonly string[];
  readonly remember?: boolean;
  readonly answer_json?: string;
}

/** The wait after a verdict; null where one of the calls is not waiting, and then nothing is decided. */
export function decided(wait: Wait, verdict: Verdict): Wait | null {
  const open = undecided(wait).map(({ call_id: id }) => id);
  const about = verdict.callIds ?? open;
  if (about.length === 0 || !about.every((id) => open.includes(id))) return null;
  const calls = wait.calls.map((call) =>
    about.includes(call.call_id)
      ? {
          ...call,
          outcome: verdict.outcome,
          decided_by: verdict.by,
          decided_at: verdict.at,
          ...(verdict.remember ? { remember: true as const } : {}),
          ...(verdict.answer_json === undefined ? {} : { answer_json: verdict.answer_json }),
        }
      : call,
  );
  return { ...wait, version: wait.version + 1, act: verdict.act, calls };
}

/** In one word the reason to go on after a wait that is over. */
export function resumeReason({ calls }: Wait): ResumeReason {
  const outcomes = calls.map(({ outcome }) => outcome);
  for (const reason of ['answered', 'approved', 'expired'] as const) if (outcomes.includes(reason)) return reason;
  return 'declined';
}

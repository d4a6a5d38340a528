// Holds a request up until the person has signed in again, or proved their identity anew: the page stays as it is, with
// all typed text, and the request goes on afterwards. One gate for the whole page; shell/gate-dialog.tsx shows it.

/** `sign_in`: the session has ended. `prove`: the act needs a proof of identity of the last minutes. */
export type GateReason = 'sign_in' | 'prove';

/** How other tabs say that somebody signed in. */
const channel = new BroadcastChannel('colloquy-console');

export type GateMessage = 'signed_in' | 'signed_out';

/** A request that waits. */
export interface GatedRequest {
  readonly method: string;
  /** Its address's path. */
  readonly path: string;
}

let waiting:
  | { reason: GateReason; request: GatedRequest | undefined; settle(passed: boolean): void; promise: Promise<boolean> }
  | undefined;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Resolves once somebody signed in (true), or gave up (false). `request`: the act that is held up. */
export function waitAtGate(reason: GateReason, request?: GatedRequest): Promise<boolean> {
  if (waiting === undefined) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting = { reason, request, promise, settle: resolve };
    tellListeners();
  }
  return waiting.promise;
}

/** Lets all that waits go on, or gives it up. */
export function settleGate(passed: boolean): void {
  const settled = waiting;
  waiting = undefined;
  settled?.settle(passed);
  tellListeners();
}

/** Why requests wait; undefined where none does. */
export function gateReason(): GateReason | undefined {
  return waiting?.reason;
}

/** The first of the requests that wait; undefined where none does, or it is none that somebody began. */
export function gatedRequest(): GatedRequest | undefined {
  return waiting?.request;
}

/** Calls `listener` at each change. Returns a function that ends that. */
export function onGateChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says to the other tabs that somebody signed in or out. */
export function announce(message: GateMessage): void {
  channel.postMessage(message);
}

/** Listens to other tabs. Returns a function that ends that. */
export function onAnnouncement(hear: (message: GateMessage) => void): () => void {
  const listener = ({ data }: MessageEvent<unknown>): void => {
    if (data === 'signed_in' || data === 'signed_out') hear(data);
  };
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
}

// Pure. The Idempotency-Key of a request: the same request sent again has the key it had, until an answer has come. So
// a button pressed anew, after an answer was lost, makes nothing twice.

/** Remembered unanswered requests, the newest. */
const most = 50;

export interface Repeats {
  /** `intent`: the address and the words that go there. */
  keyOf(intent: string): string;
  /** Somebody has said what became of it: the same words mean something new from then on. */
  answered(intent: string): void;
}

export function createRepeats(newKey: () => string): Repeats {
  const unanswered = new Map<string, string>();
  return {
    keyOf(intent) {
      const key = unanswered.get(intent) ?? newKey();
      unanswered.delete(intent);
      unanswered.set(intent, key);
      for (const oldest of unanswered.keys()) {
        if (unanswered.size <= most) break;
        unanswered.delete(oldest);
      }
      return key;
    },
    answered: (intent) => void unanswered.delete(intent),
  };
}

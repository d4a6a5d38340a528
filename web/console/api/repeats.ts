// Pure. The Idempotency-Key of what somebody asks for: the same words that go out again have the key they had, until an answer has
// said what became of them. So whoever presses a button anew, after an answer was lost, makes nothing twice.

/** How many of what is unanswered are remembered, the newest. */
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

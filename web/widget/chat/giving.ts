// The visitor's feedback on its way: that of a conversation is sent in the order in which it is given, so that the last
// counts.

/** See above. */
export class Giving {
  /** How often some was given. */
  count = 0;
  readonly #underWay = new Map<string, Promise<void>>();

  /** While some of a conversation is on its way: resolves once it is kept, or refused. */
  settled(conversationId: string): Promise<void> | undefined {
    return this.#underWay.get(conversationId);
  }

  /** Sends once all before it in its conversation is settled. Rejects as `send`. */
  give(conversationId: string, send: () => Promise<unknown>): Promise<unknown> {
    this.count += 1;
    const before = this.settled(conversationId);
    const sent = before === undefined ? send() : before.then(send);
    const settled = sent
      .catch(() => {})
      .then(() => {
        if (this.settled(conversationId) === settled) this.#underWay.delete(conversationId);
      });
    this.#underWay.set(conversationId, settled);
    return sent;
  }
}

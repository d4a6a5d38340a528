// The visitor's feedback on its way: sent in the order in which it is given, so that the last counts.

/** See above. */
export class Giving {
  /** How often some was given. */
  count = 0;
  /** While some is on its way; resolves once all of it is kept, or refused. */
  settled: Promise<unknown> | undefined;

  /** Sends once all before it is settled. Rejects as `send`. */
  give(send: () => Promise<unknown>): Promise<unknown> {
    this.count += 1;
    const sent = this.settled === undefined ? send() : this.settled.then(send);
    const settled = sent
      .catch(() => {})
      .then(() => {
        if (this.settled === settled) this.settled = undefined;
      });
    this.settled = settled;
    return sent;
  }
}

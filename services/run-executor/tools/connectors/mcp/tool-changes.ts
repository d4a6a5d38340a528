// News that a server's tools have changed, told once for many: a second after the first, and then at most every 30 s for
// one server, however often it says so.

import type { ConnectorTarget } from '../connector.ts';

const gatherMs = 1_000;
const restMs = 30_000;

type Server = ConnectorTarget['server'];
type Listener = (server: Server) => void;

/** See above. */
export class ToolChanges {
  readonly #listeners = new Set<Listener>();
  readonly #telling = new Map<string, { timer: NodeJS.Timeout; again?: Server }>();

  listen(listener: Listener): () => void {
    // A function of its own, so that one listener twice is two.
    const own: Listener = (server) => listener(server);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  changed(server: Server): void {
    const telling = this.#telling.get(server._id);
    if (telling === undefined) this.#tellIn(gatherMs, server);
    else telling.again = server;
  }

  close(): void {
    for (const { timer } of this.#telling.values()) clearTimeout(timer);
    this.#telling.clear();
    this.#listeners.clear();
  }

  #tellIn(ms: number, server: Server): void {
    const timer = setTimeout(() => {
      this.#rest(server);
      for (const listener of this.#listeners) listener(server);
    }, ms);
    this.#telling.set(server._id, { timer });
  }

  #rest(server: Server): void {
    const resting: { timer: NodeJS.Timeout; again?: Server } = {
      timer: setTimeout(() => {
        this.#telling.delete(server._id);
        if (resting.again !== undefined) this.#tellIn(0, resting.again);
      }, restMs),
    };
    // Rest holds no process open.
    resting.timer.unref();
    this.#telling.set(server._id, resting);
  }
}

// Pure. Which connections listen for news of changed tools. A stream holds one of the few connections that outbound has to
// a host, so that streams without a bound would leave none for calls.
//
// 1. One connection of a server listens, and at most `maxOfHost` of one host, over all organizations.

const maxOfHost = 8;

/** See above. */
export class Listening {
  readonly #servers = new Map<string, Set<string>>();

  /** Whether one more connection of the server may listen; if so, it does until `end`. */
  begin(server: { readonly _id: string; readonly url: string }): boolean {
    const { host } = new URL(server.url);
    const servers = this.#servers.get(host) ?? new Set();
    if (servers.has(server._id) || servers.size >= maxOfHost) return false;
    this.#servers.set(host, servers.add(server._id));
    return true;
  }

  end(server: { readonly _id: string; readonly url: string }): void {
    const { host } = new URL(server.url);
    const servers = this.#servers.get(host);
    if (servers?.delete(server._id) === true && servers.size === 0) this.#servers.delete(host);
  }
}

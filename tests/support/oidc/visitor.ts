// A browser as far as signing in goes: it keeps cookies by origin and goes where it is sent.

export interface Visit {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  /** Where it is sent on to; absent where it stays. */
  readonly location: string | undefined;
}

export interface Visitor {
  /** One request, with the cookies that belong to it. */
  go(url: string, init?: RequestInit): Promise<Visit>;
  /** Goes on as it is sent, until `stops` says so of an address or nobody sends it on. */
  follow(url: string, stops: (url: string) => boolean): Promise<Visit>;
  cookies(origin: string): Map<string, string>;
}

export function createVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>();
  const jar = (origin: string): Map<string, string> => {
    const found = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, found);
    return found;
  };
  const go: Visitor['go'] = async (url, init = {}) => {
    const kept = jar(new URL(url).origin);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...(init.headers as Record<string, string>) },
    });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const expired = /max-age=0(?:;|$)|expires=Thu, 01 Jan 1970/i.test(line);
      if (expired) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      url,
      headers: answer.headers,
      location: location === null ? undefined : new URL(location, url).href,
    };
  };
  return {
    go,
    cookies: jar,
    async follow(url, stops) {
      let visit = await go(url);
      for (let hops = 0; visit.location !== undefined && hops < 20; hops += 1) {
        if (stops(visit.location)) return visit;
        visit = await go(visit.location);
      }
      return visit;
    },
  };
}

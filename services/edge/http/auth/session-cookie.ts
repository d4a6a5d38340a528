// The cookie that carries a session's secret. Scripts do not see it, and it goes to the host that set it alone. With https its
// name makes browsers see to that; on a loopback address there is no TLS, and no prefix.

import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { cookieKind, isOwnRequest } from '../../domain/console-origin.ts';

export interface SessionCookie {
  /** The secret that a request carries; undefined for none, or where nobody signs in. */
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
  /** Throws `forbidden` where browsers would refuse the cookie, before a link or invitation is used up for it. */
  requireKept(): void;
  /** Throws `forbidden` for a request that is not the console's own, and where nobody signs in. */
  requireOwn(request: FastifyRequest): void;
  /** The console's origin. */
  origin(): string;
}

/** `origin` is called late: the port may be known only once we listen. */
export function createSessionCookie({ on, origin }: { on: boolean; origin: () => string }): SessionCookie {
  const attributes = () => {
    const kind = cookieKind(origin());
    if (kind === 'none')
      throw new ContractError('forbidden', 'Nobody signs in over plain http, but on a loopback address.');
    const secure = kind === 'secure';
    return {
      name: secure ? '__Host-colloquy-session' : 'colloquy-session',
      options: { path: '/', httpOnly: true, secure, sameSite: 'strict' as const },
    };
  };
  return {
    read(request) {
      if (!on || cookieKind(origin()) === 'none') return undefined;
      return request.cookies[attributes().name];
    },
    set(reply, secret) {
      const { name, options } = attributes();
      void reply.setCookie(name, secret, options);
    },
    clear(reply) {
      const { name, options } = attributes();
      void reply.clearCookie(name, options);
    },
    requireKept: () => void attributes(),
    requireOwn({ headers }) {
      attributes();
      if (isOwnRequest(headers, origin())) return;
      throw new ContractError('forbidden', 'This request is not one of the console’s own pages.');
    },
    origin,
  };
}

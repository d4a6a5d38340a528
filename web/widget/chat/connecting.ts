// The way of a visitor to an authorization server and back: in a window that this page opens, which posts the callback
// to this page.
//
// 1. A message is accepted from that window, of the service's origin, for a connection that this page has begun;
//    anything else is left alone.
// 2. The window is watched to its end in any case: it comes back, is closed, or its time is over.

import { attempt } from '../../shared/attempt.ts';
import type { BegunConnection, ConnectionAnswer } from '../../shared/service-api.ts';

const message = 'colloquy-connection';
const watchMs = 500;
/** The lifetime of a begun connection. */
const longestMs = 10 * 60_000;

/** A window that waits to be sent somewhere. */
export interface ConnectingWindow {
  /** Sends it, and resolves with the callback; undefined where it was closed, or never came back. */
  go(begun: BegunConnection): Promise<ConnectionAnswer | undefined>;
  /** Shows the outcome in it; closes it where it never went anywhere. */
  tell(isConnected: boolean): void;
}

/** Within a click, or browsers open none: undefined where they did not. */
export function openConnectingWindow(signal: AbortSignal): ConnectingWindow | undefined {
  const popup = attempt(() => window.open('', '_blank', 'popup,width=520,height=700'));
  if (!popup) return undefined;
  let origin: string | undefined;
  return {
    go: ({ authorization_url: url, state, callback_origin: from }) =>
      new Promise((resolve) => {
        const over = new AbortController();
        const end = (answer?: ConnectionAnswer): void => {
          over.abort();
          clearInterval(watch);
          clearTimeout(late);
          resolve(answer);
        };
        // A page that cuts the tie looks closed from here, and closes nothing.
        const watch = setInterval(() => popup.closed && end(), watchMs);
        const late = setTimeout(end, longestMs);
        signal.addEventListener('abort', () => end(), { signal: over.signal });
        const heard = ({ source, origin: of, data }: MessageEvent<unknown>): void => {
          if (source !== popup || of !== from) return;
          const answer = answerIn(data);
          if (answer?.state !== state) return;
          origin = from;
          end(answer);
        };
        window.addEventListener('message', heard, { signal: over.signal });
        // Nothing but a web page, in a window that is of this page's own origin yet.
        if (/^https?:/i.test(url)) popup.location.replace(url);
        else end();
      }),
    tell(connected) {
      if (origin === undefined) popup.close();
      else popup.postMessage({ type: message, connected }, origin);
    },
  };
}

function answerIn(data: unknown): ConnectionAnswer | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, ...rest } = data as Record<string, unknown>;
  const { state } = rest;
  if (type !== message || typeof state !== 'string') return undefined;
  const others = ['code', 'iss', 'error'].filter((name) => typeof rest[name] === 'string');
  return { state, ...Object.fromEntries(others.map((name) => [name, rest[name] as string])) };
}

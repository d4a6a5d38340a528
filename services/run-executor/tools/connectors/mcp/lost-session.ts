// Pure. Whether a server says that it does not know its session any more, told in any of the ways that servers have for it.
//
// 1. A session is lost for certain where the server did not take the request because of it: then the request was not carried out, and may
//    be made once more in a new session.
// 2. Where it may have been carried out (a session that ended meanwhile, a time that ran out, a 400 about something else) it is not.

import { type ToldError, wordsOfError } from './loose-messages.ts';

const longest = 500;
const aboutSession = /session|not (?:yet |been )*initiali[sz]ed|before initiali[sz]ation/i;
// In the words of a refusal alone: a tool may tell of trains.
const aboutTransport = /\btransport\b|initiali[sz]e first|reconnect/i;
const unknown =
  /not[ _-]?found|no valid|no active|no such|unknown|invalid|expired|missing|stale|not valid|not active|not recogni[sz]ed|no longer|(?:not|n't) exist|not (?:yet |been )*initiali[sz]ed|before initiali[sz]ation/i;
const meanwhile = /tim(?:ed|e)[ _-]?out|while|during|interrupt|abort|cancel|in progress/i;
// A 400 of other words is about the request, which a tool may have looked at.
const saysNothing = /^(?:(?:400|error):? ?)?(?:bad request)?\.?$/i;
// Statuses by which a server says that there is no such session.
const statuses = new Set([400, 404, 410]);
// JSON-RPC's codes for a request that was looked at: the words are about it, unless they are about the session.
const aboutRequest = new Set([-32700, -32601, -32602, -32603]);

/** The words say that the session is not known: nothing was done. */
export function saysLost(words: string): boolean {
  return words.length <= longest && aboutSession.test(words) && unknown.test(words) && !meanwhile.test(words);
}

/** After such an error a connection is not used again: the words are about its session, or too few to tell. */
export function wearsOut(error: ToldError): boolean {
  const words = wordsOfError(error);
  if (words.length <= longest && aboutSession.test(words)) return true;
  return error.code === -32_000 || error.code === -32_001 || /^invalid request parameters\.?$/i.test(error.message);
}

/**
 * Whether an HTTP refusal of a request within a session means that the session is lost. `words`: its own, empty where it has none; `told`: the
 * JSON-RPC error in its body.
 */
export function isLostBy(
  status: number,
  words: string,
  told: { readonly error: ToldError; readonly isOurs: boolean } | undefined,
): boolean {
  if (saysLost(words)) return statuses.has(status) || status >= 500;
  if (!statuses.has(status) || meanwhile.test(words)) return false;
  if (told !== undefined && (told.isOurs || aboutRequest.has(told.error.code))) return false;
  return status !== 400 || isAboutSession(words) || saysNothing.test(words);
}

/** Whether the words of a refusal are about its session. */
export function isAboutSession(words: string): boolean {
  return words.length <= longest && (aboutSession.test(words) || aboutTransport.test(words));
}

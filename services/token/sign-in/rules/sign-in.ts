// Pure. Lifetimes of links and sessions.

import type { TokenSettings } from '../../config.ts';

/** The subject of a link. */
export type LinkKind = 'first_owner' | 'member' | 'operator';

const minuteMs = 60_000;

/** How long a link waits for its use. */
export const linkLifetimeMs = 10 * minuteMs;
/** How long an operator's link waits. */
export const operatorLinkLifetimeMs = 60 * minuteMs;
/** How long an operator's session lasts, used or not. */
export const operatorSessionMs = 60 * minuteMs;
/** How long the secret before is good beside one that was used: answers on their way may still carry it. */
export const formerSecretMs = minuteMs;

/** When a session that begins now ends at the latest. */
export function sessionEnd(
  kind: 'member' | 'operator',
  now: number,
  settings: Pick<TokenSettings, 'CONSOLE_SESSION_HOURS'>,
): Date {
  return new Date(now + (kind === 'operator' ? operatorSessionMs : settings.CONSOLE_SESSION_HOURS * 60 * minuteMs));
}

/** Sessions that were last seen before this have ended. */
export function idleSince(now: number, settings: Pick<TokenSettings, 'CONSOLE_SESSION_IDLE_MINUTES'>): Date {
  return new Date(now - settings.CONSOLE_SESSION_IDLE_MINUTES * minuteMs);
}

/** Whether a session has ended, by its age or for lack of use. */
export function hasEnded(
  session: { readonly expires_at: Date; readonly last_seen_at: Date },
  now: number,
  settings: Pick<TokenSettings, 'CONSOLE_SESSION_IDLE_MINUTES'>,
): boolean {
  return session.expires_at.getTime() <= now || session.last_seen_at < idleSince(now, settings);
}

/** The name of a person who gave none: the part before the at sign of their address, else `Owner` or `Member`. */
export function nameWithout(kind: LinkKind, email: string | undefined): string {
  return email?.split('@')[0]?.trim() || (kind === 'first_owner' ? 'Owner' : 'Member');
}

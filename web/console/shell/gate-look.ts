// Looks whether the person at the gate has signed in, or proved who they are, elsewhere: in another tab, or in the
// window of a provider.

import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { announce, type GateReason, onAnnouncement, settleGate } from '../api/gate.ts';
import { type Me, meKey, readMe, useMe } from '../api/me.ts';

/** How old a proof may be; a little less than the service's limit. */
const proofMs = 4.5 * 60_000;

/**
 * `look` reads the session, and lets what waits go on where it may; else it resolves to false. `pass` lets it go on with
 * a session that was just answered. It looks by itself when another tab has signed in, and when the page is seen again.
 */
export function useGateLook(reason: GateReason): { look(): Promise<boolean>; pass(now: Me): void } {
  const client = useQueryClient();
  const me = useMe();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    void readMe().then(
      (now) => void (before.current ??= now?.session?.proved_at),
      () => undefined,
    );
  }, []);
  const goOn = useCallback(
    (now: Me): void => {
      // The typed text is of somebody else: it must not be sent in another name.
      if (now.id !== me.id || now.kind !== me.kind) {
        location.reload();
        return;
      }
      client.setQueryData(meKey, now);
      settleGate(true);
    },
    [client, me.id, me.kind],
  );
  const look = useCallback(async (): Promise<boolean> => {
    const now = await readMe().catch(() => null);
    const at = now?.session?.proved_at;
    // A proof that was not there before is a new one, also by a wrong clock of this browser.
    const proved =
      at !== undefined &&
      ((before.current !== undefined && at !== before.current) || Date.now() - Date.parse(at) < proofMs);
    if (now === null || (reason === 'prove' && !proved)) return false;
    goOn(now);
    return true;
  }, [goOn, reason]);
  useEffect(() => {
    const again = (): void => void look();
    const end = onAnnouncement((message) => {
      if (message === 'signed_in') again();
    });
    addEventListener('focus', again);
    return () => {
      end();
      removeEventListener('focus', again);
    };
  }, [look]);
  return {
    look,
    pass(now) {
      goOn(now);
      // Gates of other tabs open as well.
      announce('signed_in');
    },
  };
}

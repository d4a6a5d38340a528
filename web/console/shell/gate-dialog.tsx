// Asks for signing in again over the page: nothing that was typed is lost. It goes by itself when another tab has
// signed in.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { gateReason, onAnnouncement, onGateChange, settleGate } from '../api/gate.ts';
import { meKey, readMe, useMe } from '../api/me.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { useCommonText } from '../components/texts/texts.ts';
import { useShellText } from './texts/texts.ts';
import { SignInWays } from './sign-in-page.tsx';

export function GateDialog() {
  const reason = useSyncExternalStore(onGateChange, gateReason);
  return reason === undefined ? null : <Gate reason={reason} />;
}

/** How old a proof may be; a little less than the service's limit. */
const proofMs = 4.5 * 60_000;

function Gate({ reason }: { readonly reason: 'sign_in' | 'prove' }) {
  const t = useShellText();
  const common = useCommonText();
  const client = useQueryClient();
  const me = useMe();
  const [notYet, setNotYet] = useState(false);
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    void readMe().then(
      (now) => void (before.current ??= now?.session?.proved_at),
      () => undefined,
    );
  }, []);
  const look = async (): Promise<void> => {
    const now = await readMe().catch(() => null);
    const at = now?.session?.proved_at;
    // A proof that was not there before is a new one, also by a wrong clock of this browser.
    const proved =
      at !== undefined &&
      ((before.current !== undefined && at !== before.current) || Date.now() - Date.parse(at) < proofMs);
    if (now === null || (reason === 'prove' && !proved)) {
      setNotYet(true);
      return;
    }
    // The typed text is of somebody else: it must not be sent in another name.
    if (now.id !== me.id || now.kind !== me.kind) {
      location.reload();
      return;
    }
    client.setQueryData(meKey, now);
    settleGate(true);
  };
  useEffect(
    () =>
      onAnnouncement((message) => {
        if (message === 'signed_in') void look();
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- it listens once; the signed-in person does not change below it
    [],
  );
  const giveUp = (): void => settleGate(false);
  return (
    <Dialog title={t(reason === 'prove' ? 'proveTitle' : 'againTitle')} onClose={giveUp}>
      <p>{t(reason === 'prove' ? 'proveText' : 'againText')}</p>
      <SignInWays returnTo="/console/signed-in" newTab prove={reason === 'prove'} />
      <p role="status">{notYet ? t('notYet') : ''}</p>
      <DialogActions>
        <Button onPress={giveUp}>{common('cancel')}</Button>
        <Button look="primary" onPress={() => void look()}>
          {t('signedInGoOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

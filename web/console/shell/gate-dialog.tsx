// Asks over the page, which keeps all that was typed: for signing in again where the session has ended, and for
// confirming who holds it (confirm-dialog.tsx) before an act that needs that.

import { useState, useSyncExternalStore } from 'react';
import { gateReason, onGateChange, settleGate } from '../api/gate.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { useCommonText } from '../components/texts/texts.ts';
import { useShellText } from './texts/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useGateLook } from './gate-look.ts';
import { SignInWays } from './sign-in-page.tsx';

export function GateDialog() {
  const reason = useSyncExternalStore(onGateChange, gateReason);
  if (reason === undefined) return null;
  return reason === 'prove' ? <ConfirmDialog /> : <SignInDialog />;
}

function SignInDialog() {
  const t = useShellText();
  const common = useCommonText();
  const { look } = useGateLook('sign_in');
  const [notYet, setNotYet] = useState(false);
  const giveUp = (): void => settleGate(false);
  return (
    <Dialog title={t('againTitle')} onClose={giveUp}>
      <p>{t('againText')}</p>
      <SignInWays returnTo="/console/signed-in" newTab />
      <p role="status">{notYet ? t('notYet') : ''}</p>
      <DialogActions>
        <Button onPress={giveUp}>{common('cancel')}</Button>
        <Button look="primary" onPress={() => void look().then((passed) => setNotYet(!passed))}>
          {t('signedInGoOn')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

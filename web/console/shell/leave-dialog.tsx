// Asks whether to leave unsaved changes.

import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { useLeaving } from '../components/leaving.ts';
import { useShellText } from './texts/texts.ts';

export function LeaveDialog() {
  const t = useShellText();
  const { isAsked, answer } = useLeaving();
  if (!isAsked) return null;
  return (
    <Dialog title={t('leaveTitle')} role="alertdialog" onClose={() => answer(false)}>
      <p>{t('leaveText')}</p>
      <DialogActions>
        <Button onPress={() => answer(true)}>{t('leave')}</Button>
        <Button look="primary" autoFocus onPress={() => answer(false)}>
          {t('stayHere')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

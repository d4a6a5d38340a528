// A secret that is shown once: it can be copied, and the dialog stays until the person confirms that it is stored. It
// is in no address, history or storage, and gone from the page with the dialog.

import { type ReactNode, useState } from 'react';
import { useCommonText } from './texts/texts.ts';
import { Button } from './button.tsx';
import { Copy } from './copy.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Checkbox } from './fields.tsx';
import { Notice } from './page.tsx';
import styles from './small.module.css';

export function ShownOnce({
  title,
  secret,
  onClose,
  children,
}: {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
  /** Below it: its use, as a command that has it in it. */
  readonly children?: ReactNode;
}) {
  const t = useCommonText();
  const [stored, setStored] = useState(false);
  return (
    <Dialog title={title} onClose={onClose} isKeptOpen>
      <Notice kind="warn">{t('secretOnce')}</Notice>
      <SecretLine secret={secret} />
      {children}
      <Checkbox isSelected={stored} onChange={setStored}>
        {t('secretStored')}
      </Checkbox>
      <DialogActions>
        <Button look="primary" isDisabled={!stored} onPress={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** A secret or a link, whole, with a button that copies it. */
export function SecretLine({ secret }: { readonly secret: string }) {
  return (
    <div className={styles['secret']}>
      <code>{secret}</code>
      <Copy text={secret} words />
    </div>
  );
}

// Dialogs, and the question before an irreversible act. When one closes the focus is where it was; where that has gone,
// as the row of a deleted thing, on the title of the screen.

import { type ReactNode, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { X } from './icons.ts';
import { useCommonText } from './texts/texts.ts';
import { Button, IconButton } from './button.tsx';
import { errorWords } from './error-words.ts';
import { Field } from './fields.tsx';
import { focusPageTitle, Notice } from './page.tsx';
import { SeenText } from './seen-text.tsx';
import styles from './overlay.module.css';

/** A dialog; it is open while it is rendered. */
export function Dialog({
  title,
  onClose,
  large = false,
  role = 'dialog',
  isKeptOpen = false,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly large?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** Neither Escape nor its corner close it, as while a secret is shown. */
  readonly isKeptOpen?: boolean;
  readonly children: ReactNode;
}) {
  const t = useCommonText();
  useFocusAfterwards();
  return (
    <ModalOverlay
      isOpen
      isDismissable={!isKeptOpen && role === 'dialog'}
      isKeyboardDismissDisabled={isKeptOpen}
      shouldCloseOnInteractOutside={() => false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={styles['shade'] ?? ''}
    >
      <Modal className={styles['modal'] ?? ''} {...{ 'data-size': large ? 'large' : 'plain' }}>
        <AriaDialog className={styles['dialog'] ?? ''} role={role}>
          <div className={styles['title']}>
            <Heading slot="title" level={2} className="foreign">
              <SeenText text={title} />
            </Heading>
            {!isKeptOpen && (
              <IconButton label={t('close')} small onPress={onClose}>
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the foot of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}

/**
 * Asks before an act. `action`: the button's words, which name the act. `typed`: a text, as a name, that must be
 * typed first.
 */
export function Confirm({
  title,
  children,
  action,
  onConfirm,
  onClose,
  danger = true,
  typed,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action: string;
  /** It closes once this resolves; an error is shown. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
  readonly danger?: boolean;
  readonly typed?: string;
}) {
  const t = useCommonText();
  const [text, setText] = useState('');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = async (): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (refusal) {
      setError(refusal);
      setPending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} role="alertdialog">
      {children !== undefined && <div className="stack foreign">{children}</div>}
      {typed !== undefined && (
        <Field
          label={t('typeToConfirm', { text: typeable(typed) })}
          value={text}
          onChange={setText}
          autoComplete="off"
          autoFocus
        />
      )}
      {error !== null && (
        <div role="alert">
          <Notice kind="danger">{errorWords(error, t)}</Notice>
        </div>
      )}
      <DialogActions>
        <Button onPress={onClose} autoFocus={typed === undefined}>
          {t('cancel')}
        </Button>
        <Button
          look={danger ? 'danger' : 'primary'}
          isPending={pending}
          isDisabled={typed !== undefined && typeable(text) !== typeable(typed)}
          onPress={() => void confirm()}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * The text that confirms an act on a thing: its name, where every keyboard of its language has it, else the last eight
 * characters of its id, which all keyboards have.
 */
export function confirmText(name: string | null, id: string): string {
  const typed = typeable(name ?? '');
  return /^[\x20-\x7e\p{L}\p{M}\p{N}]+$/u.test(typed) ? typed : id.slice(-8);
}

/** Without characters that no keyboard has: a name may be full of invisible marks. */
function typeable(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim();
}

function useFocusAfterwards(): void {
  useEffect(
    () => () => {
      // After all other moves of the focus when a dialog goes.
      setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) focusPageTitle();
      }, 60);
    },
    [],
  );
}

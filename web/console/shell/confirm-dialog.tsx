// Asks who holds the session before an act that needs to know: by a passkey, by the identity provider in a window of its
// own, or by a sign-in link that is pasted. The act goes on by itself; cancelling loses nothing.

import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-aria-components';
import { ApiError } from '../api/client.ts';
import { gatedRequest, settleGate } from '../api/gate.ts';
import { useMe } from '../api/me.ts';
import { confirmByPasskey, hasPasskeys, passkeysKey, readPasskeys } from '../api/passkeys.ts';
import { Button } from '../components/button.tsx';
import { Dialog, DialogActions } from '../components/dialog.tsx';
import { errorWords } from '../components/error-words.ts';
import { Field } from '../components/fields.tsx';
import { KeyRound } from '../components/icons.ts';
import { CodeView } from '../components/json-view.tsx';
import { Notice } from '../components/page.tsx';
import { passkeyWords } from '../components/passkeys/passkey-words.ts';
import { usePasskeyText } from '../components/passkeys/texts/texts.ts';
import { LoadingState } from '../components/states.tsx';
import { useCommonText } from '../components/texts/texts.ts';
import { confirmByLink, loginAddress, useSignInWays } from './auth.ts';
import { linkIn } from './fragment.ts';
import { actOf } from './gated-acts.ts';
import { useGateLook } from './gate-look.ts';
import { openSignIn } from './sign-in-window.ts';
import styles from './sign-in.module.css';
import { useShellText } from './texts/texts.ts';

type Way = 'passkey' | 'link';

export function ConfirmDialog() {
  const t = useShellText();
  const common = useCommonText();
  const passkeyText = usePasskeyText();
  const { pass } = useGateLook('prove');
  const [request] = useState(gatedRequest);
  const [under, setUnder] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const ways = useWays();
  const act = request && actOf(request);
  const giveUp = (): void => settleGate(false);

  const confirm = async (way: Way, work: () => ReturnType<typeof confirmByPasskey>): Promise<void> => {
    setUnder(way);
    setProblem(undefined);
    try {
      pass(await work());
    } catch (error) {
      setProblem(passkeyWords(error, passkeyText) ?? linkWords(error, t) ?? errorWords(error, common));
    } finally {
      setUnder(undefined);
    }
  };

  return (
    <Dialog title={t('confirmTitle')} onClose={giveUp}>
      {act !== undefined && (
        <p className={styles['identity']}>
          <span className="muted">{t('confirmWhat')}</span>
          <strong>{t(act)}</strong>
        </p>
      )}
      <p>{t('confirmWhy')}</p>
      {problem !== undefined && (
        <div role="alert">
          <Notice kind="danger">{problem}</Notice>
        </div>
      )}
      {ways === undefined ? (
        <LoadingState lines={2} />
      ) : (
        <>
          {(ways.passkey || ways.providers.length > 0) && (
            <div className={styles['ways']}>
              {ways.passkey && (
                <Button
                  look="primary"
                  autoFocus
                  icon={<KeyRound size={16} aria-hidden />}
                  isPending={under === 'passkey'}
                  onPress={() => void confirm('passkey', confirmByPasskey)}
                >
                  {t('confirmByPasskey')}
                </Button>
              )}
              {ways.providers.map(({ id, label }, n) => (
                <Button
                  key={id}
                  look={ways.passkey || n > 0 ? 'plain' : 'primary'}
                  autoFocus={!ways.passkey && n === 0}
                  onPress={() => openSignIn(loginAddress(id, '/console/signed-in', true))}
                >
                  {t('confirmWith', { provider: label })}
                </Button>
              ))}
            </div>
          )}
          {ways.providers.length > 0 && <p className="muted">{t('confirmInWindow')}</p>}
          {ways.local && (
            <ByLink
              isFolded={ways.passkey || ways.providers.length > 0}
              isPending={under === 'link'}
              onLink={(text) => {
                const link = linkIn(text);
                if (link === undefined) setProblem(t('linkNotWhole'));
                else void confirm('link', () => confirmByLink(link));
              }}
            />
          )}
          {ways.isEmpty && <Notice kind="warn">{t('noWay')}</Notice>}
          {ways.couldAdd && <p className="muted">{t('confirmAddPasskey')}</p>}
        </>
      )}
      <DialogActions>
        <Button onPress={giveUp}>{common('cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The ways that this person has on this page; undefined until they are known. */
function useWays() {
  const { id } = useMe();
  const signIn = useSignInWays();
  // Without their passkeys people confirm in another way.
  const passkeys = useQuery({ queryKey: passkeysKey(id), queryFn: readPasskeys, staleTime: 10_000, retry: false });
  if (signIn.isPending || passkeys.isPending) return undefined;
  const { local = false, providers = [] } = signIn.data ?? {};
  const { data = [], host = null } = passkeys.data ?? {};
  const passkey = hasPasskeys() && data.some((one) => one.host === host);
  return {
    passkey,
    providers,
    local,
    isEmpty: !passkey && !local && providers.length === 0,
    couldAdd: hasPasskeys() && host !== null && !passkey,
  };
}

/** `isFolded`: there are better ways, and this one opens when it is asked for. */
function ByLink({
  isFolded,
  isPending,
  onLink,
}: {
  readonly isFolded: boolean;
  readonly isPending: boolean;
  readonly onLink: (text: string) => void;
}) {
  const t = useShellText();
  const [isOpen, setOpen] = useState(!isFolded);
  const [text, setText] = useState('');
  if (!isOpen)
    return (
      <div>
        <Button look="link" onPress={() => setOpen(true)}>
          {t('confirmByLink')}
        </Button>
      </div>
    );
  return (
    <Form
      className="stack tight"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!isPending && text.trim() !== '') onLink(text);
      }}
    >
      <p>{t('confirmLinkHow')}</p>
      <CodeView code="npm run console" label={t('confirmByLink')} />
      <p className="muted">{t('localAsk')}</p>
      <Field
        label={t('confirmLink')}
        description={t('confirmLinkHint')}
        value={text}
        onChange={setText}
        autoComplete="off"
        autoFocus
        mono
      />
      <div className={styles['ways']}>
        <Button
          type="submit"
          look={isFolded ? 'plain' : 'primary'}
          isPending={isPending}
          isDisabled={text.trim() === ''}
        >
          {t('confirmLinkDo')}
        </Button>
      </div>
    </Form>
  );
}

/** Refusals of a link. */
function linkWords(error: unknown, t: ReturnType<typeof useShellText>): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return t('linkGoneText');
  const word = error.details[0]?.message;
  if (word === 'another_person') return t('linkOfAnother');
  return word === 'no_session' ? t('failure_no_session') : undefined;
}

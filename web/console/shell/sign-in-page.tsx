// The pages without a session, or without an organization: where to sign in, and advice where there is no way.

import { type ReactNode, useEffect } from 'react';
import { useMe } from '../api/me.ts';
import { announce } from '../api/gate.ts';
import { Button } from '../components/button.tsx';
import { CodeView } from '../components/json-view.tsx';
import { Notice } from '../components/page.tsx';
import { ErrorState, LoadingState } from '../components/states.tsx';
import { toastError } from '../components/toasts.ts';
import { useShellText } from './texts/texts.ts';
import { en } from './texts/en.ts';
import { loginAddress, loginWithInvitation, useSignInWays } from './auth.ts';
import { signInFailure } from './fragment.ts';
import { openSignIn } from './sign-in-window.ts';
import icon from '../icon.svg';
import styles from './sign-in.module.css';
import { signOut } from './sign-out.ts';
import { SeenText } from '../components/seen-text.tsx';

/** A card in the middle of an empty page. */
export function SignInFrame({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = title === undefined ? 'Colloquy' : `${title} · Colloquy`;
  }, [title]);
  return (
    <main className={styles['frame']}>
      <p className={styles['brand']}>
        <img src={icon} alt="" width={26} height={26} />
        Colloquy
      </p>
      <div className={styles['card']}>
        {title !== undefined && (
          <h1 className="foreign" data-page-title tabIndex={-1}>
            <SeenText text={title} />
          </h1>
        )}
        {children}
      </div>
    </main>
  );
}

export function SignInPage() {
  const t = useShellText();
  return (
    <SignInFrame title={t('signIn')}>
      <SignInFailure />
      <p className="muted">{t('signInText')}</p>
      <SignInWays returnTo={location.pathname + location.search} />
    </SignInFrame>
  );
}

/** Why signing in with a provider came to nothing. */
function SignInFailure() {
  const t = useShellText();
  const code = signInFailure();
  if (code === undefined) return null;
  const name = `failure_${code}`;
  return (
    <div role="alert">
      <Notice kind="danger">{isFailure(name) ? t(name) : t('failure_failed')}</Notice>
    </div>
  );
}

function isFailure(name: string): name is keyof typeof en & `failure_${string}` {
  return Object.hasOwn(en, name);
}

/** The ways to sign in. `newTab`: the page stays, with its typed text. */
export function SignInWays({
  returnTo,
  newTab = false,
  invitation,
}: {
  readonly returnTo: string;
  readonly newTab?: boolean;
  /** Accepted with the sign-in. */
  readonly invitation?: string;
}) {
  const t = useShellText();
  const ways = useSignInWays();
  if (ways.data === undefined)
    return ways.error ? (
      <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />
    ) : (
      <LoadingState lines={2} />
    );
  const { local, providers } = ways.data;
  const go = async (provider: string): Promise<void> => {
    if (invitation !== undefined) {
      try {
        location.assign(await loginWithInvitation(provider, invitation));
      } catch (error) {
        toastError(error);
      }
      return;
    }
    const address = loginAddress(provider, returnTo);
    if (newTab) openSignIn(address);
    else location.assign(address);
  };
  return (
    <>
      {providers.length > 0 && (
        <div className={styles['ways']}>
          {providers.map(({ id, label }) => (
            <Button key={id} look="primary" onPress={() => void go(id)}>
              {t('signInWith', { provider: label })}
            </Button>
          ))}
          {newTab && <p className="muted">{t('confirmInWindow')}</p>}
        </div>
      )}
      {local && (
        <div className="stack tight">
          {newTab ? <p>{t('newLink')}</p> : <h2>{t('signInByLink')}</h2>}
          <p>{t('localHow')}</p>
          <CodeView code="npm run console" label={t('signInByLink')} />
          <p className="muted">{t('localAsk')}</p>
        </div>
      )}
      {!local && providers.length === 0 && <Notice kind="warn">{t('noWay')}</Notice>}
    </>
  );
}

/** Signed in, and a member of nothing. */
export function NoOrganizationPage() {
  const t = useShellText();
  const me = useMe();
  return (
    <SignInFrame title={t('noOrganization')}>
      <p>{t('noOrganizationText')}</p>
      <p className="muted foreign">
        <SeenText text={me.name} />
      </p>
      <Button onPress={() => void signOut()}>{t('signOut')}</Button>
    </SignInFrame>
  );
}

/** Where a provider sends back a window that was opened for signing in again: the page goes on, and this closes. */
export function SignedInPage() {
  const t = useShellText();
  const failed = signInFailure() !== undefined;
  useEffect(() => {
    if (failed) return;
    announce('signed_in');
    // A tab that no script has opened stays.
    window.close();
  }, [failed]);
  return (
    <SignInFrame title={t(failed ? 'signInRefused' : 'signedInTitle')}>
      {failed ? <SignInFailure /> : <p>{t('signedInText')}</p>}
      <Button onPress={() => location.assign('/console')}>{t('toConsole')}</Button>
    </SignInFrame>
  );
}

// The whole of the console: the frame of every screen, or a sign-in in its place.

import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { onAnnouncement, waitAtGate } from '../api/gate.ts';
import { type Me, MeContext, useMeQuery } from '../api/me.ts';
import { queryClient } from '../api/query.ts';
import { useAskedLocation } from '../components/leaving.ts';
import { ErrorState, LoadingState } from '../components/states.tsx';
import { ToastRegion } from '../components/toast-region.tsx';
import { LanguageContext } from '../components/language.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetSecret, takenSecret, takeSecret } from './fragment.ts';
import { GateDialog } from './gate-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { Pages } from './pages.tsx';
import { languageOf, usePreferences } from './preferences.ts';
import { SecretPage } from './secret-page.tsx';
import { SignInFrame, SignInPage } from './sign-in-page.tsx';

export function App() {
  const preferences = usePreferences();
  const language = languageOf(preferences);
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={preferences.direction === 'rtl' ? 'ar' : language}>
        <LanguageContext value={language}>
          <ErrorBoundary>
            <Router base="/console" hook={useAskedLocation}>
              <SignedIn />
            </Router>
          </ErrorBoundary>
          <ToastRegion />
        </LanguageContext>
      </I18nProvider>
    </QueryClientProvider>
  );
}

function SignedIn() {
  const { data: me, error, refetch } = useMeQuery();
  const [secret, setSecret] = useState(takenSecret);
  useEffect(() => {
    const listen = (): void => {
      if (takeSecret()) setSecret(takenSecret());
    };
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  useEffect(
    () =>
      onAnnouncement((message) => {
        // Another tab signed out: no seen data stays. One that signed in: it may be somebody else.
        if (message === 'signed_out') location.assign('/console');
        else void refetch();
      }),
    [refetch],
  );
  if (error && me === undefined) {
    return (
      <SignInFrame>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    );
  }
  if (me === undefined) {
    return (
      <SignInFrame>
        <LoadingState />
      </SignInFrame>
    );
  }
  if (secret !== undefined) {
    return (
      <SecretPage
        key={secret.secret}
        given={secret}
        me={me}
        onDone={() => {
          forgetSecret();
          setSecret(undefined);
        }}
      />
    );
  }
  return <PagesOf me={me} />;
}

/**
 * The pages of the signed-in person. Where the session has ended they stay, with all typed text, and ask for it at the
 * gate. Where it is somebody else's by now, nothing stays: neither seen data, nor typed text, which would be sent in
 * another name.
 */
function PagesOf({ me }: { readonly me: Me | null }) {
  const [whose, setWhose] = useState(me);
  const isAnother = me !== null && whose !== null && (me.id !== whose.id || me.kind !== whose.kind);
  useEffect(() => {
    // The question before a page is left went with the pages.
    if (isAnother) location.reload();
    else if (me !== null) setWhose(me);
    else if (whose !== null) void waitAtGate('sign_in');
  }, [me, whose, isAnother]);
  if (isAnother) {
    return (
      <SignInFrame>
        <LoadingState />
      </SignInFrame>
    );
  }
  const shown = me ?? whose;
  if (shown === null) return <SignInPage />;
  return (
    <MeContext value={shown}>
      <Pages />
      <LeaveDialog />
      <GateDialog />
    </MeContext>
  );
}

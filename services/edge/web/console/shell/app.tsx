// The whole of the console: what every screen stands in, and whether there is a screen at all or a sign-in.

import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { onAnnouncement } from '../api/gate.ts';
import { MeContext, meKey, useMeQuery } from '../api/me.ts';
import { queryClient } from '../api/query.ts';
import { useAskedLocation } from '../components/leaving.ts';
import { ErrorState, LoadingState } from '../components/states.tsx';
import { ToastRegion } from '../components/toast-region.tsx';
import { LanguageContext } from '../texts/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { forgetSecret, takenSecret } from './fragment.ts';
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
  useEffect(
    () =>
      onAnnouncement((message) => {
        // Another tab signed out: nothing of what was seen stays. One that signed in: whoever waits at the gate goes on, and a page
        // that shows the sign-in is renewed.
        if (message === 'signed_out') location.assign('/console');
        else if (queryClient.getQueryData(meKey) === null) void refetch();
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
        given={secret}
        me={me}
        onDone={() => {
          forgetSecret();
          setSecret(undefined);
        }}
      />
    );
  }
  if (me === null) return <SignInPage />;
  return (
    <MeContext value={me}>
      <Pages />
      <LeaveDialog />
      <GateDialog />
    </MeContext>
  );
}

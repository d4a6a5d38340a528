// The page of a sign-in link or an invitation: it names the account, the organization and the role before anything
// happens, and asks before it ends the session that there is.

import { useContext, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ApiError } from '../api/client.ts';
import { longest } from '../api/contract.ts';
import { announce } from '../api/gate.ts';
import { type Me, meKey, readMe } from '../api/me.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/fields.tsx';
import { ApiForm, FormActions } from '../components/form.tsx';
import { Notice } from '../components/page.tsx';
import { ErrorState, LoadingState } from '../components/states.tsx';
import { toast } from '../components/toasts.ts';
import { useShellText } from './texts/texts.ts';
import { LanguageContext } from '../components/language.ts';
import { acceptInvitation, type LinkContent, openSession, readLink, useSignInWays } from './auth.ts';
import type { SecretOfAddress } from './fragment.ts';
import { SignInFrame, SignInWays } from './sign-in-page.tsx';
import styles from './sign-in.module.css';
import { SeenText } from '../components/seen-text.tsx';

export function SecretPage({
  given,
  me,
  onDone,
}: {
  readonly given: SecretOfAddress;
  readonly me: Me | null;
  /** It was used, or is not to be. */
  readonly onDone: () => void;
}) {
  const t = useShellText();
  // The key of the query has no secret in it: there is one on a page.
  const content = useQuery({
    queryKey: ['link'],
    queryFn: () => readLink(given.secret),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { error, data } = content;
  if (error instanceof ApiError && [400, 404, 410].includes(error.status)) {
    return (
      <SignInFrame title={t('linkGone')}>
        <p>{t('linkGoneText')}</p>
        <Button onPress={onDone}>{me === null ? t('signIn') : t('stay', { name: me.name })}</Button>
      </SignInFrame>
    );
  }
  if (data === undefined) {
    return (
      <SignInFrame title={t('signIn')}>
        {error ? <ErrorState error={error} onRetry={() => void content.refetch()} /> : <LoadingState lines={2} />}
      </SignInFrame>
    );
  }
  return data.kind === 'invitation' ? (
    <Invitation secret={given.secret} content={data} me={me} onDone={onDone} />
  ) : (
    <SignInLink secret={given.secret} content={data} me={me} onDone={onDone} />
  );
}

interface Shown {
  readonly secret: string;
  readonly content: LinkContent;
  readonly me: Me | null;
  readonly onDone: () => void;
}

function SignInLink({ secret, content, me, onDone }: Shown) {
  const t = useShellText();
  const arrive = useArrival(onDone);
  const isNew = content.name === null && content.kind !== 'operator';
  const title = content.kind === 'operator' ? t('operatorTitle') : t('linkTitle', { name: content.name ?? '' });
  return (
    <SignInFrame title={isNew ? t('linkTitleNew') : title}>
      {content.kind === 'operator' ? (
        <Notice kind="warn">{t('linkOperator')}</Notice>
      ) : (
        <>
          <p>{t(isNew ? 'linkNew' : 'linkIs')}</p>
          <Identity content={content} />
        </>
      )}
      {me !== null && <Notice kind="warn">{t('replaces', { name: me.name })}</Notice>}
      <ApiForm
        onSubmit={async (values) => {
          await arrive(await openSession(secret, values.optional('name')));
        }}
      >
        {isNew && <NameField />}
        <Ends at={content.expires_at} />
        <FormActions
          submit={t(me === null ? 'useLink' : 'replaceSession')}
          {...(me === null ? {} : { onCancel: onDone })}
        />
      </ApiForm>
    </SignInFrame>
  );
}

function Invitation({ secret, content, me, onDone }: Shown) {
  const t = useShellText();
  const ways = useSignInWays();
  const client = useQueryClient();
  const arrive = useArrival(onDone);
  const organization = content.organizations[0];
  const accept = async (name?: string): Promise<void> => {
    await acceptInvitation(secret, name);
    client.setQueryData(meKey, await readMe());
    if (organization) toast(t('accepted', { organization: organization.name }));
    await arrive(undefined);
  };
  return (
    <SignInFrame title={t('invitationTitle')}>
      <p>{t('invitationIs')}</p>
      <Identity content={content} />
      {me === null ? (
        ways.data?.local === true ? (
          <ApiForm onSubmit={(values) => accept(values.optional('name'))}>
            <NameField />
            <Ends at={content.expires_at} />
            <FormActions submit={t('accept')} onCancel={onDone} />
          </ApiForm>
        ) : (
          <>
            <p>{t('invitationSignIn')}</p>
            <SignInWays returnTo="/console" invitation={secret} />
          </>
        )
      ) : (
        <ApiForm onSubmit={() => accept()}>
          <Ends at={content.expires_at} />
          <FormActions submit={t('acceptAs', { name: me.name })} onCancel={onDone} />
        </ApiForm>
      )}
    </SignInFrame>
  );
}

/** The next step once there is a session: the console, for its person. */
function useArrival(onDone: () => void): (me: Me | undefined) => Promise<void> {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (me) => {
    announce('signed_in');
    // Data read by another person is not theirs.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] && queryKey[0] !== 'sign-in' });
    if (me !== undefined) client.setQueryData(meKey, me);
    onDone();
    navigate('/', { replace: true });
  };
}

function NameField() {
  const t = useShellText();
  const [name, setName] = useState('');
  return (
    <Field
      name="name"
      label={t('yourName')}
      description={t('nameHint')}
      isRequired
      autoFocus
      maxLength={longest.name}
      autoComplete="name"
      value={name}
      onChange={setName}
    />
  );
}

function Identity({ content }: { readonly content: LinkContent }) {
  const t = useShellText();
  return (
    <div className={styles['identity']}>
      {content.name !== null && (
        <strong className="foreign">
          <SeenText text={content.name} />
        </strong>
      )}
      {content.organizations.map(({ id, name, role }) => (
        <span key={id} className="foreign">
          {t('inOrganization', { organization: name, role: t(`role_${role}`) })}
        </span>
      ))}
    </div>
  );
}

function Ends({ at }: { readonly at: string }) {
  const t = useShellText();
  const language = useContext(LanguageContext);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return <p className="muted">{t('linkEnds', { time })}</p>;
}

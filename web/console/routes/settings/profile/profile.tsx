// The own profile: the person's name for others, their passkeys, their sessions, and their tokens.

import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../api/client.ts';
import { longest } from '../../../api/contract.ts';
import { meKey, useMe } from '../../../api/me.ts';
import { useAct } from '../../../api/query.ts';
import { CopyableId } from '../../../components/copy.tsx';
import { Field } from '../../../components/fields.tsx';
import { ApiForm, FormActions } from '../../../components/form.tsx';
import { Card, Facts, Page } from '../../../components/page.tsx';
import { useRoleText } from '../../../components/roles/texts/texts.ts';
import { NoPermission } from '../../../components/states.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnTokens } from './own-tokens.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useText } from './texts/texts.ts';
import styles from './profile.module.css';
import { SeenText } from '../../../components/seen-text.tsx';

export function Profile() {
  const t = useText();
  const me = useMe();
  // An operator is a person of the deployment for an hour: there is nothing of theirs to keep.
  if (me.kind !== 'member')
    return (
      <Page title={t('title')}>
        <NoPermission />
      </Page>
    );
  return (
    <Page title={t('title')} description={t('description')}>
      <You />
      <OwnPasskeys />
      <OwnSessions />
      <OwnTokens />
    </Page>
  );
}

function You() {
  const t = useText();
  const roleText = useRoleText();
  const me = useMe();
  const client = useQueryClient();
  const rename = useAct((name: string) => answerOf(api.PATCH('/admin/v1/me', { body: { name } })), {
    done: t('saved'),
    quiet: true,
    // The answer has the new name: the menu shows it at once.
    onDone: (now) => client.setQueryData(meKey, now),
  });
  return (
    <Card title={t('you')}>
      <div className={styles['form']}>
        <ApiForm label={t('you')} onSubmit={(values) => rename.mutateAsync(values.text('name'))}>
          <Field
            name="name"
            label={t('name')}
            description={t('nameHint', { most: longest.name })}
            defaultValue={me.name}
            maxLength={longest.name}
            autoComplete="name"
            isRequired
          />
          <FormActions submit={t('save')} />
        </ApiForm>
      </div>
      <Facts
        facts={[
          [
            t('organizations'),
            <span key="organizations" className="stack tight">
              {me.organizations.map(({ id, name, role }) => (
                <span key={id} className="foreign">
                  {t('inOrganization', { organization: name, role: role === null ? '' : roleText(role) })}
                </span>
              ))}
            </span>,
          ],
          [t('email'), me.email !== null && <SeenText key="email" text={me.email} />],
          [t('id'), <CopyableId key="id" id={me.id} whole />, 'wide'],
        ]}
      />
    </Card>
  );
}

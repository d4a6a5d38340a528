// The check of a signature: a page's answer, and the reason.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { useText } from './texts/texts.ts';

interface Verdict {
  readonly verdict: 'valid' | 'invalid';
  readonly reason: string;
  readonly secret_prefix: string | null;
}

export function SignatureCheck() {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [found, setFound] = useState<Verdict>();
  const reason = found && (`reason_${found.reason}` as 'reason_good');
  return (
    <Card>
      <div className="stack">
        <p>{t('checkText')}</p>
        <ApiForm
          onSubmit={async (values) => {
            setFound(undefined);
            const body = {
              end_user_id: values.text('end_user_id'),
              expires_at: Number(values.text('expires_at')),
              user_hash: values.text('user_hash'),
            };
            setFound(
              await answerOf(
                api.POST('/admin/v1/organizations/{org_id}/identity-secrets/check', {
                  params: { path: { org_id } },
                  body,
                }),
              ),
            );
          }}
        >
          <Field name="end_user_id" label={t('endUserId')} isRequired mono autoComplete="off" />
          <Field
            name="expires_at"
            label={t('expiresAt')}
            description={t('expiresAtHelp')}
            isRequired
            mono
            inputMode="numeric"
            autoComplete="off"
          />
          <Field name="user_hash" label={t('userHash')} isRequired mono autoComplete="off" />
          <FormActions submit={t('checkIt')} />
        </ApiForm>
        <div role="status">
          {found && reason && (
            <Notice kind={found.verdict === 'valid' ? 'good' : 'danger'}>
              {t(reason)} {found.secret_prefix !== null && t('madeWith', { prefix: found.secret_prefix })}
            </Notice>
          )}
        </div>
      </div>
    </Card>
  );
}

// Whether pages of an origin are let in, asked before the lines are pasted there; and a button that lets them in.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { useText } from './texts/texts.ts';
import { isFile, typedOrigin } from './typed-origin.ts';

export function OriginCheck() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [typed, setTyped] = useState('');
  const path = { org_id };
  const organization = useRead(['organization', org_id, 'origins'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}', { params: { path }, signal })),
  );
  const allow = useAct(
    (origin: string) =>
      answerOf(api.POST('/admin/v1/organizations/{org_id}/allowed-origins', { params: { path }, body: { origin } })),
    {
      invalidates: [
        ['organization', org_id],
        ['first-steps', org_id],
        ['allowed-origins', org_id],
      ],
    },
  );
  const origin = typedOrigin(typed);
  const allowed = organization.data?.allowed_origins;
  return (
    <Card
      title={t('checkOrigin')}
      actions={
        <ButtonLink small look="quiet" to="/origins">
          {t('toOrigins')}
        </ButtonLink>
      }
    >
      <Field
        label={t('origin')}
        description={t('originText')}
        value={typed}
        onChange={setTyped}
        placeholder="https://www.example.com"
        autoComplete="off"
        spellCheck="false"
      />
      <div role="status">
        {typed !== '' && origin === undefined && <Notice>{t(isFile(typed) ? 'originFile' : 'originInvalid')}</Notice>}
        {origin !== undefined &&
          allowed !== undefined &&
          (allowed.includes(origin) ? (
            <Notice kind="good">{t('originAllowed', { origin })}</Notice>
          ) : (
            <Notice
              kind="warn"
              actions={
                may('organization.update') && (
                  <Button small isPending={allow.isPending} onPress={() => allow.mutate(origin)}>
                    {t('allowIt')}
                  </Button>
                )
              }
            >
              {t('originRefused', { origin })}
            </Notice>
          ))}
      </div>
    </Card>
  );
}

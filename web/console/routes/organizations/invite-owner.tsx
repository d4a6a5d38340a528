// The invitation of an owner, as of an organization that has nobody yet: its link is shown once.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { useAct } from '../../api/query.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import type { Organization } from './organization.ts';
import { useText } from './texts/texts.ts';

export function InviteOwner({
  organization: { id: org_id, name },
  onClose,
}: {
  readonly organization: Organization;
  readonly onClose: () => void;
}) {
  const t = useText();
  const [url, setUrl] = useState<string>();
  const invite = useAct(
    (note: string | undefined) =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/invitations', {
          params: { path: { org_id } },
          body: { role: 'owner', ...(note === undefined ? {} : { note }) },
        }),
      ),
    { invalidates: [['invitations', org_id]], quiet: true },
  );
  if (url !== undefined) {
    return (
      <ShownOnce title={t('invitationTitle', { name })} secret={url} onClose={onClose}>
        <p>{t('invitationText')}</p>
      </ShownOnce>
    );
  }
  return (
    <Dialog title={t('inviteOwner')} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          setUrl((await invite.mutateAsync(values.optional('note'))).url);
        }}
      >
        <Field
          name="note"
          label={t('note')}
          description={t('noteHint')}
          maxLength={longest.note}
          optional
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('inviteOwner')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

// Accesses of operators to content, as operators open them: with a reason, for an hour.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useAct } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { SupportAccesses, supportKey, supportPath } from '../../components/support-accesses.tsx';
import { useSupportText } from '../../texts/support.ts';
import { type Organization, useText } from './text.ts';

export function OperatorAccesses({ organization: { id, name } }: { readonly organization: Organization }) {
  const t = useText();
  const support = useSupportText();
  const [opens, setOpens] = useState(false);
  return (
    <>
      <SupportAccesses
        organizationId={id}
        mayEnd
        explanation={support('forOperators')}
        actions={
          <Button small onPress={() => setOpens(true)}>
            {t('openAccess')}
          </Button>
        }
      />
      {opens && <OpenDialog organizationId={id} name={name} onClose={() => setOpens(false)} />}
    </>
  );
}

function OpenDialog({
  organizationId: org_id,
  name,
  onClose,
}: {
  readonly organizationId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useText();
  const support = useSupportText();
  const open = useAct(
    (reason: string) => answerOf(api.POST(supportPath, { params: { path: { org_id } }, body: { reason } })),
    { invalidates: [supportKey(org_id)], done: t('opened_done'), quiet: true },
  );
  return (
    <Dialog title={t('openTitle', { name })} onClose={onClose}>
      <p>{support('forOperators')}</p>
      <ApiForm
        onSubmit={async (values) => {
          await open.mutateAsync(values.text('reason'));
          onClose();
        }}
      >
        <Field
          name="reason"
          label={support('reason')}
          description={t('reasonHint')}
          minLength={3}
          maxLength={200}
          isRequired
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('openAccess')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

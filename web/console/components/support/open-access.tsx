// Opens an operator's access to an organization's content: with a reason, for an hour.

import { answerOf, api } from '../../api/client.ts';
import { longest, shortestReason } from '../../api/contract.ts';
import { useAct } from '../../api/query.ts';
import { useSupportText } from './texts/texts.ts';
import { Dialog } from '../dialog.tsx';
import { Field } from '../fields.tsx';
import { ApiForm, FormActions } from '../form.tsx';
import { supportKey, supportPath } from './support-accesses.tsx';

export function OpenAccessDialog({
  organization: { id: org_id, name },
  onClose,
}: {
  readonly organization: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}) {
  const t = useSupportText();
  const open = useAct(
    (reason: string) => answerOf(api.POST(supportPath, { params: { path: { org_id } }, body: { reason } })),
    { invalidates: [supportKey(org_id)], done: t('openDone'), quiet: true },
  );
  return (
    <Dialog title={t('openTitle', { name })} onClose={onClose}>
      <p>{t('forOperators')}</p>
      <ApiForm
        onSubmit={async (values) => {
          await open.mutateAsync(values.text('reason'));
          onClose();
        }}
      >
        <Field
          name="reason"
          label={t('reason')}
          description={t('reasonHint', { least: shortestReason, most: longest.reason })}
          minLength={shortestReason}
          maxLength={longest.reason}
          isRequired
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('openIt')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

// Acts on a whole organization: disabled, enabled, deleted once it is disabled.

import { answerOf, api } from '../../api/client.ts';
import { useAct } from '../../api/query.ts';
import { confirmText, Confirm } from '../../components/dialog.tsx';
import type { Organization } from './organization.ts';
import { useText } from './texts/texts.ts';

/** The question before an act. */
export interface Asked {
  readonly what: 'disable' | 'delete';
  readonly organization: Organization;
}

const path = '/admin/v1/organizations/{org_id}' as const;

function useDisabled(disabled: boolean, quiet: boolean) {
  const t = useText();
  return useAct(
    ({ id: org_id }: Organization) => answerOf(api.PATCH(path, { params: { path: { org_id } }, body: { disabled } })),
    {
      invalidates: [['organizations'], ['organization']],
      done: ({ name }) => t(disabled ? 'disabled_done' : 'enabled_done', { name }),
      quiet,
    },
  );
}

/** Takes effect at once: nothing is lost by it. */
export function useEnable() {
  return useDisabled(false, false);
}

/** Asks, and does it. `onDeleted`: there is nothing to show any more. */
export function AskedAct({
  asked: { what, organization },
  onClose,
  onDeleted,
}: {
  readonly asked: Asked;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) {
  const t = useText();
  const { name } = organization;
  const disable = useDisabled(true, true);
  const remove = useAct(
    ({ id: org_id }: Organization) => answerOf(api.DELETE(path, { params: { path: { org_id } } })),
    {
      invalidates: [['organizations']],
      done: t('deleted_done', { name }),
      quiet: true,
      ...(onDeleted === undefined ? {} : { onDone: onDeleted }),
    },
  );
  return what === 'disable' ? (
    <Confirm
      title={t('disableTitle', { name })}
      action={t('disable')}
      onClose={onClose}
      onConfirm={() => disable.mutateAsync(organization)}
    >
      {t('disableText')}
    </Confirm>
  ) : (
    <Confirm
      title={t('deleteTitle', { name })}
      action={t('delete')}
      typed={confirmText(name, organization.id)}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync(organization)}
    >
      {t('deleteText')}
    </Confirm>
  );
}

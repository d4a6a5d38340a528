// Makes a personal token, and shows it once.

import { useState } from 'react';
import { answerOf, api } from '../../../api/client.ts';
import { longest, type Role } from '../../../api/contract.ts';
import { useMe, useOrganization } from '../../../api/me.ts';
import { useAct } from '../../../api/query.ts';
import { rolesUpTo } from '../../../api/roles.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { Field } from '../../../components/fields.tsx';
import { ApiForm, FormActions } from '../../../components/form.tsx';
import { RoleChoice } from '../../../components/roles/role-choice.tsx';
import { Select } from '../../../components/select.tsx';
import { ShownOnce } from '../../../components/shown-once.tsx';
import { useText } from './texts/texts.ts';

interface Asked {
  readonly organization_id: string;
  readonly name: string;
  readonly role: Role;
  readonly expires_in_days: number;
}

export function NewOwnToken({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const here = useOrganization();
  const [organizationId, setOrganizationId] = useState(here.id);
  const [made, setMade] = useState<{ readonly name: string; readonly token: string }>();
  const create = useAct((body: Asked) => answerOf(api.POST('/admin/v1/me/tokens', { body })), {
    invalidates: [['own-tokens', me.id]],
    quiet: true,
  });
  if (made) {
    return (
      <ShownOnce title={t('tokenTitle', { name: made.name })} secret={made.token} onClose={onClose}>
        <p className="muted">{t('tokenUse')}</p>
      </ShownOnce>
    );
  }
  const chosen = me.organizations.find(({ id }) => id === organizationId);
  return (
    <Dialog title={t('createToken')} onClose={onClose}>
      <ApiForm
        onSubmit={async (values) => {
          const { name, token } = await create.mutateAsync({
            organization_id: organizationId,
            name: values.text('name'),
            role: values.text('role') as Role,
            expires_in_days: Number(values.text('expires_in_days')),
          });
          setMade({ name, token });
        }}
      >
        <Field name="name" label={t('tokenFor')} maxLength={longest.name} isRequired autoComplete="off" autoFocus />
        <Select
          label={t('organization')}
          options={me.organizations.map(({ id, name }) => ({ id, text: name }))}
          value={organizationId}
          onChange={(id) => {
            if (id !== undefined) setOrganizationId(id);
          }}
        />
        <RoleChoice
          // The choices differ by organization.
          key={organizationId}
          roles={chosen ? rolesUpTo(chosen.role) : []}
          chosen="viewer"
          description={t('roleHint')}
        />
        <Field
          name="expires_in_days"
          label={t('days')}
          description={t('daysHint')}
          defaultValue="90"
          inputMode="numeric"
          pattern="[0-9]{1,3}"
          isRequired
        />
        <FormActions submit={t('createToken')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

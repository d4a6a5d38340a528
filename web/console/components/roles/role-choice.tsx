// Which role somebody gets.

import type { Role } from '../../api/contract.ts';
import { Radios } from '../fields.tsx';
import { useRoleText } from './texts/texts.ts';

/** Roles, with the permissions of each. */
export function RoleChoice({
  roles,
  chosen,
  description,
}: {
  readonly roles: readonly Role[];
  readonly chosen: Role;
  readonly description?: string;
}) {
  const t = useRoleText();
  return (
    <Radios
      label={t('role')}
      {...(description === undefined ? {} : { description })}
      name="role"
      defaultValue={chosen}
      options={roles.map((id) => ({
        id,
        text: (
          <>
            {t(id)} <small>{t(`may_${id}`)}</small>
          </>
        ),
      }))}
    />
  );
}

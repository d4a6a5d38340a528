// Which role somebody gets.

import type { Role } from '../../api/me.ts';
import { Radios } from '../../components/fields.tsx';
import { useText } from './texts/texts.ts';

/** Roles, with what each may. */
export function RoleChoice({ roles, chosen }: { readonly roles: readonly Role[]; readonly chosen: Role }) {
  const t = useText();
  return (
    <Radios
      label={t('role')}
      name="role"
      defaultValue={chosen}
      options={roles.map((id) => ({
        id,
        text: (
          <>
            {t(`role_${id}`)} <small>{t(`roleText_${id}`)}</small>
          </>
        ),
      }))}
    />
  );
}

// Which role somebody gets.

import type { Role } from '../../api/contract.ts';
import { Radios } from '../fields.tsx';
import styles from './roles.module.css';
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
          <span className={styles['role']}>
            <span>{t(id)}</span>
            <span className={styles['hint']}>{t(`may_${id}`)}</span>
          </span>
        ),
      }))}
    />
  );
}

// The organizations that a connection of the deployment is for: some, or all.

import { useState } from 'react';
import { Button, IconButton } from '../button.tsx';
import { X } from '../icons.ts';
import { SeenText } from '../seen-text.tsx';
import { ComboBox } from '../select.tsx';
import { useOrganizationNames } from './reading.ts';
import styles from './models.module.css';
import { useModelText } from './texts/texts.ts';

export function OrganizationsField({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const t = useModelText();
  const names = useOrganizationNames(true).data ?? new Map<string, string>();
  const [next, setNext] = useState('');
  const nameOf = (id: string): string => names.get(id) ?? id;
  const add = (): void => {
    // A name that was typed whole counts as its organization, as its id does.
    const id = [...names].find(([, name]) => name === next.trim())?.[0] ?? next.trim();
    if (id !== '' && !chosen.includes(id)) onChange([...chosen, id]);
    setNext('');
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{t('organizations')}</legend>
      {chosen.length === 0 ? (
        <p className="muted">{t('allOrganizations')}</p>
      ) : (
        <ul className="stack tight">
          {chosen.map((id) => (
            <li key={id} className="row tight">
              <SeenText text={nameOf(id)} />
              <IconButton
                small
                label={t('removeOf', { name: nameOf(id) })}
                onPress={() => onChange(chosen.filter((other) => other !== id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['adding']}>
        <ComboBox
          name="organization_ids"
          label={t('addOrganization')}
          description={t('addOrganizationText')}
          options={[...names]
            .filter(([id]) => !chosen.includes(id))
            .map(([id, name]) => ({ id, text: name, description: `…${id.slice(-8)}` }))}
          value={next}
          onChange={setNext}
          free
        />
        <Button onPress={add} isDisabled={next.trim() === ''}>
          {t('add')}
        </Button>
      </div>
    </fieldset>
  );
}

// Tabs of one screen. `LinkTabs` are places of their own, with their own addresses; `Tabs` are parts of one place.

import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import { Link } from './link.tsx';
import styles from './tabs.module.css';

export function Tabs<T extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly id: T; readonly text: ReactNode; readonly content: ReactNode }[];
  /** Given where the address has it; else the tabs keep it themselves. */
  readonly value?: T;
  readonly onChange?: (id: T) => void;
}) {
  return (
    <AriaTabs
      {...(value === undefined ? {} : { selectedKey: value })}
      {...(onChange === undefined ? {} : { onSelectionChange: (key) => onChange(key as T) })}
    >
      <TabList aria-label={label} className={styles['list'] ?? ''}>
        {tabs.map(({ id, text }) => (
          <Tab key={id} id={id} className={styles['tab'] ?? ''}>
            {text}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles['panel'] ?? ''}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

export function LinkTabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly text: ReactNode; readonly isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={label} className={styles['list']}>
      {tabs.map(({ to, text, isCurrent }) => (
        <Link key={to} to={to} className={styles['tab']} current={isCurrent}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

// A menu of actions on a button.

import type { ReactElement, ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components';
import { Check, Ellipsis } from './icons.ts';
import { useCommonText } from './texts/texts.ts';
import { IconButton } from './button.tsx';
import styles from './overlay.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly isDisabled?: boolean;
  /** One of a few that can be chosen: this one is. */
  readonly isChosen?: boolean;
  readonly onAction: () => void;
}

export interface MenuGroup {
  readonly id: string;
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

/** A button and its menu. Entries that are false are left out: `may('x') && { … }`. */
export function Menu({
  trigger,
  label,
  groups,
}: {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly groups: readonly MenuGroup[];
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles['popover'] ?? ''} offset={4} placement="bottom end">
        <AriaMenu className={styles['list'] ?? ''} aria-label={label}>
          {groups.map((group, index) => (
            <MenuSection
              key={group.id}
              id={group.id}
              {...(group.title === undefined ? { 'aria-label': label } : {})}
              {...chosenOf(group)}
            >
              {index > 0 && <Separator className={styles['separator'] ?? ''} />}
              {group.title !== undefined && <Header className={styles['heading']}>{group.title}</Header>}
              {group.entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  textValue={entry.text}
                  isDisabled={entry.isDisabled === true}
                  className={styles['item'] ?? ''}
                  {...(entry.danger ? { 'data-danger': true } : {})}
                  onAction={entry.onAction}
                >
                  {entry.icon}
                  {entry.isChosen !== undefined && (
                    <span className={styles['check']} aria-hidden>
                      {entry.isChosen && <Check size={14} />}
                    </span>
                  )}
                  <span>{entry.text}</span>
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** A group of which one is chosen is told as such to readers. */
function chosenOf({ entries }: MenuGroup) {
  if (!entries.some(({ isChosen }) => isChosen !== undefined)) return {};
  return {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: entries.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  };
}

/** The menu of a row: `<RowMenu name={agent.name} entries={[may('agents.write') && { … }]} />`. Nothing where there is no entry. */
export function RowMenu({
  name,
  entries,
}: {
  readonly name: string;
  readonly entries: readonly (MenuEntry | false | undefined)[];
}) {
  const t = useCommonText();
  const shown = entries.filter((entry) => entry !== false && entry !== undefined);
  if (shown.length === 0) return null;
  const label = t('actionsOf', { name });
  return (
    <Menu
      label={label}
      groups={[{ id: 'all', entries: shown }]}
      trigger={
        <IconButton label={label} small>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    />
  );
}

// A question mark beside the title of a screen, which leads to its section in the documents.

import { createContext, useContext } from 'react';
import { publicOrigin } from '../chat-element.tsx';
import { useCommonText } from '../texts/texts.ts';
import styles from './help-link.module.css';

/** The place of the section that is shown, as `/docs/console#agents`; undefined outside of sections. */
export const HelpContext = createContext<string | undefined>(undefined);

/** The link, in a tab of its own; nothing where there is no place. */
export function HelpLink({ title }: { readonly title: string }) {
  const t = useCommonText();
  const place = useContext(HelpContext);
  if (place === undefined) return null;
  return (
    <a
      className={styles['help']}
      href={publicOrigin() + place}
      target="_blank"
      rel="noreferrer"
      aria-label={t('helpOn', { title })}
      title={t('helpOn', { title })}
    >
      ?
    </a>
  );
}

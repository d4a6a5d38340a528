// Where a searched text is: some words around it, with the text marked.

import { Fragment } from 'react';
import { SeenText } from '../../components/seen-text.tsx';
import styles from './conversation.module.css';

export function Hit({ snippet, text }: { readonly snippet: string; readonly text: string }) {
  const pattern = new RegExp(`(${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)})`, 'iu');
  // The text is at every odd place.
  const parts = snippet.split(pattern);
  return (
    <span className={`${styles['hit']} foreign muted`}>
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          <mark key={at}>{part}</mark>
        ) : (
          <Fragment key={at}>
            <SeenText text={part} />
          </Fragment>
        ),
      )}
    </span>
  );
}

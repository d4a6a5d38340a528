// A message of an end-user, as it was written.

import type { ReactNode } from 'react';
import type { UserItem } from '../../../shared/turns.ts';
import { SeenText } from '../../components/seen-text.tsx';
import { Time } from '../../components/time.tsx';
import styles from './conversation.module.css';
import { useText } from './texts/texts.ts';

export function MessagePart({
  item: { content, at },
  isReply,
  children,
}: {
  readonly item: UserItem;
  readonly isReply: boolean;
  /** Beside its time. */
  readonly children?: ReactNode;
}) {
  const t = useText();
  return (
    <>
      <div className="row">
        <strong>{t('user')}</strong>
        {at !== undefined && <Time at={new Date(at).toISOString()} />}
        {isReply && <span className="muted">{t('reply')}</span>}
        {children}
      </div>
      <p className={`${styles['written']} foreign`} dir="auto">
        <SeenText text={content} />
      </p>
    </>
  );
}

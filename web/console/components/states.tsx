// Stand-ins for content: nothing there yet, loading, an error, or no permission.

import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { CircleAlert, Inbox, Lock, SearchX } from './icons.ts';
import { ApiError } from '../../shared/api-error.ts';
import { OrganizationContext } from '../api/me.ts';
import { useCommonText } from './texts/texts.ts';
import { useSupportText } from './support/texts/texts.ts';
import { outOfReachSince, queryClient } from '../api/query.ts';
import { Button } from './button.tsx';
import { useFormat } from './format.ts';
import { errorWords, isAbsent, isForbidden } from './error-words.ts';
import { ErrorMend } from './mend.tsx';
import styles from './states.module.css';

/** There is nothing yet: the future content, and the button that makes the first one. */
export function EmptyState({
  title,
  children,
  actions,
  icon = <Inbox size={26} aria-hidden />,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: ReactNode;
}) {
  return (
    <div className={styles['state']}>
      <span className={styles['icon']}>{icon}</span>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}

/**
 * A screen that the reader has no permission for; operators are told that an access shows it (shell/access-line.tsx
 * opens one).
 */
export function NoPermission() {
  const t = useCommonText();
  const support = useSupportText();
  const organization = useContext(OrganizationContext);
  if (organization?.role === null && organization.accessEnds === undefined) {
    return (
      <EmptyState title={support('contentClosed')} icon={<Lock size={26} aria-hidden />}>
        {support('contentClosedText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('noPermission')} icon={<Lock size={26} aria-hidden />}>
      {t('noPermissionText')}
    </EmptyState>
  );
}

/** An error in the place of content, with a way to ask again. */
export function ErrorState({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const t = useCommonText();
  const left = useCountdown(error);
  if (isForbidden(error)) return <NoPermission />;
  if (isAbsent(error)) {
    return (
      <EmptyState title={t('notFound')} icon={<SearchX size={26} aria-hidden />}>
        {t('notFoundText')}
      </EmptyState>
    );
  }
  const limited = error instanceof ApiError && error.status === 429;
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['icon']}>
        <CircleAlert size={26} aria-hidden />
      </span>
      <h2>{t('somethingFailed')}</h2>
      <p className="foreign">
        {limited ? (left > 0 ? t('rateLimited', { count: left }) : t('rateLimitedOver')) : errorWords(error, t)}
        <ErrorMend error={error} />
      </p>
      {onRetry && (
        <Button onPress={onRetry} isDisabled={left > 0}>
          {t('retry')}
        </Button>
      )}
      {error instanceof ApiError && error.requestId !== undefined && (
        <p className={`${styles['request']} mono`}>{t('requestId', { id: error.requestId })}</p>
      )}
    </div>
  );
}

/** The seconds left until a rate-limited request may be repeated; 0 for other errors. */
export function useCountdown(error: unknown): number {
  const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    setLeft(seconds);
    if (seconds === 0) return undefined;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [error, seconds]);
  return left;
}

/** A place that fills soon. `width`: of the line, in percent. */
export function Skeleton({ width = 100 }: { readonly width?: number }) {
  return <span className={styles['skeleton']} style={{ inlineSize: `${width}%` }} aria-hidden />;
}

/** Some lines that fill soon. */
export function LoadingState({ lines = 4 }: { readonly lines?: number }) {
  const t = useCommonText();
  return (
    <div className="stack" role="status">
      <span className="hidden-text">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={[92, 74, 84, 60][index % 4] ?? 80} />
      ))}
    </div>
  );
}

interface Read<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Read content, or its stand-in: `<Loaded read={agent}>{(agent) => …}</Loaded>`. */
export function Loaded<T>({
  read,
  children,
  lines,
}: {
  readonly read: Read<T>;
  readonly children: (data: T) => ReactNode;
  readonly lines?: number;
}) {
  // Nothing of a thing that is gone, or no longer theirs to see, is shown as if it were there.
  if (isForbidden(read.error) || isAbsent(read.error)) return <ErrorState error={read.error} />;
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  return <LoadingState {...(lines === undefined ? {} : { lines })} />;
}

/** Says across the page that there is no connection, and how old the shown data is. */
export function OfflineNotice() {
  const t = useCommonText();
  const { timeOfDay } = useFormat();
  const since = useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), outOfReachSince);
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const listen = (): void => setOffline(!navigator.onLine);
    addEventListener('online', listen);
    addEventListener('offline', listen);
    return () => {
      removeEventListener('online', listen);
      removeEventListener('offline', listen);
    };
  }, []);
  const words = offline ? t('offline') : since === undefined ? undefined : t('outOfReach', { time: timeOfDay(since) });
  return <div role="status">{words !== undefined && <p className={styles['offline']}>{words}</p>}</div>;
}

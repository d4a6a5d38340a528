// The frame of a screen: its title, its purpose, its actions, and cards below.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { HelpLink } from './help/help-link.tsx';
import { ArrowLeft } from './icons.ts';
import { plainForeign } from '../../shared/foreign-text.ts';
import { useTopOfPage } from './kept-places.ts';
import { Link } from './link.tsx';
import { SeenText } from './seen-text.tsx';
import styles from './page.module.css';

/** The path of the first screen, until somebody has gone to another. */
let firstPath: string | undefined;

/**
 * One screen. Its title is the page's title too, and takes the focus when the screen comes, so that a reader begins
 * there. `back`: where the screen came from.
 */
export function Page({
  title,
  description,
  actions,
  back,
  narrow = false,
  badge,
  children,
}: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly text: string };
  /** For forms and texts, which are read better in short lines. */
  readonly narrow?: boolean;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTopOfPage();
  useEffect(() => {
    document.title = `${plainForeign(title)} · Colloquy`;
  }, [title]);
  useEffect(() => {
    firstPath ??= location.pathname;
    if (location.pathname !== firstPath) firstPath = '';
    // Only after a way within the console: the first screen, however slowly it came, leaves the focus where the browser
    // puts it.
    if (document.activeElement === document.body && firstPath === '') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['page']} data-narrow={narrow}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          {back && (
            <Link to={back.to} className={`${styles['back']} row tight`} isBack>
              <ArrowLeft size={14} aria-hidden className="mirrored" /> <SeenText text={back.text} />
            </Link>
          )}
          <div className="row">
            <h1 ref={heading} tabIndex={-1} data-page-title className="foreign">
              <SeenText text={title} />
            </h1>
            {badge}
            {back === undefined && <HelpLink title={title} />}
          </div>
          {description !== undefined && <p className={styles['description']}>{description}</p>}
        </div>
        {actions !== undefined && <div className="row">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Puts the focus on the title of the screen, where the focused element has gone. */
export function focusPageTitle(): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
}

/** A part of a screen. `flush`: without a distance around its content, as tables want it. */
export function Card({
  title,
  actions,
  flush = false,
  children,
}: {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['card']} {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title !== undefined && (
        <div className={styles['cardHead']}>
          <h2 id={id}>{title}</h2>
          {actions !== undefined && <div className="row">{actions}</div>}
        </div>
      )}
      <div className={styles['cardBody']} data-flush={flush}>
        {children}
      </div>
    </section>
  );
}

/**
 * Names with their values, side by side as there is room. A name without a value is left out; `wide` has the room of
 * two.
 */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode, wide?: 'wide'])[];
}) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== false)
        .map(([name, value, wide]) => (
          <div key={name} data-wide={wide !== undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Something to know before going on. `kind`: how grave it is. */
export function Notice({
  kind = 'plain',
  actions,
  children,
}: {
  readonly kind?: 'plain' | 'good' | 'warn' | 'danger';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['notice']} data-kind={kind}>
      <div>{children}</div>
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}

// Links: to a place of the console, and to elsewhere.

import type { ReactNode } from 'react';
import { useContext } from 'react';
import { Link as RouterLink, useLocation } from 'wouter';
import { OrganizationContext } from '../api/me.ts';
import { addressOf, goBack } from './kept-places.ts';
import { useCommonText } from './texts/texts.ts';

/**
 * The address of a place of the organization that the page shows: `useTo()('/agents/123')`. For `<Link to>` and `useGo`
 * this is not needed: they take the place. A path that begins with `~` is an address already, outside of the
 * organization.
 */
export function useTo(): (place: string) => string {
  const organization = useContext(OrganizationContext);
  const base = organization === undefined ? '~/console' : `~/console/o/${organization.id}`;
  return (place) => (place.startsWith('~') ? place : base + place);
}

/** Goes to a place of the organization: `useGo()('/runs?state=failed')`. */
export function useGo(): (place: string, options?: { replace?: boolean }) => void {
  const to = useTo();
  const [, navigate] = useLocation();
  return (place, options) => navigate(to(place), options);
}

/**
 * A link to a place of the organization, as in `/runs/123`. `isBack`: to the list that somebody came from, as it was
 * left.
 */
export function Link({
  to,
  children,
  className,
  current,
  label,
  isBack = false,
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly label?: string;
  readonly isBack?: boolean;
}) {
  const address = useTo();
  const place = address(to);
  return (
    <RouterLink
      to={isBack && place.startsWith('~') ? `~${addressOf(place.slice(1))}` : place}
      {...(isBack ? { onClick: goBack } : {})}
      className={className}
      {...(current ? { 'aria-current': 'page' } : {})}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </RouterLink>
  );
}

/** A link whose address came from elsewhere: followed where it is https, else shown as text. */
export function SafeLink({ href, children }: { readonly href: string; readonly children?: ReactNode }) {
  const t = useCommonText();
  const safe = httpsAddress(href);
  if (safe === undefined) return <span className="foreign">{children ?? href}</span>;
  return (
    <a className="foreign" href={safe} target="_blank" rel="noopener noreferrer" title={t('external')}>
      {children ?? href}
    </a>
  );
}

/** The address where it is one of https without a login in it; undefined for anything else. */
export function httpsAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

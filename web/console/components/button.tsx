// Buttons, and links that look like them.

import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components';
import { Link } from './link.tsx';
import styles from './button.module.css';
import { Tooltip } from './tooltip.tsx';

/** `link`: among words, as the name of a row is. */
type Look = 'plain' | 'primary' | 'danger' | 'quiet' | 'link';

export interface ButtonProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  readonly look?: Look;
  readonly small?: boolean;
  readonly children: ReactNode;
  /** As wide as there is room. */
  readonly wide?: boolean;
  /** Shown before the words. */
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * `isPending` shows that it works, and keeps it from being pressed twice. React Aria is not told: it would announce
 * that by naming an element that may be gone with its dialog, and leave a picture without a name among the
 * announcements. Toasts say how things end.
 */
export function Button({
  look = 'plain',
  small = false,
  wide = false,
  children,
  icon,
  isPending,
  ...rest
}: ButtonProps) {
  const { onPress: _onPress, ...unpressed } = rest;
  const given = isPending ? { ...unpressed, type: 'button' as const } : rest;
  return (
    <AriaButton
      {...given}
      className={`${classes(look, small)} ${wide ? styles['wide'] : ''} ${isPending ? styles['pending'] : ''}`}
    >
      {isPending ? <span className={styles['spinner']} aria-hidden /> : icon}
      {children}
    </AriaButton>
  );
}

/** A button of one picture; `label` says what it does, and shows where it is pointed at. */
export function IconButton({
  label,
  children,
  look = 'quiet',
  small = false,
  ...rest
}: Omit<ButtonProps, 'icon'> & { readonly label: string }) {
  return (
    <Tooltip text={label}>
      <AriaButton {...rest} aria-label={label} className={`${classes(look, small)} ${styles['icon']}`}>
        {children}
      </AriaButton>
    </Tooltip>
  );
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({
  to,
  look = 'plain',
  small = false,
  icon,
  children,
}: {
  readonly to: string;
  readonly look?: Look;
  readonly small?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} className={classes(look, small)}>
      {icon}
      {children}
    </Link>
  );
}

function classes(look: Look, small: boolean): string {
  return [styles['button'], styles[look], small ? styles['small'] : ''].filter(Boolean).join(' ');
}

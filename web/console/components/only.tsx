// A screen for people with its permission alone: a form that the service would refuse is not shown.

import { type ReactNode, useState } from 'react';
import type { Permission } from '../api/contract.ts';
import { useMay } from '../api/me.ts';
import { Page } from './page.tsx';
import { NoPermission } from './states.tsx';

/** `permission`: the one that its form needs. `title`: of the screen, as it is where they may. */
export function Only({
  permission,
  title,
  children,
}: {
  readonly permission: Permission;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const mayNow = useMay()(permission);
  // Keeps the form when an operator's access ends: the line above it opens another one.
  const [isShown, show] = useState(mayNow);
  if (mayNow && !isShown) show(true);
  if (isShown) return <>{children}</>;
  return (
    <Page title={title}>
      <NoPermission />
    </Page>
  );
}

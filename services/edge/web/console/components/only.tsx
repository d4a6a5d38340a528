// A screen for those alone who may do what it is for: a form that the service would refuse is not shown.

import type { ReactNode } from 'react';
import { useMay } from '../api/me.ts';
import { Page } from './page.tsx';
import { NoPermission } from './states.tsx';

/** `permission`: what its form needs. `title`: of the screen, as it is where they may. */
export function Only({
  permission,
  title,
  children,
}: {
  readonly permission: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const may = useMay();
  if (may(permission)) return <>{children}</>;
  return (
    <Page title={title}>
      <NoPermission />
    </Page>
  );
}

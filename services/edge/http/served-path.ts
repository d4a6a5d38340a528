// Whether a listener serves a path, for pages that lead to others.

import type { EdgeApp } from './edge-app.ts';

/** By a route of its own, or one for all paths beside it. Asked once all routes are registered. */
export function isServed(app: EdgeApp, path: string): boolean {
  const beside = `${path.slice(0, path.lastIndexOf('/'))}/*`;
  return [path, ...(beside === '/*' ? [] : [beside])].some((url) => app.hasRoute({ method: 'GET', url }));
}

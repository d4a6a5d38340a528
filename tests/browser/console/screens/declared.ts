// Which screens the console declares, by section and route, and which sections have forms: read from its source.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const routes = join(import.meta.dirname, '../../../../web/console/routes');

/** The path of each screen below the organization or the operator's area, as routes have it: `agents/:agent_id/versions`. */
export function declaredScreens(): string[] {
  return sections().flatMap(({ id, sources }) => {
    const paths = sources.flatMap((source) =>
      [...source.matchAll(/<Route\s[^>]*?path=\{?["'`]([^"'`]+)/g)].map(([, path = '']) => path),
    );
    return [id, ...paths.filter((path) => path !== '/').map((path) => `${id}${path}`)];
  });
}

/** The sections with a form whose refusals are shown in it. */
export function sectionsWithForms(): string[] {
  return sections().flatMap(({ id, sources }) => (sources.some((source) => source.includes('<ApiForm')) ? [id] : []));
}

/** The permission that each section names. */
export function sectionPermissions(): Readonly<Record<string, string>> {
  return Object.fromEntries(sections().map(({ id, permission }) => [id, permission]));
}

function sections(): { readonly id: string; readonly permission: string; readonly sources: readonly string[] }[] {
  const folders = readdirSync(routes, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: folder }) => {
    const files = readdirSync(join(routes, folder));
    if (!files.includes('section.ts')) return [];
    const read = (file: string): string => readFileSync(join(routes, folder, file), 'utf8');
    const said = (name: string): string => new RegExp(`\\b${name}: '([\\w.-]+)'`).exec(read('section.ts'))?.[1] ?? '';
    return [
      {
        id: said('id'),
        permission: said('permission'),
        sources: files.filter((file) => file.endsWith('.tsx')).map(read),
      },
    ];
  });
}

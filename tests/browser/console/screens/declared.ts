// Which screens the console declares, by section and route, and which sections have forms: read from its source.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(import.meta.dirname, '../../../../web/console');
const [routes, components] = [join(web, 'routes'), join(web, 'components')];

/** The path of each screen below the organization or the operator's area, as routes have it: `agents/:agent_id/versions`. */
export function declaredScreens(): string[] {
  return sections().flatMap(({ id, sources }) => {
    const paths = sources.flatMap((source) =>
      [...source.matchAll(/<Route\s[^>]*?path=\{?["'`]([^"'`]+)/g)].map(([, path = '']) => path),
    );
    return [id, ...paths.filter((path) => path !== '/').map((path) => `${id}${path}`)];
  });
}

/** The sections with a form whose refusals are shown in it: of their own, or of a component. */
export function sectionsWithForms(): string[] {
  const forms = sourcesIn(components).flatMap((source) =>
    source.includes('<ApiForm') ? Array.from(source.matchAll(/^export function (\w+)/gm), ([, name = '']) => name) : [],
  );
  const form = new RegExp(`<(?:${['ApiForm', ...forms].join('|')})\\b`);
  return sections().flatMap(({ id, sources }) => (sources.some((source) => form.test(source)) ? [id] : []));
}

/** The permission that each section names. */
export function sectionPermissions(): Readonly<Record<string, string>> {
  return Object.fromEntries(sections().map(({ id, permission }) => [id, permission]));
}

function sections(): { readonly id: string; readonly permission: string; readonly sources: readonly string[] }[] {
  const folders = readdirSync(routes, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: folder }) => {
    const file = join(routes, folder, 'section.ts');
    if (!existsSync(file)) return [];
    const section = readFileSync(file, 'utf8');
    const said = (name: string): string => new RegExp(`\\b${name}: '([\\w.-]+)'`).exec(section)?.[1] ?? '';
    return [{ id: said('id'), permission: said('permission'), sources: sourcesIn(join(routes, folder)) }];
  });
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

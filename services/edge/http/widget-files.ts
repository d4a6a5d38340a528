// The widget's files, for pages of any origin: the newest by its plain name, the same under its version for good, its
// manifest, and the words and parts that it loads when it needs them. They are read and compressed once, and served from
// memory.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EdgeApp } from './edge-app.ts';
import { sendFile, servedFile, type ServedFile } from './served-file.ts';

const folder = path.join(import.meta.dirname, '../../../web/widget');

/** The manifest of the widget's build. */
interface Manifest {
  readonly version: string;
}

/** Any page may load them, also one that isolates itself from other origins. */
const forAnyPage = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
} as const;
/** Revalidated at each visit, and sent only where it has changed. */
export const revalidated = 'public, no-cache';
/** A name with a hash of the content is immutable. */
const immutable = 'public, max-age=31536000, immutable';

/** Registers `/widget`. */
export function registerWidgetFiles(app: EdgeApp): void {
  const serve = (url: string, file: ServedFile, caching: string): void => {
    app.get(url, { exposeHeadRoute: true }, (request, reply) =>
      sendFile(request, reply.headers(forAnyPage), file, caching),
    );
  };
  const script = widgetScript();
  const { version } = JSON.parse(readFileSync(path.join(folder, 'dist/manifest.json'), 'utf8')) as Manifest;
  serve('/widget/service-chat.js', script, revalidated);
  serve(`/widget/${version}/service-chat.js`, script, immutable);
  serve('/widget/manifest.json', widgetManifest(), revalidated);
  serve(
    '/widget/custom-elements.json',
    readFile('custom-elements.json', 'application/json; charset=utf-8'),
    revalidated,
  );
  serve('/widget/service-chat.d.ts', readFile('service-chat.d.ts', 'text/plain; charset=utf-8'), revalidated);
  for (const [name, file] of Object.entries(loadedLater())) serve(`/widget/${name}`, file, immutable);
}

/** Words and parts that the widget loads when it needs them, by their place beside it; a name is of its content. */
export function loadedLater(): Readonly<Record<string, ServedFile>> {
  const room = (name: string, mediaType: string): [string, ServedFile][] =>
    readdirSync(path.join(folder, 'dist', name)).map((file) => [
      `${name}/${file}`,
      readFile(`dist/${name}/${file}`, `${mediaType}; charset=utf-8`),
    ]);
  return Object.fromEntries([...room('texts', 'application/json'), ...room('parts', 'text/javascript')]);
}

/** The widget of the running release. */
export function widgetScript(): ServedFile {
  return readFile('dist/service-chat.js', 'text/javascript; charset=utf-8');
}

/** The build's manifest: version, file, integrity. */
export function widgetManifest(): ServedFile {
  return readFile('dist/manifest.json', 'application/json; charset=utf-8');
}

function readFile(name: string, mediaType: string): ServedFile {
  return servedFile(readFileSync(path.join(folder, name)), mediaType);
}

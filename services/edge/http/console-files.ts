// The admin console at /console: the files that `npm run build -- console` made, read once. Every path below it that is
// no file gives the page, which routes by its address. Each page has a nonce of its own for the styles that its
// components write.

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { EdgeApp } from './edge-app.ts';
import { pagePolicy } from './page-policy.ts';
import { sendFile, servedFile, type ServedFile } from './served-file.ts';
import { loadedLater, revalidated, widgetManifest, widgetScript } from './widget-files.ts';

const builtFolder = path.join(import.meta.dirname, '../../../web/console/dist');

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Options of the console's page. */
export interface ConsoleOptions {
  /** Where the public API is, as browsers see it; undefined where the console is served there too. */
  readonly publicOrigin: string | undefined;
  readonly log: Logger;
  /** The folder of the built files; for tests. */
  readonly folder?: string;
}

/** Nothing inline but the styles that carry the nonce, nothing from elsewhere, and no text that becomes markup. */
function policyOf(nonce: string, publicOrigin: string | undefined): string {
  const api = publicOrigin === undefined ? "'self'" : `'self' ${publicOrigin}`;
  return pagePolicy({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    // The preview of an agent talks to the public API, as the widget does on any page.
    'connect-src': api,
  });
}

/** Headers of every response below /console. */
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), payment=(), serial=(), usb=()',
} as const;

/** A name with a hash of the content is immutable. */
const immutable = 'public, max-age=31536000, immutable';

/** Registers `/console`. Without a build there is no console, and the log says so. */
export function registerConsoleFiles(app: EdgeApp, { publicOrigin, log, folder = builtFolder }: ConsoleOptions): void {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    log.info({}, 'there is no console at /console: it was not built (npm run build -- console)');
    return;
  }
  const page = readFileSync(index, 'utf8').replace('__PUBLIC_ORIGIN__', publicOrigin ?? '');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const mediaType = mediaTypes[path.extname(name)];
    if (mediaType === undefined) continue;
    const file = servedFile(readFileSync(path.join(folder, name)), mediaType);
    app.get(`/console/${name.replaceAll(path.sep, '/')}`, { exposeHeadRoute: true }, (request, reply) =>
      sendFile(request, reply.headers(isolated), file, immutable),
    );
  }
  // The widget, which the console shows: the console's host leads to nothing outside /console.
  const serve = (name: string, file: ServedFile, caching: string): void => {
    app.get(`/console/widget/${name}`, { exposeHeadRoute: true }, (request, reply) =>
      sendFile(request, reply.headers(isolated), file, caching),
    );
  };
  serve('service-chat.js', widgetScript(), revalidated);
  serve('manifest.json', widgetManifest(), revalidated);
  for (const [name, file] of Object.entries(loadedLater())) serve(name, file, immutable);
  for (const url of ['/console', '/console/', '/console/*']) {
    app.get(url, { exposeHeadRoute: true }, (request, reply) => {
      // A missing file is a 404: the page in its place would only be misread.
      if (/^\/console\/(assets|widget)\//.test(request.url))
        throw new ContractError('not_found', 'There is no such file.');
      const nonce = randomBytes(16).toString('base64url');
      void reply.headers({
        ...isolated,
        'Content-Security-Policy': policyOf(nonce, publicOrigin),
        'Cache-Control': 'no-store',
        Vary: 'Accept-Encoding',
      });
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('__NONCE__', nonce));
    });
  }
}

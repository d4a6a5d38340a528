// The address / of a listener, which leads people to all that it serves and gives programs the same as JSON; the icons
// that browsers ask for; and the page for people in place of one that is not there.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersPage } from '../../domain/accept.ts';
import type { EdgeApp } from '../edge-app.ts';
import { sendFile, servedFile } from '../served-file.ts';
import { isServed } from '../served-path.ts';
import { homeAnswer, homePage, missingPage, places, policyOf } from './pages.ts';

const folder = path.join(import.meta.dirname, '../../../../web/home');
const style = readFileSync(path.join(folder, 'home.css'), 'utf8');
const policy = policyOf(style);
const htmlType = 'text/html; charset=utf-8';

/** Names change with nobody's release; a day is short enough for a new icon. */
const iconCaching = 'public, max-age=86400';

const icons: Readonly<Record<string, string>> = {
  'favicon.ico': 'image/x-icon',
  'icon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
};

/** Registers `/` and the icons. `hasDemo`: whether the demo page, where it is registered, is served. */
export function registerHome(app: EdgeApp, hasDemo: () => boolean): void {
  const served = () => places.filter((place) => isServed(app, place.path) && (place.name !== 'demo' || hasDemo()));
  app.get('/', { exposeHeadRoute: true }, (request, reply) => {
    void reply.headers({ Vary: 'Accept', 'Cache-Control': 'no-cache' });
    if (!prefersPage(request.headers.accept)) return reply.send(homeAnswer(served()));
    return reply.header('Content-Security-Policy', policy).type(htmlType).send(homePage(style, served()));
  });
  for (const [name, mediaType] of Object.entries(icons)) {
    const file = servedFile(readFileSync(path.join(folder, name)), mediaType);
    app.get(`/${name}`, { exposeHeadRoute: true }, (request, reply) => sendFile(request, reply, file, iconCaching));
  }
}

/** Whether a refusal is for a person who opened an address, and not for a program of the API. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && !/^\/(?:v2|admin)(?:[/?]|$)/.test(url) && prefersPage(headers.accept)
  );
}

/** Answers 404 with a page. */
export function sendMissingPage(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ 'Content-Security-Policy': policy, Vary: 'Accept' })
    .code(404)
    .type(htmlType)
    .send(missingPage(style));
}

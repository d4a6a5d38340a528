// `GET /metrics`, on an address of its own: scrapers are not users of the service.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenAddress } from '#shared/platform/config/listen-address.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { CollectedMetrics } from './collected-metrics.ts';
import type { Logger } from './logger.ts';

/** Serves `metrics` at `listen` (`<address>:<port>`; port 0 takes a free one, which is logged). */
export function metricsEndpoint(
  metrics: Pick<CollectedMetrics, 'contentType' | 'scrape'>,
  listen: string,
  log: Logger,
): Component {
  const { host, port } = listenAddress(listen);
  // Scrapes that come together get the same answer.
  let scraping: Promise<string> | undefined;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path] = (request.url ?? '').split('?');
    if (path !== '/metrics') return end(response, 404, 'There is only /metrics here.\n');
    if (request.method !== 'GET') return end(response, 405, 'Only GET.\n');
    try {
      scraping ??= metrics.scrape().finally(() => (scraping = undefined));
      end(response, 200, await scraping, metrics.contentType);
    } catch (error) {
      log.error({ err: error }, 'a scrape failed');
      end(response, 500, 'The metrics could not be gathered.\n');
    }
  };
  const server = createServer(
    { maxHeaderSize: 8_192, requestTimeout: 10_000 },
    (request, response) => void answer(request, response),
  );

  return {
    name: 'metrics',
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error) =>
          reject(new StartError(`Metrics cannot be served at ${listen} (METRICS_LISTEN): ${error.message}.`)),
        );
        server.listen(port, host, () => {
          log.info({ host, port: (server.address() as AddressInfo).port }, 'metrics are served');
          resolve();
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function end(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

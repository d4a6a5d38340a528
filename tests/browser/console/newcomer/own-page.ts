// A page of the newcomer's own, on another port than Colloquy, and so of another origin: it has the pasted lines.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnPage {
  readonly address: string;
  /** Puts these lines into its body, for who opens it from now on. */
  paste(lines: string): void;
  close(): void;
}

/** Serves it on a free port of this machine. */
export async function serveOwnPage(): Promise<OwnPage> {
  let pasted = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>A shop</title><body><main><h1>A shop</h1></main>${pasted}</body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    paste: (lines) => void (pasted = lines),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A port of this machine on which nothing listens. */
export async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

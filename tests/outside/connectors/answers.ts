// Answers of hostile tool servers.

import type { ReceivedMessage } from '../../support/tool-servers/scripted-server.ts';

export const words = 'secret words of the server';
export const raw = (message: ReceivedMessage, body: string, type = 'application/json') =>
  message.status(200, body, { 'content-type': type });
export const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
export const envelope = (id: unknown, result: string) =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
export const errorOf = (id: unknown, error: string) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${error}}`;

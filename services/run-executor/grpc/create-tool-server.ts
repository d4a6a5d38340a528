// CreateToolServer: sets one up, and tries to read its tools. One that does not answer is made all the same: what is wrong
// is in its state.

import type { CreateToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/CreateToolServerRequest.ts';
import type { CreateToolServerResponse } from '#proto/colloquy/run_executor/v1/CreateToolServerResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { newId } from '#shared/ids/uuid.ts';
import type { RunExecutor } from '../dependencies.ts';
import { newToolServer, toolServerChange, toToolServer } from '../domain/tool-server-setup.ts';
import { conflict } from '../errors.ts';
import { mostToolServers } from '../store/tool-servers.ts';
import { readTools } from '../worker/read-tools.ts';
import { checkedUrl, sealedCredential } from './tool-server-change.ts';

export function createToolServer(executor: RunExecutor) {
  const { toolServers, clock } = executor;
  return async (
    { organization_id, fields }: CreateToolServerRequest__Output,
    context: CallContext,
  ): Promise<CreateToolServerResponse> => {
    const change = toolServerChange(fields, checkedUrl(executor));
    const plain = newToolServer(newId(), organization_id, change, new Date(clock()));
    const server = { ...plain, ...sealedCredential(executor, plain, change.credential) };
    if (!(await toolServers.insert(server)))
      throw conflict(`The organization has ${mostToolServers} tool servers, and may have no more.`);
    return { server: toToolServer(await readTools(executor, server, true, context)) };
  };
}

// The public API: one file per family of endpoints, all behind the same authentication and in one document.

import type { RouteDependencies } from '../../dependencies.ts';
import { authenticate } from '../authenticate.ts';
import { answerPreflight, isPreflight } from '../cors.ts';
import type { EdgeApp } from '../edge-app.ts';
import { collectDocument } from '../openapi/document.ts';
import { publicFamily } from '../openapi/families.ts';
import { registerOpenapi } from '../openapi/route.ts';
import { registerAgents } from './agents.ts';
import { registerChat } from './chat.ts';
import { registerCitations } from './citations.ts';
import { registerConversations } from './conversations.ts';
import { registerFeedback } from './feedback.ts';
import { registerLimits } from './limits.ts';
import { registerMessages } from './messages.ts';
import { registerRunStream } from './run-stream.ts';
import { registerRuns } from './runs.ts';
import { registerToken } from './token.ts';
import { registerToolServerCallback } from './tool-server-callback.ts';
import { registerToolServers } from './tool-servers.ts';

/** Registers `/v2`. */
export function registerV2(app: EdgeApp, dependencies: RouteDependencies, ownOrigin: () => string): void {
  // Preflights come to no route, so they are caught before routing says so.
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return answerPreflight(request, reply, dependencies);
  });
  void app.register(
    async (v2: EdgeApp) => {
      v2.addHook('onRequest', authenticate({ ...dependencies, ownOrigin }));
      await collectDocument(v2, publicFamily);
      registerToken(v2, dependencies);
      registerAgents(v2, dependencies);
      registerConversations(v2, dependencies);
      registerMessages(v2, dependencies);
      registerCitations(v2, dependencies);
      registerFeedback(v2, dependencies);
      registerChat(v2, dependencies);
      registerRuns(v2, dependencies);
      registerRunStream(v2, dependencies);
      registerToolServers(v2, dependencies, ownOrigin);
      registerToolServerCallback(v2, dependencies);
      registerLimits(v2, dependencies);
      registerOpenapi(v2, publicFamily, []);
    },
    { prefix: '/v2' },
  );
}

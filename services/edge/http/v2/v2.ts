// The public API: one file per family of endpoints, all behind the same authentication and in one document.

import type { EdgeParts } from '../../dependencies.ts';
import { authenticate } from '../authenticate.ts';
import { answerPreflight, isPreflight } from '../cors.ts';
import type { EdgeApp } from '../edge-app.ts';
import { collectDocument, type MakeDocument } from '../openapi/document.ts';
import { publicFamily } from '../openapi/families.ts';
import { registerOpenapi } from '../openapi/route.ts';
import { registerAgents } from './agents.ts';
import { registerChat } from './chat.ts';
import { registerCitations } from './citations.ts';
import { registerConversations } from './conversations.ts';
import { registerEndUserAttributes } from './end-user-attributes.ts';
import { registerFeedback } from './feedback.ts';
import { registerLimits } from './limits.ts';
import { registerMessages } from './messages.ts';
import { registerRunStream } from './run-stream.ts';
import { registerRuns } from './runs.ts';
import { registerToken } from './token.ts';
import { registerToolServerCallback } from './tool-server-callback.ts';
import { registerToolServers } from './tool-servers.ts';

/** Registers `/v2`, and returns the maker of its OpenAPI document, for when the app is ready. */
export function registerV2(app: EdgeApp, parts: EdgeParts, ownOrigin: () => string): MakeDocument {
  let document: MakeDocument | undefined;
  // Preflights come to no route, so they are caught before routing says so.
  app.addHook('onRequest', async (request, reply) => {
    if (isPreflight(request)) return answerPreflight(request, reply, parts);
  });
  void app.register(
    async (v2: EdgeApp) => {
      v2.addHook('onRequest', authenticate({ ...parts, ownOrigin }));
      document = collectDocument(v2, publicFamily);
      registerToken(v2, parts);
      registerAgents(v2, parts);
      registerConversations(v2, parts);
      registerMessages(v2, parts);
      registerCitations(v2, parts);
      registerFeedback(v2, parts);
      registerChat(v2, parts);
      registerEndUserAttributes(v2, parts);
      registerRuns(v2, parts);
      registerRunStream(v2, parts);
      registerToolServers(v2, parts, ownOrigin);
      registerToolServerCallback(v2, parts);
      registerLimits(v2, parts);
      registerOpenapi(v2, document, publicFamily, []);
    },
    { prefix: '/v2' },
  );
  return () => {
    if (!document) throw new Error('the routes of /v2 are not registered yet');
    return document();
  };
}

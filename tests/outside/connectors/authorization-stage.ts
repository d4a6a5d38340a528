// A tool server with an authorization server that does as it is told, and an end-user who connects: anew for each case.

import type { Authorization, ToolAuthorization } from '#services/run-executor/tools/connectors/authorization.ts';
import { createMcpAuthorization } from '#services/run-executor/tools/connectors/mcp/authorization.ts';
import { heldRegistrations } from '../../support/tool-servers/held-registrations.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { authorize, type ScriptedAuthorization } from '../../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { type Changed, never, settingsAndBounds } from './connecting.ts';

export const redirectUri = 'https://colloquy.example/v2/tool-servers/callback';
export const metadataPath = '/.well-known/oauth-authorization-server';

type Begun = Parameters<ToolAuthorization['begin']>[0];

export interface AuthorizationStage {
  readonly server: ScriptedServer;
  readonly known: ScriptedAuthorization;
  readonly authorization: ToolAuthorization;
  /** Puts another in its place, with these settings and bounds. */
  replaceWith(changed: Changed): void;
  begin(more?: Partial<Begun>): ReturnType<ToolAuthorization['begin']>;
  /** Begins, visits the page and comes back. `iss`: gives the issuer to tell for the server's own. */
  connect(iss?: (told: string) => string): Promise<Authorization>;
  /** Connects, and is renewed: the access token then. */
  connects(iss?: (told: string) => string): Promise<string>;
}

/** Makes it before each case of a suite, and ends it after that. */
export function authorizationStage(): AuthorizationStage {
  let server: ScriptedServer;
  let known: ScriptedAuthorization;
  let authorization: ToolAuthorization;
  const made = (changed: Changed = {}) =>
    createMcpAuthorization({ outbound: looseOutbound(), ...settingsAndBounds(changed), clock: () => 0 });
  beforeEach(async () => {
    server = await startScriptedServer();
    known = authorize(server);
    authorization = made();
  });
  afterEach(() => server.close());
  const stage: AuthorizationStage = {
    get server() {
      return server;
    },
    get known() {
      return known;
    },
    get authorization() {
      return authorization;
    },
    replaceWith: (changed) => void (authorization = made(changed)),
    begin: (more = {}) =>
      authorization.begin(
        {
          server: { _id: 's', url: server.url },
          redirectUri,
          stateParameter: 'x',
          registrations: heldRegistrations(),
          ...more,
        },
        never,
      ),
    async connect(iss) {
      const { authorizationUrl, state } = await stage.begin();
      const back = known.visit(authorizationUrl);
      const told = back.get('iss') ?? '';
      return authorization.complete({ state, code: back.get('code') ?? '', iss: iss?.(told) ?? told }, never);
    },
    async connects(iss) {
      const { refreshState } = await stage.connect(iss);
      return (await authorization.refresh(refreshState, never)).accessToken;
    },
  };
  return stage;
}

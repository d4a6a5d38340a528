// /auth: signs people in and out. Beside the administration, on the same listener and in the same document: it makes
// and ends the sessions that `/admin/v1` takes. It answers no cross-origin requests, and secrets come in bodies only.

import type { EdgeParts } from '../../dependencies.ts';
import type { EdgeApp } from '../edge-app.ts';
import { registerInvitationAcceptance } from './invitations.ts';
import { registerLinkMakers } from './link-makers.ts';
import { registerLinks } from './links.ts';
import { registerLogout } from './logout.ts';
import { registerOidc } from './oidc.ts';
import { registerSignIn } from './sign-in.ts';

/** Registers `/auth`; `app` has cookies already. */
export function registerAuth(app: EdgeApp, parts: EdgeParts): void {
  void app.register(
    async (auth: EdgeApp) => {
      registerSignIn(auth, parts);
      registerLinks(auth, parts);
      registerLogout(auth, parts);
      registerOidc(auth, parts);
      registerLinkMakers(auth, parts);
      registerInvitationAcceptance(auth, parts);
    },
    { prefix: '/auth' },
  );
}

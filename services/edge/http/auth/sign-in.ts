// GET /auth/sign-in: the ways to sign in here.

import Type from 'typebox';
import { linksSignIn } from '../../domain/local-sign-in.ts';
import type { EdgeParts } from '../../dependencies.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';

const read = operation(
  {
    id: 'getSignIn',
    tag: 'Sign-in',
    summary: 'Read the ways to sign in',
    security: [],
    responseExample: { local: true, providers: [{ id: 'default', label: 'Example Company' }] },
  },
  {
    response: {
      200: Type.Object(
        {
          local: Type.Boolean({ description: 'Whether links sign members in, each once.' }),
          providers: Type.Array(
            Type.Object({
              id: Type.String({ description: 'Its id, for /auth/login.' }),
              label: Type.String({ description: 'Its display name.' }),
            }),
            { description: 'Identity providers.' },
          ),
        },
        { description: 'The ways.' },
      ),
    },
  },
);

export function registerSignIn(app: EdgeApp, { settings, signInProviders }: EdgeParts): void {
  app.get('/sign-in', { schema: read }, () => {
    const providers = signInProviders();
    return {
      local: linksSignIn(settings.LOCAL_SIGN_IN, providers.length),
      providers: providers.map(({ id, label }) => ({ id, label })),
    };
  });
}

// Common parts of the two documents, `/v2` and `/admin/v1`.

import type { OpenAPIV3_1 } from 'openapi-types';
import type { TSchema } from 'typebox';
import type { ErrorCode } from '#shared/contract/errors/contract-error.ts';
import { adminErrorSchema, errorSchema } from '../schemas/error.ts';
import type { HeaderParameter, SecurityScheme } from './operation.ts';

export interface DocumentFamily {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly securitySchemes: Partial<Record<SecurityScheme, OpenAPIV3_1.SecuritySchemeObject>>;
  readonly errorSchema: TSchema;
  /** Refusals of every operation that needs a credential. */
  readonly behindCredentials: readonly ErrorCode[];
  /** Headers of every operation that needs a credential. */
  readonly headers: readonly HeaderParameter[];
}

const publicSchemes: DocumentFamily['securitySchemes'] = {
  chatToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'A chat session token of one end-user, from POST /v2/token. Its requests have to come from an allowed origin.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'An API key of a customer backend. Never in a browser.',
  },
  publishableKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Publishable-Key',
    description: 'A publishable key: only for the exchange for a chat session token, from an allowed origin.',
  },
};

export const publicFamily: DocumentFamily = {
  info: {
    title: 'Colloquy',
    version: '2',
    description: 'Hosted conversational agents: conversations, messages, runs and their streams, and remaining limits.',
  },
  securitySchemes: publicSchemes,
  errorSchema,
  behindCredentials: [
    ...(['unauthorized', 'token_expired', 'origin_not_allowed', 'forbidden'] as const),
    ...(['rate_limited', 'service_unavailable'] as const),
  ],
  headers: ['Origin'],
};

export const adminFamily: DocumentFamily = {
  info: {
    title: 'Colloquy administration',
    version: '1',
    description: 'Organizations, their credentials, agents, knowledge, runs, limits, usage and audit.',
  },
  securitySchemes: {
    operatorToken: { type: 'http', scheme: 'bearer', description: "The operator's token. Never in a browser." },
    adminToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A personal token of a member (`cpt_…`) or one of a service account (`csa_…`): for one organization, with a role and an end.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-colloquy-session',
      description:
        'The session of a signed-in person, for pages of the console alone: a request with it needs `Sec-Fetch-Site: same-origin`, or the console’s `Origin`.',
    },
  },
  errorSchema: adminErrorSchema,
  behindCredentials: ['unauthorized', 'forbidden', 'rate_limited', 'service_unavailable'],
  headers: [],
};

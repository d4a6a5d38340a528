// Dependencies of the edge and of its routes.

import type { FastifyRequest } from 'fastify';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type {
  ConversationServiceDefinition,
  IngestionServiceDefinition,
  LimitsServiceDefinition,
  RunExecutorServiceDefinition,
  TokenServiceDefinition,
} from '#shared/platform/grpc/protos.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import type { Authenticator } from './auth/authenticator.ts';
import type { EndUserDirectory } from './auth/end-users.ts';
import type { OidcProvider } from './auth/oidc/provider.ts';
import type { PrincipalWatch } from './auth/principal-watch.ts';
import type { Principal } from './auth/principal.ts';
import type { RefusedActs } from './auth/refused-acts.ts';
import type { RefusedOrigins } from './auth/refused-origins.ts';
import type { RefusedSignIns } from './auth/refused-sign-ins.ts';
import type { Sessions } from './auth/sessions.ts';
import type { EdgeSettings } from './config.ts';
import type { AddressRates } from './http/address-rates.ts';
import type { AdministrationBounds } from './http/admin/bounds.ts';
import type { ProviderSessions } from './http/auth/provider-sessions.ts';
import type { SessionCookie } from './http/auth/session-cookie.ts';
import type { AddressOf } from './http/caller-address.ts';
import type { DemoPage } from './http/demo-page.ts';
import type { RunStreams } from './streaming/run-streams.ts';

/** Given to createEdgeService. */
export interface EdgeDependencies {
  readonly token: ServiceClient<TokenServiceDefinition>;
  readonly conversation: ServiceClient<ConversationServiceDefinition>;
  readonly runExecutor: ServiceClient<RunExecutorServiceDefinition>;
  readonly ingestion: ServiceClient<IngestionServiceDefinition, 'UploadDocument'>;
  readonly limits: ServiceClient<LimitsServiceDefinition>;
  readonly liveStream: LiveStream;
  readonly bus: EventBus;
  readonly settings: EdgeSettings;
  /** The operator's bearer token for `/admin/v1`. */
  readonly adminToken: string;
  /** Where `/admin/v1` is served: `<address>:<port>`, or empty for where the public API is. */
  readonly adminListen: string;
  /**
   * The services of this process: the edge alone, all services on stores of their own, or all of them on stores inside
   * it.
   */
  readonly topology: 'services' | 'compact' | 'embedded';
  /**
   * How long, in ms, idle connections stay open when the edge drains; their next answer closes them. 0 where no other
   * edge could answer instead.
   */
  readonly lingerMs: number;
  /** The demo page's configuration, once there is a demo; without it there is no page. */
  readonly demo?: () => DemoPage | undefined;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
}

/** Given to every group of routes. */
export interface EdgeParts extends EdgeDependencies {
  readonly authenticator: Authenticator;
  readonly endUsers: EndUserDirectory;
  readonly refusedSignIns: RefusedSignIns;
  readonly refusedActs: RefusedActs;
  readonly sessions: Sessions;
  readonly sessionCookie: SessionCookie;
  /** Watches the open responses of administrators (http/admin/held-open.ts). */
  readonly principalWatch: PrincipalWatch;
  /** The identity provider, where one is set up. */
  readonly provider: OidcProvider | undefined;
  readonly providerSessions: ProviderSessions;
  /** The identity providers that are set up. */
  readonly signInProviders: () => readonly { readonly id: string; readonly label: string }[];
  readonly refusedOrigins: RefusedOrigins;
  /**
   * The principal of a request to `/admin/v1`, the operator's token aside; undefined for none. Throws `rate_limited`.
   */
  readonly findPrincipal: (request: FastifyRequest) => Promise<Principal | undefined>;
  readonly streams: RunStreams;
  readonly addressOf: AddressOf;
  readonly rates: AddressRates;
  readonly administrationBounds: AdministrationBounds;
}

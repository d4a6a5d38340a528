// The token service over real gRPC on a unix socket, on a real SQLite file, with the real limits service beside it.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { ExchangeTokenRequest } from '#proto/colloquy/token/v1/ExchangeTokenRequest.ts';
import { limitsSettings } from '#services/limits/config.ts';
import { createLimitsService } from '#services/limits/service.ts';
import { tokenSettings } from '#services/token/config.ts';
import type { CredentialKind } from '#services/token/credentials/rules/key-formats.ts';
import type { Erasers } from '#services/token/organizations/worker/erasure.ts';
import { createTokenService } from '#services/token/service.ts';
import { type ContractError, type ErrorCode, hasCode, unavailable } from '#shared/contract/errors/contract-error.ts';
import { type ChatToken, importChatTokenKeys, verifyChatToken } from '#shared/contract/tokens/chat-token.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { type LimitsServiceDefinition, protos, type TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { openTestStore } from './lag/test-store.ts';
import { onlyWhenAsked } from './runs/asked-for.ts';
import type { WatchedWrites } from './second-writes/watched-writes.ts';

export const context: CallContext = { request_id: 'request-of-the-tests' };

/** Holds that a promise is refused with this code. */
export async function refuses(promise: Promise<unknown>, code: ErrorCode): Promise<ContractError> {
  let refusal: unknown;
  await assert.rejects(promise, (error) => hasCode((refusal = error), code));
  return refusal as ContractError;
}

/** A running token service. */
export interface TokenHarness {
  readonly token: ServiceClient<TokenServiceDefinition>;
  readonly bus: EventBus;
  /** Organizations whose access was told to have changed, in order. */
  readonly changed: string[];
  /** Runs its periodic work now: all of it, or the one of this name. */
  upkeep(name?: string): Promise<void>;
  /** The stored documents. */
  readonly store: DocumentStore;
  /** Moves the service's clock. */
  advance(ms: number): void;
  now(): number;
  /** Makes the limits service unreachable, or reachable again. */
  takeLimitsAway(away: boolean): void;
  /** Ends this process of the service; the files stay. */
  stop(): Promise<void>;
  /** Another process on the same files, on the same clock. */
  restart(changes?: HarnessOptions): Promise<TokenHarness>;
  /** Another process beside this one, on the same stores and clock. */
  beside(changes?: HarnessOptions): Promise<TokenHarness>;
  /** Stops and forgets all. */
  end(): Promise<void>;
  /** The content of the database's files, as text. */
  rawFiles(): string;
  /** All that this process has logged, at every level. */
  logged(): string;
  organization(fields?: { name?: string; allowed_origins?: string[] }): Promise<string>;
  credential(organizationId: string, kind: CredentialKind): Promise<{ id: string; secret: string }>;
  exchange(request: ExchangeTokenRequest): Promise<{ token: string; endUserId: string; kind: string; read: ChatToken }>;
}

/** `settings`: environment variables. */
export interface HarnessOptions {
  settings?: Record<string, string>;
  erasers?: Partial<Erasers>;
  encryptionKey?: Buffer;
  decryptionKeys?: readonly Buffer[];
  /** Counts the writes of calls. */
  writes?: WatchedWrites;
}

interface Ground {
  folder: string;
  clockOffset: number;
  encryptionKey: Buffer;
  processes: number;
  /** Of all processes that run. */
  open?: { users: number; store: DocumentStore; limitsStore: DocumentStore };
}

/** Starts one on empty files. */
export function startTokenService(options: HarnessOptions = {}): Promise<TokenHarness> {
  return startOn(
    {
      folder: mkdtempSync(path.join(tmpdir(), 'token-')),
      clockOffset: 0,
      encryptionKey: options.encryptionKey ?? randomBytes(32),
      processes: 0,
    },
    options,
  );
}

async function startOn(ground: Ground, options: HarnessOptions): Promise<TokenHarness> {
  const { folder } = ground;
  const lines: string[] = [];
  const now = (): number => Date.now() + ground.clockOffset;
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const opened = (ground.open ??= {
    users: 0,
    store: openTestStore({ file: path.join(folder, 'token.db'), log, clock: now }).store,
    limitsStore: openTestStore({ file: path.join(folder, 'limits.db'), log, clock: now }).store,
  });
  opened.users += 1;
  const { store, limitsStore } = opened;
  const inProcess = createInProcessEventBus({ log });
  const changed: string[] = [];
  const bus: EventBus = {
    ...inProcess,
    publish(subject, event) {
      if ('organization_id' in event && subject === 'access-changed') changed.push(event.organization_id);
      return inProcess.publish(subject, event);
    },
  };
  const rateWindow = createInProcessRateWindow({ maxKeys: 1_000, clock: now });
  const address = `unix:${path.join(folder, `socket-${(ground.processes += 1)}`)}`;
  let limitsAway = false;

  const token = createServiceClient<TokenServiceDefinition>(protos.token, 'token', address);
  const limitsClient = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', address);
  const limits = createLimitsService({
    store: limitsStore,
    bus: inProcess,
    rateWindow,
    token,
    runExecutor: { FilterActiveRuns: async () => ({ run_ids: [] }) },
    settings: readSettings(limitsSettings, options.settings ?? {}),
    log,
    telemetry: noTelemetry,
    clock: now,
  });
  const { writes } = options;
  const { hosted, components } = createTokenService({
    store: writes?.store(store) ?? store,
    bus: writes?.bus(bus) ?? bus,
    limits: {
      GetLimits: async (request, callContext) => {
        if (limitsAway) throw unavailable('The limits service');
        return limitsClient.GetLimits(request, callContext);
      },
      TakeRate: async (request, callContext) => {
        if (limitsAway) throw unavailable('The limits service');
        return limitsClient.TakeRate(request, callContext);
      },
    },
    erasers: {
      endRuns: async () => ({ found: false, more: false }),
      eraseRest: async () => ({ more: false }),
      eraseEndUser: async () => ({ found: false, readable: false, more: false }),
      ...options.erasers,
    },
    settings: readSettings(tokenSettings, options.settings ?? {}),
    encryptionKey: options.encryptionKey ?? ground.encryptionKey,
    decryptionKeys: options.decryptionKeys ?? [],
    log,
    telemetry: noTelemetry,
    clock: now,
  });
  // Periodic writes would be counted with the watched ones.
  const watched = writes?.components(components).map(onlyWhenAsked) ?? components;
  const running = componentGroup(
    'token service of the tests',
    [...watched, grpcServer(address, [writes?.hosted(hosted) ?? hosted, limits.hosted], log)],
    log,
  );

  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    token.close();
    limitsClient.close();
    await running.stop();
    await bus.close();
    await rateWindow.close();
    opened.users -= 1;
    if (opened.users > 0) return;
    delete ground.open;
    await Promise.all([store.close(), limitsStore.close()]);
  };
  try {
    await running.start();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    token,
    bus,
    changed,
    store,
    async upkeep(name) {
      for (const component of watched)
        if ('runNow' in component && (name ?? component.name) === component.name)
          await (component as Periodic).runNow();
    },
    advance: (ms) => void (ground.clockOffset += ms),
    now,
    takeLimitsAway: (away) => void (limitsAway = away),
    stop,
    async restart(changes = {}) {
      await stop();
      return startOn(ground, { ...options, ...changes });
    },
    beside: (changes = {}) => startOn(ground, { ...options, ...changes }),
    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
    rawFiles: () =>
      readdirSync(folder)
        .filter((name) => name.startsWith('token.db'))
        .map((name) => readFileSync(path.join(folder, name), 'latin1'))
        .join(''),
    logged: () => lines.join(''),
    async organization(fields = {}) {
      const { organization } = await token.CreateOrganization({ name: 'Shop', ...fields }, context);
      return organization?.id ?? '';
    },
    async credential(organizationId, kind) {
      const { credential } = await token.CreateCredential({ organization_id: organizationId, kind }, context);
      return { id: credential?.id ?? '', secret: credential?.secret ?? '' };
    },
    async exchange(request) {
      const answer = await token.ExchangeToken({ caller_ip: '192.0.2.1', ...request }, context);
      const { jwks_json: jwks } = await token.GetSigningKeys({}, context);
      return {
        token: answer.token,
        endUserId: answer.end_user?.id ?? '',
        kind: answer.end_user?.kind ?? '',
        read: await verifyChatToken(answer.token, await importChatTokenKeys(jwks), now()),
      };
    },
  };
}

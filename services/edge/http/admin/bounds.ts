// Bounds the administration: a rate of each principal and of each organization, shared by all edges, and requests that
// an edge has in flight for one.
//
// 1. Operators count for themselves, in any organization: its members do not keep them out, nor they its members. Their
//    token, which the programs of a deployment share, has ten times the room.
// 2. A principal has at most half of an organization's places, so that one member never keeps the owners out.
// 3. A request has its place until its answer is out and its handler has ended: a client that hangs up leaves no
//    uncounted work behind. Streams of runs have places of their own (STREAM_MAX_PER_ORGANIZATION), and none here.
// 4. While the limits service does not answer, each edge counts for itself: the administration is needed then.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateKey } from '#proto/colloquy/limits/v1/RateKey.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { nobodysId } from '#shared/platform/ids/uuid.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { lookupDeadline } from '../../auth/lookup-deadline.ts';
import type { Principal } from '../../auth/principal.ts';
import { administrationMetrics } from '../../metrics.ts';
import { callContext } from '../caller.ts';

interface Dependencies {
  readonly limits: Pick<ServiceClient<LimitsServiceDefinition>, 'TakeRate'>;
  readonly telemetry: Telemetry;
  readonly log: Logger;
  readonly clock: Clock;
}

export interface AdministrationBounds {
  /** Counts a request of an admitted principal; `organizationId`: of the path. Throws `rate_limited`. */
  count(request: FastifyRequest, principal: Principal, organizationId: string | undefined): Promise<void>;
  /** Gives a request its place until it is over. Throws `rate_limited` where there is none. */
  enter(request: FastifyRequest, reply: FastifyReply, principal: Principal, organizationId: string | undefined): void;
  /** The handler of a request has ended, with any outcome. */
  ended(request: FastifyRequest): void;
}

/** The room of the operator's token, in that of others. */
export const operatorRoom = 10;
/** In flight for one organization: the console of two people sends sixteen at once, three of them files. */
const mostRequests = 32;
/** Of those, searches in knowledge bases: each is work of the search's one thread, which runs wait for as well. */
const mostSearches = 8;
const windowMs = 60_000;
/** Keys that one edge counts alone at most. */
const maxKeys = 50_000;

interface Place {
  readonly key: string;
  readonly most: number;
}

export function createAdministrationBounds({ limits, telemetry, log, clock }: Dependencies): AdministrationBounds {
  const refused = telemetry.metrics.counter(administrationMetrics.refusals);
  const inFlight = telemetry.metrics.gauge(administrationMetrics.inFlight)({});
  const ownWindow = createInProcessRateWindow({ maxKeys, clock });
  /** The limit of each rate, as the limits service last gave it. */
  const told = new Map<string, number>([
    ['administration', 600],
    ['administration_organization', 3_000],
    ['administration_operator', 600 * operatorRoom],
  ]);
  const taken = new Map<string, number>();
  const open = new Map<FastifyRequest, () => void>();
  let away = false;
  telemetry.metrics.beforeScrape(() => inFlight.set(open.size));

  async function take(keys: readonly RateKey[], request: FastifyRequest): Promise<void> {
    const [rate, ...others] = keys;
    if (rate === undefined) return;
    try {
      const answer = await limits.TakeRate({ rate, others }, { ...callContext(request), deadline: lookupDeadline() });
      for (const one of [answer.rate, ...answer.others]) if (one) told.set(one.policy, one.limit);
      if (away) log.info('the rates of the administration are shared again');
      away = false;
    } catch (error) {
      if (!(error instanceof ContractError) || error.status !== 503) throw error;
      if (!away) log.warn({ err: error }, 'the limits service is away; this edge counts the administration by itself');
      away = true;
      await takeHere(keys);
    }
  }

  async function takeHere(keys: readonly RateKey[]): Promise<void> {
    for (const { policy = '', organization_id: id, subject } of keys) {
      const limit = told.get(policy) ?? 0;
      const { allowed, retryAfterMs } = await ownWindow.take(`${policy}|${id}|${subject}`, { limit, windowMs });
      if (!allowed)
        throw tooMany(
          `More than ${limit} requests in a minute; the next is allowed in ${seconds(retryAfterMs)} s.`,
          seconds(retryAfterMs),
        );
    }
  }

  function leave(places: readonly Place[]): void {
    for (const { key } of places) {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    }
  }

  return {
    async count(request, principal, organizationId) {
      try {
        await take(ratesOf(principal, organizationId), request);
      } catch (error) {
        if (error instanceof ContractError && error.code === 'rate_limited') refused({ bound: 'rate' }).add();
        throw error;
      }
    },
    enter(request, reply, principal, organizationId) {
      const { streams, searches } = request.routeOptions.config;
      if (streams) return;
      const places = [
        ...placesOf(principal, organizationId, '', mostRequests),
        ...(searches ? placesOf(principal, organizationId, 'search|', mostSearches) : []),
      ];
      const full = places.find(({ key, most }) => (taken.get(key) ?? 0) >= most);
      if (full) {
        const isSearch = full.key.startsWith('search|');
        refused({ bound: isSearch ? 'searches' : 'in_flight' }).add();
        throw tooMany(
          `${full.most} ${isSearch ? 'searches' : 'requests'} are under way here already; send fewer at once, the next in 1 s.`,
          1,
        );
      }
      for (const { key } of places) taken.set(key, (taken.get(key) ?? 0) + 1);
      let [isOut, hasEnded] = [reply.raw.destroyed, false];
      const leaveOnce = (): void => {
        if (!isOut || !hasEnded || !open.delete(request)) return;
        leave(places);
      };
      open.set(request, () => {
        hasEnded = true;
        leaveOnce();
      });
      reply.raw.once('close', () => {
        isOut = true;
        leaveOnce();
      });
    },
    ended: (request) => open.get(request)?.(),
  };
}

/** The counted subject of a principal: a member with all of their sessions and tokens. */
function subjectOf({ kind, id, memberId }: Principal): string {
  return memberId === undefined ? `${kind}:${id}` : `member:${memberId}`;
}

/** The organization that a request counts for: one that its principal belongs to. */
function countedFor({ kind, roleIn }: Principal, organizationId: string | undefined): string | undefined {
  if (kind === 'operator' || organizationId === undefined) return undefined;
  return roleIn(organizationId) === undefined ? undefined : organizationId;
}

function isProgramOfOperator({ via }: Principal): boolean {
  return via === 'operator_token';
}

function ratesOf(principal: Principal, organizationId: string | undefined): RateKey[] {
  const organization = countedFor(principal, organizationId);
  const policy = isProgramOfOperator(principal) ? 'administration_operator' : 'administration';
  return [
    { policy, organization_id: nobodysId, subject: subjectOf(principal) },
    ...(organization === undefined
      ? []
      : [{ policy: 'administration_organization', organization_id: organization, subject: 'all' }]),
  ];
}

function placesOf(principal: Principal, organizationId: string | undefined, of: string, most: number): Place[] {
  const organization = countedFor(principal, organizationId);
  const subject = subjectOf(principal);
  if (organization === undefined)
    return [{ key: `${of}${subject}`, most: isProgramOfOperator(principal) ? most * operatorRoom : most }];
  return [
    { key: `${of}${organization}`, most },
    { key: `${of}${organization}|${subject}`, most: Math.ceil(most / 2) },
  ];
}

function tooMany(message: string, retryAfter: number): ContractError {
  return new ContractError('rate_limited', message, { scope: 'administration', retry_after: retryAfter });
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

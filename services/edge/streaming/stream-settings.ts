// The settings of streams, and the bounds that are made from them.

import { integer, type SettingValues } from '#shared/platform/config/settings.ts';
import type { StreamShares } from './stream-places.ts';

export const streamSettings = {
  STREAM_MAX_OPEN: integer({
    default: 10_000,
    min: 1,
    max: 1_000_000,
    description: 'Streams one edge process keeps open at once; one more is refused with 503.',
  }),
  STREAM_MAX_PER_END_USER: integer({
    default: 8,
    min: 1,
    max: 1_000_000,
    description:
      'Of those, of one end-user: with a chat token, or with an API key and X-End-User-Id; one more is refused with 429.',
  }),
  STREAM_MAX_PER_ADDRESS: integer({
    default: 500,
    min: 1,
    max: 1_000_000,
    description: 'Of those, opened with chat tokens from one address; one more is refused with 429.',
  }),
  STREAM_MAX_PER_ORGANIZATION: integer({
    default: 5_000,
    min: 1,
    max: 1_000_000,
    description: 'Of those, of one organization; one more is refused with 429.',
  }),
};

/** Bounds on the cost of streams. */
export interface StreamBounds {
  readonly maxOpen: number;
  /** Of those, how many one owner may have. */
  readonly shares: StreamShares;
  readonly heartbeatMs: number;
  readonly stallMs: number;
  readonly unreadBytes: number;
  /** How often the record is read again while a run goes on. */
  readonly recheckMs: number;
  /** How long deltas may wait for each other, to travel together. */
  readonly gatherMs: number;
}

export function streamBounds(settings: SettingValues<typeof streamSettings>): StreamBounds {
  return {
    maxOpen: settings.STREAM_MAX_OPEN,
    shares: {
      perEndUser: settings.STREAM_MAX_PER_END_USER,
      perAddress: settings.STREAM_MAX_PER_ADDRESS,
      perOrganization: settings.STREAM_MAX_PER_ORGANIZATION,
    },
    // Proxies close connections silent for 30 s or more, and people's networks forget it later than that.
    heartbeatMs: 10_000,
    // Three heartbeats that did not get through.
    stallMs: 30_000,
    // About the frames of the longest answer: a reader with that much queued does not read.
    unreadBytes: 1024 * 1024,
    recheckMs: 5_000,
    gatherMs: 20,
  };
}

// The settings of streams, and the bounds that are made from them.

import { integer, type SettingValues } from '#shared/config/settings.ts';

export const streamSettings = {
  STREAM_MAX_OPEN: integer({
    default: 10_000,
    min: 1,
    max: 1_000_000,
    description: 'Streams one edge process keeps open at once; one more is refused with 503.',
  }),
  STREAM_HEARTBEAT_SECONDS: integer({
    default: 10,
    min: 1,
    max: 60,
    unit: 'seconds',
    description: 'How often a comment line goes out on every stream.',
  }),
  STREAM_STALL_SECONDS: integer({
    default: 30,
    min: 1,
    max: 600,
    unit: 'seconds',
    description: 'A reader that takes nothing for this long is cut off.',
  }),
  STREAM_UNREAD_BYTES: integer({
    default: 1_048_576,
    min: 65_536,
    max: 67_108_864,
    unit: 'bytes',
    description: 'A reader that leaves more than this unread is cut off.',
  }),
};

/** What a stream may cost. */
export interface StreamBounds {
  readonly maxOpen: number;
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
    heartbeatMs: settings.STREAM_HEARTBEAT_SECONDS * 1_000,
    stallMs: settings.STREAM_STALL_SECONDS * 1_000,
    unreadBytes: settings.STREAM_UNREAD_BYTES,
    recheckMs: 5_000,
    gatherMs: 20,
  };
}

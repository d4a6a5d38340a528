// Metrics of this service.

import { callSeconds, counter, gauge, histogram, workSeconds } from '#shared/platform/telemetry/metrics.ts';

export const httpMetrics = {
  requests: histogram({
    name: 'colloquy_http_request_duration_seconds',
    help: 'Requests of the public HTTP server, from the first byte to the last of the answer. Open streams are counted apart.',
    labels: {
      method: 'the HTTP method, `other` without a route for it',
      route: 'the template of the route, such as `/v2/runs/:run_id`; `none` where there is no such route',
      status: 'the class of the status: `2xx`, `4xx`, `5xx` …',
    },
    buckets: callSeconds,
  }),
  refusals: counter({
    name: 'colloquy_http_refusals_total',
    help: 'Requests answered with an error.',
    labels: { code: 'the code of the error, as docs/api.md lists them' },
  }),
};

export const administrationMetrics = {
  inFlight: gauge({
    name: 'colloquy_administration_in_flight',
    help: 'Requests of /admin/v1 under way in this process, without streams of runs.',
  }),
  refusals: counter({
    name: 'colloquy_administration_refusals_total',
    help: 'Requests of /admin/v1 refused by a bound.',
    labels: {
      bound: '`rate` (of a principal or an organization), `in_flight`, `searches` (in knowledge bases, of those)',
    },
  }),
};

export const streamMetrics = {
  open: gauge({ name: 'colloquy_streams_open', help: 'Open streams of this process.' }),
  room: gauge({
    name: 'colloquy_streams_max',
    help: 'The most streams that this process keeps open (`STREAM_MAX_OPEN`).',
  }),
  opening: histogram({
    name: 'colloquy_stream_open_duration_seconds',
    help: 'From the request of a stream until it is open and the frames so far are sent.',
    buckets: callSeconds,
  }),
  ended: counter({
    name: 'colloquy_streams_ended_total',
    help: 'Streams that came to an end.',
    labels: {
      how: '`done` (the whole run was told); `left` (the client went); cut off: `stalled` or `unread` (a reader that does not read), `revoked` (its credential), `draining` (this process stops), `lost` (neither the live stream nor the record can be read)',
    },
  }),
  duration: histogram({
    name: 'colloquy_stream_duration_seconds',
    help: 'How long streams were open.',
    buckets: workSeconds,
  }),
  frames: counter({ name: 'colloquy_stream_frames_sent_total', help: 'Frames sent to readers.' }),
  bytes: counter({ name: 'colloquy_stream_bytes_sent_total', help: 'Bytes of these frames.' }),
  retells: counter({
    name: 'colloquy_stream_retells_total',
    help: 'Retellings of runs that this process requested, because frames were missing.',
  }),
};

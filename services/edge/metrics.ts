// Metrics of this service.

import { callSeconds, counter, gauge, histogram, workSeconds } from '#shared/platform/telemetry/metrics.ts';

export const httpMetrics = {
  requests: histogram({
    name: 'colloquy_http_request_duration_seconds',
    help: 'Requests of the public HTTP server, from the first byte to the last of the answer. Open streams are counted apart.',
    labels: {
      method: 'the HTTP method, `other` where we have no route for it',
      route: 'the template of the route, such as `/v2/runs/:run_id`; `none` where there is no such route',
      status: 'the class of the status: `2xx`, `4xx`, `5xx` …',
    },
    buckets: callSeconds,
  }),
  refusals: counter({
    name: 'colloquy_http_refusals_total',
    help: 'Requests that were answered with an error.',
    labels: { code: 'the code of the error, as docs/api.md lists them' },
  }),
};

export const administrationMetrics = {
  inFlight: gauge({
    name: 'colloquy_administration_in_flight',
    help: 'Requests of /admin/v1 that are under way in this process, streams of runs not counted.',
  }),
  refusals: counter({
    name: 'colloquy_administration_refusals_total',
    help: 'Requests of /admin/v1 that were too many.',
    labels: {
      bound:
        '`rate` (of a principal or an organization), `in_flight` (`ADMIN_MAX_IN_FLIGHT`), `searches` (`ADMIN_MAX_SEARCHES`)',
    },
  }),
};

export const streamMetrics = {
  open: gauge({ name: 'colloquy_streams_open', help: 'Streams that are open in this process.' }),
  room: gauge({
    name: 'colloquy_streams_max',
    help: 'Streams that this process keeps open at most (`STREAM_MAX_OPEN`).',
  }),
  opening: histogram({
    name: 'colloquy_stream_open_duration_seconds',
    help: 'From the request of a stream until it is open and what there is of the run has been sent.',
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
  frames: counter({ name: 'colloquy_stream_frames_sent_total', help: 'Frames that were sent to readers.' }),
  bytes: counter({ name: 'colloquy_stream_bytes_sent_total', help: 'Bytes of these frames.' }),
  retells: counter({
    name: 'colloquy_stream_retells_total',
    help: 'Times that this process asked for a run to be told again, because frames were missing.',
  }),
};

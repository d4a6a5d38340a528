// The settings of telemetry: off unless asked for, and refused with a sentence where they make no sense.

import assert from 'node:assert/strict';
import { readSettings } from '#shared/platform/config/settings.ts';
import { telemetrySettings } from '#shared/platform/telemetry/settings.ts';

describe('the settings of telemetry', () => {
  const read = (environment: Record<string, string>) => readSettings(telemetrySettings, environment);

  it('ask for nothing if nothing is said', () => {
    assert.deepEqual(read({}), {
      METRICS_LISTEN: '',
      OTEL_EXPORTER_OTLP_ENDPOINT: '',
      OTEL_EXPORTER_OTLP_HEADERS: {},
      OTEL_TRACES_SAMPLER_ARG: 1,
    });
  });

  it('take an address of either family', () => {
    for (const METRICS_LISTEN of ['0.0.0.0:9464', '[::]:9464', 'localhost:0'])
      assert.equal(read({ METRICS_LISTEN }).METRICS_LISTEN, METRICS_LISTEN);
    for (const METRICS_LISTEN of ['9464', ':9464', '::9464', '0.0.0.0', 'http://x:1'])
      assert.throws(() => read({ METRICS_LISTEN }), /METRICS_LISTEN must be an address and a port/);
  });

  it('take headers as OpenTelemetry writes them, and never show them', () => {
    const { OTEL_EXPORTER_OTLP_HEADERS: headers } = read({
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-scope=one=two',
    });
    assert.deepEqual(headers, { authorization: 'Bearer a=b', 'x-scope': 'one=two' });
    for (const OTEL_EXPORTER_OTLP_HEADERS of ['secret-marker', '=secret-marker', 'a=%ZZsecret-marker']) {
      assert.throws(
        () => read({ OTEL_EXPORTER_OTLP_HEADERS }),
        (error: Error) => error.message.startsWith('OTEL_EXPORTER_OTLP_HEADERS') && !error.message.includes('marker'),
      );
    }
  });

  it('take a ratio from 0 to 1', () => {
    for (const [text, ratio] of [
      ['0', 0],
      ['0.05', 0.05],
      ['1', 1],
      ['1.0', 1],
    ] as const)
      assert.equal(read({ OTEL_TRACES_SAMPLER_ARG: text }).OTEL_TRACES_SAMPLER_ARG, ratio);
    for (const OTEL_TRACES_SAMPLER_ARG of ['2', '-1', '1.1', 'all', '1e-3'])
      assert.throws(() => read({ OTEL_TRACES_SAMPLER_ARG }), /must be a number from 0 to 1/);
  });

  it('take a collector over http and https, without credentials in its URL', () => {
    for (const url of ['http://collector:4318', 'https://otel.example.com/base/'])
      assert.equal(read({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).OTEL_EXPORTER_OTLP_ENDPOINT, url);
    for (const url of ['collector:4318', 'grpc://collector:4317', 'https://user:secret@collector'])
      assert.throws(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: url }), /OTEL_EXPORTER_OTLP_ENDPOINT must be/);
  });
});

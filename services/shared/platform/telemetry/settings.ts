// Settings of logs, metrics and traces. Those of OpenTelemetry have its own names.

import { listenForm } from '#shared/platform/config/listen-address.ts';
import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { type Setting, type SettingValues, text } from '#shared/platform/config/settings.ts';

const headersForm = 'a comma-separated list of <name>=<value>';

export const telemetrySettings = {
  METRICS_LISTEN: text({
    default: '',
    ...listenForm,
    description: 'Where Prometheus finds this process at /metrics; without it nothing is counted.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: text({
    default: '',
    check: httpAddressCheck({ credentials: ': put it into OTEL_EXPORTER_OTLP_HEADERS', operations: ['/v1/traces'] }),
    form: 'an http or https URL such as http://collector:4318',
    description: 'The collector that spans are sent to, over OTLP with protobuf; without it there are none.',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headers(
    'Headers sent along to the collector, as <name>=<value> with commas between, percent-encoded.',
  ),
  OTEL_TRACES_SAMPLER_ARG: ratio(
    'How many of the traces that begin here are recorded; the sampler of a trace from elsewhere has decided for it.',
  ),
};

export type TelemetrySettings = SettingValues<typeof telemetrySettings>;

function headers(description: string): Setting<Readonly<Record<string, string>>> {
  return {
    description,
    defaultText: '(none)',
    rangeText: headersForm,
    secret: true,
    fallback: {},
    parse(value) {
      const parts = value.split(',').filter((part) => part.trim() !== '');
      const pairs = parts.map((part) => {
        const [, name = '', given = ''] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=(.*)$/.exec(part) ?? [];
        if (name === '') throw new Error(headersForm);
        return [name.toLowerCase(), decoded(given.trim())] as const;
      });
      return Object.fromEntries(pairs);
    },
  };
}

function decoded(value: string): string {
  try {
    const text = decodeURIComponent(value);
    if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text;
  } catch {
    // Refused below.
  }
  throw new Error(`${headersForm}: a value is not percent-encoded, or has a character that no header has`);
}

function ratio(description: string): Setting<number> {
  const range = 'a number from 0 to 1';
  return {
    description,
    defaultText: '1',
    rangeText: range,
    fallback: 1,
    parse(value) {
      if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(value)) throw new Error(range);
      return Number(value);
    },
  };
}

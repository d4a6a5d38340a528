// Settings of what can be seen of a process from outside. Those of OpenTelemetry have its own names.

import { type SettingValues, text } from '#shared/config/settings.ts';

export const telemetrySettings = {
  METRICS_LISTEN: text({
    default: '',
    pattern: /^(\[[0-9A-Fa-f:.]+\]|[^\s:[\]]+):\d{1,5}$/,
    form: 'an address and a port, such as 0.0.0.0:9464',
    description: 'Where Prometheus finds this process at /metrics; without it nothing is counted.',
  }),
};

export type TelemetrySettings = SettingValues<typeof telemetrySettings>;

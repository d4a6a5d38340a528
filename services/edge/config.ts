// The edge's settings.

import { isIP } from 'node:net';
import { hostCheck, listenForm } from '#shared/platform/config/listen-address.ts';
import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { choice, integer, list, type SettingValues, text } from '#shared/platform/config/settings.ts';
import { oidcSettings } from './auth/oidc/oidc-settings.ts';
import { consoleOriginPattern } from './domain/console-origin.ts';
import { streamSettings } from './streaming/stream-settings.ts';

const metricsCheck = httpAddressCheck({ schemes: ['https'], query: true });

export const edgeSettings = {
  HOST: text({
    default: '127.0.0.1',
    check: hostCheck,
    form: 'a name or an IP address, without a port',
    description: 'The address the public HTTP server listens on; `::` takes IPv4 and IPv6.',
  }),
  PORT: integer({
    default: 8080,
    min: 0,
    max: 65_535,
    description: 'The port the public HTTP server listens on; 0 takes a free one.',
  }),
  PUBLIC_ORIGIN: text({
    default: '',
    defaultText: 'http://<HOST>:<PORT>',
    check: httpAddressCheck({ path: false }),
    pattern: /^https?:\/\/[^/?#@\s]+$/,
    form: 'an origin such as https://chat.example.com',
    description:
      "The service's own origin as browsers see it; stands in for a same-origin request without an Origin header.",
  }),
  TRUSTED_PROXIES: cidrs({
    default: [],
    description:
      'Proxies whose X-Forwarded-For is believed, as addresses or CIDR blocks; the caller is counted from the right. `none` says that callers connect themselves.',
  }),
  ADDRESS_REQUESTS_PER_MINUTE: integer({
    default: 6_000,
    min: 0,
    max: 10_000_000,
    description:
      'Requests of /v2 that one edge takes from one address in a minute, those with an API key that it knows not counted; 0 for any number.',
  }),
  ADDRESS_LOOKUPS_PER_MINUTE: integer({
    default: 300,
    min: 0,
    max: 10_000_000,
    description:
      'How often in a minute one edge asks whose a key, an origin, a session, a token or a link that it does not know is, for one address; 0 for any number.',
  }),
  ADDRESS_OPERATOR_FAILURES_PER_MINUTE: integer({
    default: 30,
    min: 0,
    max: 10_000_000,
    description:
      'Requests of /admin/v1 without a credential that is good there, and beside them sign-ins that fail, that one address may make in a minute before they are refused with 429; 0 for any number.',
  }),
  CONSOLE: choice({
    default: 'on',
    values: ['on', 'off'],
    description: 'Whether people sign in at all: with `off` there is no /console and no /auth, and no session counts.',
  }),
  CONSOLE_ORIGIN: text({
    default: '',
    defaultText: 'PUBLIC_ORIGIN',
    check: httpAddressCheck({ path: false }),
    pattern: consoleOriginPattern,
    form: 'an origin such as https://console.example.com; with http that of a loopback address',
    description:
      'The origin that the console has in browsers, in production one of its own: requests with a session are taken from there only.',
  }),
  LOCAL_SIGN_IN: choice({
    default: 'auto',
    values: ['auto', 'always', 'never'],
    description:
      "Whether links that can be used once sign members in; `auto`: until an identity provider is set up. Operators' links are not held by it.",
  }),
  CONSOLE_METRICS_URL: text({
    default: '',
    check: (url) =>
      url.length > 1_000 ? 'it is longer than 1,000 characters' : metricsCheck(url.replace(/#.*$/s, '')),
    form: 'an https URL',
    description: "Where operators see metrics, such as a dashboard: the console's page of the deployment leads there.",
  }),
  COLLOQUY_REVISION: text({
    default: '',
    pattern: /^[\w.+-]{1,100}$/,
    form: 'letters, digits, dots, dashes',
    description: 'The commit that the code is of, as operators are told it; the build of the image says it.',
  }),
  CALLER_TRACES: choice({
    default: 'link',
    values: ['link', 'continue'],
    description:
      "The use of a caller's traceparent: `link` begins a trace here, recorded by our ratio, with a link to theirs; `continue` goes on in theirs, recorded as they say.",
  }),
  ...oidcSettings,
  ...streamSettings,
};

/** Settings that only the edge's own process reads. */
export const edgeProcessSettings = {
  ADMIN_TOKEN: text({
    secret: true,
    pattern: /^[\x21-\x7e]{32,255}$/,
    form: '32 to 255 visible ASCII characters',
    description: "The operator's bearer token for /admin/v1.",
  }),
  ADMIN_LISTEN: text({
    default: '0.0.0.0:8081',
    ...listenForm,
    description: 'Where /admin/v1 is served, and nowhere else; one process of everything serves it at its public port.',
  }),
  DEMO_AGENT_ID: text({
    default: '',
    description: 'The agent that the page at /demo talks to; without it there is no page.',
  }),
  DEMO_PUBLISHABLE_KEY: text({ default: '', description: 'The publishable key of the page at /demo.' }),
};

export type EdgeSettings = SettingValues<typeof edgeSettings>;

// The pattern keeps out what has no chance; the range of a prefix length depends on the address's family.
function cidrs(options: { default: string[]; description: string }): ReturnType<typeof list> {
  const setting = list({
    ...options,
    pattern: /^[0-9A-Fa-f:.]+(\/\d{1,3})?$/,
    form: 'IP addresses or CIDR blocks, or none',
  });
  return {
    ...setting,
    parse(value) {
      if (value.toLowerCase() === 'none') return [];
      const parts = setting.parse(value);
      for (const part of parts) {
        const [address = '', prefix] = part.split('/');
        const family = isIP(address);
        if (family === 0 || Number(prefix ?? 0) > (family === 4 ? 32 : 128)) throw new Error(setting.rangeText);
      }
      return parts;
    },
  };
}

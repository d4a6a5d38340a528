// The settings of the round trip.

import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { type SettingValues, text } from '#shared/platform/config/settings.ts';

const originCheck = httpAddressCheck({ path: false });

export const roundtripSettings = {
  EDGE_URL: text({
    check: originCheck,
    form: 'an origin such as http://edge:8080',
    description: 'Where the public API that is tried is.',
  }),
  EDGE_ADMIN_URL: text({
    default: '',
    defaultText: 'EDGE_URL',
    check: originCheck,
    form: 'an origin such as http://edge:8081',
    description: 'Where the administration is.',
  }),
  ADMIN_TOKEN: text({
    secret: true,
    pattern: /^[\x21-\x7e]{32,255}$/,
    form: '32 to 255 visible ASCII characters',
    description: "The operator's bearer token for /admin/v1.",
  }),
};

export type RoundtripSettings = SettingValues<typeof roundtripSettings>;

// Settings of signing in by a provider of OpenID Connect.

import { isRole, type Role, roles } from '#shared/contract/permissions/permissions.ts';
import { httpAddressCheck } from '#shared/platform/config/http-address.ts';
import { list, type Setting, SettingError, type SettingValues, text } from '#shared/platform/config/settings.ts';
import { isUuid } from '#shared/platform/ids/uuid.ts';

/** Gives a role in an organization for a value of the roles claim. */
export interface MappedRole {
  readonly value: string;
  readonly organizationId: string;
  readonly role: Role;
}

const mostMapped = 1_000;
const operations = ['/openid-configuration', '/oauth-authorization-server', ''].map((name) => `/.well-known${name}`);

export const oidcSettings = {
  OIDC_ISSUER: text({
    default: '',
    check: httpAddressCheck({ operations }),
    pattern: /^(https:\/\/[^\s?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/[^\s?#@]*)?)$/i,
    form: 'an https URL (http for loopback) without a query, as the provider calls itself',
    description: 'The provider of OpenID Connect that members of the console sign in with; empty for none.',
  }),
  OIDC_CLIENT_ID: text({
    default: '',
    pattern: /^[\x20-\x7e]{1,255}$/,
    form: '1 to 255 printable ASCII characters',
    description: 'The client id of this deployment at the provider.',
  }),
  OIDC_CLIENT_SECRET: text({
    default: '',
    secret: true,
    pattern: /^[^\p{C}]{16,1024}$/u,
    form: '16 to 1,024 characters',
    description:
      'The secret of that registration. The browser’s state of a sign-in under way is sealed under a key that is derived from it, so all replicas need the same.',
  }),
  OIDC_SCOPES: list({
    default: ['openid', 'profile', 'email'],
    pattern: /^[\x21\x23-\x2b\x2d-\x5b\x5d-\x7e]{1,255}$/,
    form: 'scopes, openid among them',
    description: 'The scopes asked of the provider; add the scope that groups come with where roles are mapped.',
    max: 20,
  }),
  OIDC_LABEL: text({
    default: 'single sign-on',
    pattern: /^[^\p{C}]{1,60}$/u,
    form: '1 to 60 characters',
    description: "The provider's name on the console's button.",
  }),
  OIDC_ROLE_CLAIM: text({
    default: 'groups',
    pattern: /^[^\p{C}]{1,255}$/u,
    form: 'the name of a claim, with dots for one inside another',
    description:
      'The claim whose values OIDC_ALLOWED_GROUPS and OIDC_ROLE_MAP are about: a text, a list of texts or of objects with a name, or a map whose keys are the values.',
  }),
  OIDC_ALLOWED_GROUPS: encodedList({
    description:
      'A person with none of these values in the claim may not sign in; one with a value needs no invitation. Empty: an invitation is needed. A comma in a value is written %2C.',
  }),
  OIDC_ROLE_MAP: roleMap({
    description:
      'Roles by values of the claim, given and taken anew at each sign-in, such as support-team=0190a000-0000-7000-8000-000000000001:editor. A person with one needs no invitation.',
  }),
};

export type OidcSettings = SettingValues<typeof oidcSettings>;

/** Throws SettingError where settings are each well-formed, and together make no provider. */
export function checkOidcSettings(settings: OidcSettings): void {
  if (settings.OIDC_ISSUER === '') {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
      if (settings[name] !== '') throw new SettingError(`${name} is set, so OIDC_ISSUER must be set as well.`);
    return;
  }
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
    if (settings[name] === '') throw new SettingError(`OIDC_ISSUER is set, so ${name} must be set as well.`);
  if (!settings.OIDC_SCOPES.includes('openid')) throw new SettingError('OIDC_SCOPES must have openid among them.');
}

function encodedList(options: { description: string }): Setting<readonly string[]> {
  const setting = list({
    default: [],
    pattern: /^[^\p{C}]{1,500}$/u,
    form: 'values, with %2C for a comma and %25 for a percent sign',
    max: mostMapped,
    ...options,
  });
  return {
    ...setting,
    parse: (value) => setting.parse(value).map((part) => decoded(part) ?? refuse(setting.rangeText)),
  };
}

function roleMap(options: { description: string }): Setting<readonly MappedRole[]> {
  const range = `a comma-separated list of value=organization:role, with the id of an organization and one of ${roles.join(', ')}`;
  const parts = list({ default: [], pattern: /^[^\p{C}]{1,600}$/u, form: 'entries', max: mostMapped, ...options });
  return {
    ...options,
    defaultText: '(none)',
    rangeText: range,
    fallback: [],
    parse: (value) => entriesOf(value).map((part) => mappedRole(part) ?? refuse(range)),
  };

  function entriesOf(value: string): readonly string[] {
    try {
      return parts.parse(value);
    } catch {
      return refuse(range);
    }
  }
}

function mappedRole(part: string): MappedRole | undefined {
  // A value may have equals signs of its own.
  const at = part.lastIndexOf('=');
  const value = at < 1 ? undefined : decoded(part.slice(0, at).trim());
  const [organizationId = '', role = '', ...rest] = part
    .slice(at + 1)
    .split(':')
    .map((each) => each.trim());
  if (value === undefined || rest.length > 0 || !isUuid(organizationId) || !isRole(role)) return undefined;
  return { value, organizationId: organizationId.toLowerCase(), role };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function refuse(range: string): never {
  throw new Error(range);
}

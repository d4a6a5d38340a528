// Answers for the page of the deployment where not all services answer.

/** A deployment as it is told while a part of it is away, with hostile words. */
export const awayDeployment = {
  version: '0.1.0',
  revision: null,
  topology: 'services',
  console_origin: 'https://console.example.com',
  public_origin: null,
  local_sign_in: { policy: 'auto', allowed: false },
  settings: [{ name: 'TRUSTED_PROXIES', value: '10.0.0.0/8,192.0.2.0/24', is_default: false }],
  organizations: null,
  models: null,
  metrics_url: 'javascript:alert(1)',
  sign_in_providers: [
    {
      id: 'oidc',
      label: '<b>Staff</b> \u202eevil',
      issuer: `https://id.example.com/${'realms'.repeat(30)}`,
      state: 'unreachable',
      read_at: '2026-01-02T03:04:05.678Z',
      problem: 'The provider calls itself "https://id.example.com/", and OIDC_ISSUER is another.',
      redirect_uri: 'https://console.example.com/auth/callback',
      post_logout_redirect_uri: 'https://console.example.com/console',
      backchannel_logout_uri: 'https://console.example.com/auth/backchannel-logout',
      claim: 'groups',
      allowed_values: 2,
      mapped_roles: 1,
    },
  ],
};

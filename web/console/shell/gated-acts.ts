// Pure. The acts that need a proof of identity, by their requests: for the question before them.

import type { en } from './texts/en.ts';

/** The key of an act's words. */
export type ActKey = keyof typeof en & `act_${string}`;

const ofOrganization = '/admin/v1/organizations/[^/]+';
const acts: readonly (readonly [request: RegExp, act: ActKey])[] = [
  [act('POST', `${ofOrganization}/invitations`), 'act_invite'],
  [act('DELETE', `${ofOrganization}/invitations/[^/]+`), 'act_withdraw'],
  [act('PATCH', `${ofOrganization}/members/[^/]+`), 'act_role'],
  [act('DELETE', `${ofOrganization}/members/[^/]+`), 'act_remove_member'],
  [act('POST', `${ofOrganization}/members/[^/]+/sign-in-links`), 'act_link'],
  [act('POST', `${ofOrganization}/service-accounts`), 'act_account'],
  [act('PATCH', `${ofOrganization}/service-accounts/[^/]+`), 'act_change_account'],
  [act('DELETE', `${ofOrganization}/service-accounts/[^/]+`), 'act_delete_account'],
  [act('POST', `${ofOrganization}/service-accounts/[^/]+/tokens`), 'act_token'],
  [act('DELETE', `${ofOrganization}/service-accounts/[^/]+/tokens/[^/]+`), 'act_revoke_token'],
  [act('POST', `${ofOrganization}/identity-secrets`), 'act_secret'],
  [act('DELETE', `${ofOrganization}/identity-secrets/[^/]+`), 'act_revoke_secret'],
  [act('DELETE', `${ofOrganization}/conversations/[^/]+`), 'act_delete_conversation'],
  [act('DELETE', `${ofOrganization}/end-users/[^/]+`), 'act_erase'],
  [act('DELETE', `${ofOrganization}/support-accesses/[^/]+`), 'act_end_access'],
  [act('POST', '/admin/v1/me/tokens'), 'act_token'],
  [act('POST', '/admin/v1/me/passkey-challenges'), 'act_passkey'],
  [act('POST', '/admin/v1/me/passkeys'), 'act_passkey'],
  [act('DELETE', '/admin/v1/me/passkeys/[^/]+'), 'act_remove_passkey'],
];

function act(method: string, path: string): RegExp {
  return new RegExp(`^${method} ${path}$`);
}

/** The words of a held-up request; undefined for one that is none of these. */
export function actOf({ method, path }: { readonly method: string; readonly path: string }): ActKey | undefined {
  return acts.find(([request]) => request.test(`${method} ${path}`))?.[1];
}

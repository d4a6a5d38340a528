// The console's requests to /auth: the ways to sign in, the purpose of a link, and the session.

import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import type { Role } from '../api/contract.ts';
import type { Me } from '../api/me.ts';

/** Ways to sign in. */
export interface SignInWays {
  /** By a link of a single use. */
  readonly local: boolean;
  readonly providers: readonly { readonly id: string; readonly label: string }[];
}

/** The purpose of a link. */
export interface LinkContent {
  readonly kind: 'member' | 'first_owner' | 'operator' | 'invitation';
  /** null where its use makes a member, whose name is asked for. */
  readonly name: string | null;
  readonly organizations: readonly { readonly id: string; readonly name: string; readonly role: Role }[];
  readonly expires_at: string;
}

export function useSignInWays() {
  return useQuery({
    queryKey: ['sign-in'],
    queryFn: () => call<SignInWays>('GET', '/auth/sign-in'),
    staleTime: 60_000,
  });
}

/** Reads a link without using it. */
export function readLink(link: string): Promise<LinkContent> {
  return call('POST', '/auth/links/read', { link });
}

/** Uses a link: there is a session afterwards. */
export function openSession(link: string, name: string | undefined): Promise<Me> {
  return call('POST', '/auth/sessions', { link, ...(name === undefined ? {} : { name }) });
}

/** Confirms by a link of one's own who holds the session, which goes on. */
export function confirmByLink(link: string): Promise<Me> {
  return call('POST', '/auth/sessions', { link, confirms: true });
}

/** Makes the signed-in person a member, or a new person, by their name, who is signed in afterwards. */
export function acceptInvitation(token: string, name: string | undefined): Promise<unknown> {
  return call('POST', '/auth/invitations/accept', { token, ...(name === undefined ? {} : { name }) });
}

/** The address at which a provider identifies an invited person; the invitation stands in no address. */
export async function loginWithInvitation(provider: string, invitation: string): Promise<string> {
  const { redirect } = await call<{ redirect: string }>('POST', '/auth/login', {
    provider,
    return_to: '/console',
    invitation,
  });
  return redirect;
}

/** Ends the session. Resolves to where the browser is to go, where a provider has its own sign-out. */
export async function endSession(): Promise<string | null> {
  const { redirect } = await call<{ redirect: string | null }>('POST', '/auth/logout', {});
  return redirect;
}

/** Where signing in with a provider begins; `returnTo`: a path of the console. */
export function loginAddress(provider: string, returnTo: string, prove = false): string {
  const query = new URLSearchParams({ provider, return_to: returnTo, ...(prove ? { step_up: 'true' } : {}) });
  return `/auth/login?${query.toString()}`;
}

// The signed-in person, with their permissions in the organization of the address.

import { createContext, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from './client.ts';
import { contentPermissions, type Permission, type Role } from './contract.ts';

/** An organization of the signed-in person. */
export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  /** null for an operator, who is a member of none. */
  readonly role: Role | null;
  /** Their permissions there, by the names of `x-permission` in the operations of /admin/v1. */
  readonly permissions: readonly string[];
  /** For an operator: when the open access to its content ends, in ISO 8601; absent where none is open. */
  readonly accessEnds?: string;
}

/** `GET /admin/v1/me`. */
export interface Me {
  readonly kind: 'member' | 'operator' | 'personal_token' | 'service_account';
  readonly id: string;
  readonly name: string;
  /** Shown only: nobody is found by it. */
  readonly email: string | null;
  readonly via: string;
  readonly session: {
    readonly id: string;
    readonly created_at: string;
    readonly proved_at: string;
    readonly expires_at: string;
  } | null;
  readonly organizations: readonly OwnOrganization[];
  readonly operator: boolean;
}

export const meKey = ['me'] as const;

/** null where nobody is signed in. */
export async function readMe(): Promise<Me | null> {
  try {
    return await call<Me>('GET', '/admin/v1/me');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The signed-in person; null for nobody, undefined while that is not known. */
export function useMeQuery() {
  return useQuery({ queryKey: meKey, queryFn: readMe, staleTime: 60_000 });
}

export const MeContext = createContext<Me | undefined>(undefined);
export const OrganizationContext = createContext<OwnOrganization | undefined>(undefined);

/** The signed-in person. Below the shell there always is one. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (me === undefined) throw new Error('useMe is called outside the shell');
  return me;
}

/** The organization that the address names. */
export function useOrganization(): OwnOrganization {
  const organization = useContext(OrganizationContext);
  if (organization === undefined) throw new Error('useOrganization is called outside an organization');
  return organization;
}

/** Why operators make a change without an open access, in the words of `x-without-access` of its operation. */
export type WithoutAccess = 'takes_away' | 'shows_nothing';

/**
 * Whether the signed-in principal has a permission here: `const may = useMay(); may('agents.write')`. A change is taken
 * to lead to content, and is the operator's with an open access alone, until it says that it does not:
 * `may('agents.write', 'takes_away')`.
 */
export function useMay(): (permission: Permission, withoutAccess?: WithoutAccess) => boolean {
  const organization = useContext(OrganizationContext);
  const me = useContext(MeContext);
  return (permission, withoutAccess) => {
    if (organization === undefined) return me?.operator === true;
    if (organization.role !== null) return organization.permissions.includes(permission);
    if (me?.operator !== true) return false;
    if (organization.accessEnds !== undefined) return true;
    return !contentPermissions.includes(permission) && (permission.endsWith('.read') || withoutAccess !== undefined);
  };
}

/**
 * Whether the signed-in person may also give access beyond their session: secrets, tokens, roles, links. An operator
 * may not, whose session ends after an hour.
 */
export function useMayGive(): (permission: Permission) => boolean {
  const may = useMay();
  const me = useContext(MeContext);
  return (permission) => me?.operator !== true && may(permission);
}

// Common parts of all operations of the administration.

import Type, { type TSchema } from 'typebox';
import type { Permission } from '#shared/contract/permissions/permissions.ts';
import { operation, type OperationDescription } from '../openapi/operation.ts';
import { uuid } from '../schemas/common.ts';

/** An operation of the administration declares its permission: without, it does not compile. */
export type AdminOperationDescription = Omit<OperationDescription, 'security' | 'limited' | 'permission'> & {
  readonly permission: Permission;
};

/** A route's `schema`, with the permission that it needs. */
export function adminOperation<const S extends Parameters<typeof operation>[1]>(
  description: AdminOperationDescription,
  schemas: S,
) {
  return operation<S>({ ...description, security: ['operatorToken', 'session', 'adminToken'] }, schemas);
}

/** The path parameters of an organization's resources. */
export function paramsOf<T extends Record<string, TSchema>>(more: T) {
  return Type.Object({ org_id: uuid('The organization.'), ...more });
}

/** The answer to a deletion. */
export const gone = { 204: Type.Null({ description: 'It is gone.' }) };

/** The organization of the examples. */
export const exampleOrganizationId = '01942c1f-7a00-7000-8000-000000000001';
export const exampleTime = '2026-01-02T03:04:05.678Z';

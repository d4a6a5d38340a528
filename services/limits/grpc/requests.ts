// Checks the names in requests. Ids become paths of documents and parts of keys, so that anything but a UUID is
// refused; a peer that sends one has a defect, which the log then shows.

import type { RateKey__Output } from '#proto/colloquy/limits/v1/RateKey.ts';
import { canonicalUuid, isUuid } from '#shared/platform/ids/uuid.ts';
import { isPolicyName } from '../domain/rate-policies.ts';
import type { RateSubject } from '../store/rates.ts';

const longestSubject = 300;

/** A UUID in its one spelling. Throws a TypeError that names the field. */
export function idOf(value: string, field: string): string {
  if (!isUuid(value)) throw new TypeError(`${field} is not a UUID`);
  return canonicalUuid(value);
}

/** The run and end-user that a request is about. */
export function slotOf(request: { run_id: string; organization_id: string; end_user_id: string }): {
  runId: string;
  organizationId: string;
  endUserId: string;
} {
  return {
    runId: idOf(request.run_id, 'run_id'),
    organizationId: idOf(request.organization_id, 'organization_id'),
    endUserId: idOf(request.end_user_id, 'end_user_id'),
  };
}

/** A budget of tokens as the protos say it; null: none. */
export function tokensOrNone(tokens: { toString(): string } | undefined): number | null {
  return tokens === undefined ? null : Number(tokens);
}

/** The message that a request counts for; undefined where it is for none. */
export function messageOf({ message_id: id }: { message_id?: string }): string | undefined {
  return id === undefined ? undefined : idOf(id, 'message_id');
}

/** The limits that a request changes; null: the default. */
export function changesOf(changes: readonly { name: string; value?: number }[]): [string, number | null][] {
  return changes.map(({ name, value }) => [name, value ?? null]);
}

/** The rate that a request names. */
export function rateOf(key: RateKey__Output | null): RateSubject {
  if (key === null || !isPolicyName(key.policy)) throw new TypeError('rate names no known policy');
  if (key.subject === '' || key.subject.length > longestSubject)
    throw new TypeError('rate.subject is empty or too long');
  return {
    policy: key.policy,
    organizationId: idOf(key.organization_id, 'rate.organization_id'),
    subject: key.subject,
  };
}

// Pure. The facts of the end-user that go with a call of a tool server, beside the arguments: verified ones that the
// server was set up to be told, and never those of a page.

import { pickAttributes } from '#shared/contract/told/attributes.ts';
import type { ToldEndUser } from '../../runs/rules/told-end-user.ts';
import type { ToolServerRef } from './tool-server.ts';

/** Their name in `_meta` of `tools/call`. */
export const endUserMeta = 'colloquy/end_user';

/** `_meta` of a call; undefined for a server that is told nothing. */
export function callMeta(
  { sends_attributes: names = [] }: Pick<ToolServerRef, 'sends_attributes'>,
  endUser: { readonly id: string; readonly kind: string | undefined; readonly told: ToldEndUser | undefined },
): Readonly<Record<string, unknown>> | undefined {
  if (names.length === 0) return undefined;
  const { id, kind, told } = endUser;
  const attributes = pickAttributes(told?.attributes ?? {}, names);
  return { [endUserMeta]: { id, external_id: told?.external_id ?? null, kind: kind ?? null, attributes } };
}

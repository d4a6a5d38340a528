// Arguments of the commands that make links.

import { parseArgs } from 'node:util';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { AskedLink, LinkFor } from './ask-for-link.ts';

const usage =
  '[--organization <id> [--member <id> | --role viewer|editor|admin|owner [--email <address>]]] | [--operator <reason>]';

/** The subject of a link; undefined where the arguments name none. */
export function linkFor(command: string, args: readonly string[]): LinkFor | undefined {
  let values;
  try {
    const one = { type: 'string' } as const;
    const options = { organization: one, member: one, role: one, email: one, operator: one };
    ({ values } = parseArgs({ args: [...args], options }));
  } catch {
    throw new StartError(`${command} ${usage}`);
  }
  const { organization, member, role, email, operator } = values;
  if (operator !== undefined && organization === undefined) return { reason: operator };
  if (organization === undefined && Object.keys(values).length === 0) return undefined;
  if (organization === undefined || operator !== undefined) throw new StartError(`${command} ${usage}`);
  return {
    organization_id: organization,
    ...(member === undefined ? {} : { member_id: member }),
    ...(role === undefined ? {} : { role }),
    ...(email === undefined ? {} : { email }),
  };
}

/** Text that shows a link: its address alone on its line, so that it can be copied. */
export function shownLink({ kind, url, expires_at: expires }: AskedLink): string {
  const whom = {
    first_owner: 'makes the person who opens it the owner of the organization',
    operator: 'opens an operator’s session of an hour',
  };
  const does = kind in whom ? whom[kind as keyof typeof whom] : 'signs a member in';
  // Passkeys are for names (domain/passkey-site.ts).
  const named = /^http:\/\/127\.0\.0\.1[:/]/.test(url)
    ? 'Passkeys work at localhost, in place of 127.0.0.1 in it.\n'
    : '';
  return `${url}\nIt ${does}, once, until ${expires}.\n${named}`;
}

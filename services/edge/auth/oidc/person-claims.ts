// Gathers the claims of a person who signed in: those of the ID token, and those of the userinfo endpoint where the
// token lacks some. A claim of groups counts where it has values; where the provider left it out, or it cannot be read,
// nobody signs in: without it nothing could be said of their roles.

import { type ClaimedGroups, claimedGroups } from '../../domain/claimed-groups.ts';
import { type ClaimRules, readsClaims } from '../../domain/claimed-roles.ts';
import type { Exchanged } from './code-exchange.ts';
import type { Discovered } from './discovery.ts';
import type { Members } from './provider-answer.ts';
import { ProviderError, quoted, reasonOf } from './provider-error.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { subjectOf } from './signed-claims.ts';
import { readUserinfo } from './userinfo.ts';

/** A person's claims. */
export interface PersonClaims {
  /** Claims of the ID token alone. */
  readonly proved: Members;
  /** These, and those of the userinfo endpoint that the token does not have. */
  readonly said: Members;
  /** Values of the claim that the rules are about; empty without rules. */
  readonly groups: ReadonlySet<string>;
  /** A sentence about the claim, for a refusal; absent without rules, and where a rule fits. */
  readonly reason?: string;
}

/** Throws SignInFailure, ProviderError, and errors of jose. */
export async function readPersonClaims(
  found: Discovered,
  { claims: proved, accessToken }: Exchanged,
  options: { rules: ClaimRules; clientId: string; now: number },
): Promise<PersonClaims> {
  const { rules, clientId, now } = options;
  const isRuled = readsClaims(rules);
  const ofToken = claimedGroups(proved, rules.claim);
  const isLacking = isRuled && ofToken.state !== 'some';
  const isUnnamed = proved.name === undefined || proved.email === undefined;
  const canAsk = found.metadata.userinfo_endpoint !== undefined && accessToken !== undefined;
  let more: Members = {};
  if ((isLacking || isUnnamed) && canAsk) {
    try {
      more = await readUserinfo(found, { accessToken, subject: String(subjectOf(proved)), clientId, now });
    } catch (error) {
      // A token that says `none` has said it.
      if (isLacking && ofToken.state === 'absent') throw error;
      if (isLacking && ofToken.state !== 'empty') throw unread(rules.claim, ofToken, reasonOf(error));
    }
  }
  const said = { ...more, ...proved };
  if (!isRuled) return { proved, said, groups: new Set() };
  const groups = tellingMore(ofToken, claimedGroups(more, rules.claim));
  if (groups.state === 'left_out' || groups.state === 'unreadable') throw unread(rules.claim, groups);
  const reason = reasonOfRefusal(groups, rules);
  return { proved, said, groups: groups.values, ...(reason === undefined ? {} : { reason }) };
}

// Values first; then a word that there are some, which no empty list takes back.
const telling: readonly ClaimedGroups['state'][] = ['some', 'left_out', 'unreadable', 'empty', 'absent'];

function tellingMore(first: ClaimedGroups, second: ClaimedGroups): ClaimedGroups {
  return telling.indexOf(second.state) < telling.indexOf(first.state) ? second : first;
}

function unread(claim: string, { state }: ClaimedGroups, userinfo?: string): SignInFailure {
  const also = userinfo === undefined ? '' : ` The userinfo endpoint was asked as well. ${userinfo}`;
  const sentence =
    state === 'left_out'
      ? `The provider left out the claim ${claim}, as there are too many values (overage): have it send only the groups that are assigned to this client, or use a claim of roles (OIDC_ROLE_CLAIM).`
      : `The claim ${claim} is there, but is no list of texts, no list of objects with a name, and no map: look at OIDC_ROLE_CLAIM, and at how the provider writes it.`;
  return new SignInFailure('groups_unread', { cause: new ProviderError('refused', sentence + also) });
}

function reasonOfRefusal({ state, values, isOneText }: ClaimedGroups, rules: ClaimRules): string | undefined {
  const { claim, allowed, map } = rules;
  if (allowed.some((value) => values.has(value)) || map.some(({ value }) => values.has(value))) return undefined;
  if (state === 'absent')
    return `Neither the ID token nor userinfo has the claim ${claim}: have the provider send it, or look at OIDC_ROLE_CLAIM and OIDC_SCOPES.`;
  if (state === 'empty') return `The claim ${claim} has no values.`;
  if (isOneText)
    return `The claim ${claim} is one text, and none of the values of the rules. If it is meant as several, have the provider send a list.`;
  const near = nearRule(values, rules);
  const hint = near === undefined ? '' : `; one is ${quoted(near)} but for capitals, spaces or a slash in front`;
  return `The claim ${claim} has values (${values.size}), and none is one of the rules${hint}.`;
}

// The value of a rule, which is the operator's own, that somebody's differs from in its spelling alone.
function nearRule(values: ReadonlySet<string>, { allowed, map }: ClaimRules): string | undefined {
  const spelled = (text: string): string => text.trim().replace(/^\//, '').toLowerCase();
  const theirs = new Set([...values].map(spelled));
  return [...allowed, ...map.map(({ value }) => value)].find((value) => theirs.has(spelled(value)));
}

// How many members an organization may have: a person who joins when it is full is told so, and their invitation waits.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { context, refuses, startTokenService, type TokenHarness } from '../../../support/token-harness.ts';

const newSha256 = (): string => createHash('sha256').update(randomBytes(32)).digest('hex');

describe('the members of an organization', () => {
  let service: TokenHarness;
  let organization: string;
  const operator: CallContext = { ...context, actor: { kind: 'operator', via: 'operator_token' } };

  before(async () => {
    service = await startTokenService({ settings: { LIMIT_MEMBERS: '3' } });
    organization = await service.organization();
  });
  after(() => service.end());

  const invite = async (role = 'viewer'): Promise<string> => {
    const sha256 = newSha256();
    await service.token.CreateInvitation({ organization_id: organization, invitation_sha256: sha256, role }, operator);
    return sha256;
  };
  const accept = (sha256: string) =>
    service.token.AcceptInvitation(
      { invitation_sha256: sha256, name: 'Somebody', session_sha256: newSha256(), local_sign_in: true },
      context,
    );
  const members = async () => {
    const page = { organization_id: organization, page: { limit: 100 } };
    return (await service.token.ListMembers(page, operator)).data;
  };

  it('are as many as it may have, however many come at once', async () => {
    await accept(await invite('owner'));
    const links = await Promise.all(Array.from({ length: 6 }, () => invite()));
    const accepted = await Promise.allSettled(links.map(accept));
    assert.equal(accepted.filter(({ status }) => status === 'fulfilled').length, 2);
    for (const one of accepted)
      if (one.status === 'rejected') assert.ok(hasCode(one.reason, 'validation_error'), String(one.reason));
    assert.equal((await members()).length, 3);
    const { kept } = await service.token.DescribeKept({ organization_id: organization }, operator);
    assert.equal(Number(kept['members']), 3);

    const waiting = links[accepted.findIndex(({ status }) => status === 'rejected')] ?? '';
    const viewer = (await members()).find(({ role }) => role === 'viewer')?.id ?? '';
    await service.token.RemoveMember({ organization_id: organization, member_id: viewer }, operator);
    await accept(waiting);
    await refuses(accept(await invite()), 'validation_error');
    assert.equal((await members()).length, 3);
  });
});

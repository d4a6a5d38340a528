// One organization, as operators see it: whether it is accepted, its first owner, its ceilings, and their own access to its content.

import { useState } from 'react';
import { UserPlus } from '../../components/icons.ts';
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { useGo } from '../../components/link.tsx';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { type Asked, AskedAct, useEnable } from './acts.tsx';
import { Ceilings } from './ceilings.tsx';
import { InviteOwner } from './invite-owner.tsx';
import { OperatorAccesses } from './support-accesses.tsx';
import type { Organization } from './organization.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

export function OrganizationPage({ id }: { readonly id: string }) {
  const t = useText();
  const [invites, setInvites] = useState(false);
  const read = useRead(['organization', id], (signal) =>
    taggedAnswerOf(api.GET('/admin/v1/organizations/{org_id}', { params: { path: { org_id: id } }, signal })),
  );
  const organization = read.data?.body;
  // Only the first owner is an operator's to invite.
  const owned = useRead(['has-owner', id], (signal) => hasOwner(id, signal));
  return (
    <Page
      title={organization?.name ?? t('title')}
      back={{ to: '/operator/organizations', text: t('back') }}
      badge={
        organization && (
          <State
            state={organization.disabled ? 'disabled' : 'ready'}
            text={t(organization.disabled ? 'disabled' : 'enabled')}
          />
        )
      }
      actions={
        organization &&
        owned.data === false && (
          <Button look="primary" icon={<UserPlus size={16} aria-hidden />} onPress={() => setInvites(true)}>
            {t('inviteOwner')}
          </Button>
        )
      }
    >
      <Loaded read={read}>
        {({ body }) => (
          <>
            {body.disabled && <Notice kind="warn">{t('disabledNotice')}</Notice>}
            <About organization={body} />
            <OperatorAccesses organization={body} />
            <Ceilings organizationId={id} />
          </>
        )}
      </Loaded>
      {invites && organization && <InviteOwner organization={organization} onClose={() => setInvites(false)} />}
    </Page>
  );
}

/** Whether anybody owns an organization; the longest-standing members come last. */
async function hasOwner(org_id: string, signal: AbortSignal): Promise<boolean> {
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const path = '/admin/v1/organizations/{org_id}/members';
    const page = await answerOf(api.GET(path, { params: { path: { org_id }, query }, signal }));
    if (page.data.some(({ role }) => role === 'owner')) return true;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return false;
}

function About({ organization }: { readonly organization: Organization }) {
  const t = useText();
  const go = useGo();
  const [asked, ask] = useState<Asked>();
  const enable = useEnable();
  const { id, disabled, created_at: at, allowed_origins: origins } = organization;
  return (
    <Card
      title={t('facts')}
      actions={
        <>
          <ButtonLink small to={`/o/${id}`}>
            {t('lookAt')}
          </ButtonLink>
          <ButtonLink small to={`/o/${id}/members`}>
            {t('members')}
          </ButtonLink>
          <ButtonLink small to={`/operator/audit-of-all?organization=${id}`}>
            {t('itsAudit')}
          </ButtonLink>
        </>
      }
    >
      <Facts
        facts={[
          [t('id'), <CopyableId key="id" id={id} whole />, 'wide'],
          [t('created'), <Time key="at" at={at} />],
          [
            t('origins'),
            origins.length > 0 && (
              <span key="origins" className="row">
                {origins.map((origin) => (
                  <code key={origin} className="foreign">
                    <SeenText text={origin} />
                  </code>
                ))}
              </span>
            ),
            'wide',
          ],
        ]}
      />
      <div className="row">
        {disabled ? (
          <>
            <Button isPending={enable.isPending} onPress={() => enable.mutate(organization)}>
              {t('enable')}
            </Button>
            <Button look="danger" onPress={() => ask({ what: 'delete', organization })}>
              {t('delete')}
            </Button>
          </>
        ) : (
          <Button onPress={() => ask({ what: 'disable', organization })}>{t('disable')}</Button>
        )}
      </div>
      {asked && (
        <AskedAct
          asked={asked}
          onClose={() => ask(undefined)}
          onDeleted={() => go('/operator/organizations', { replace: true })}
        />
      )}
    </Card>
  );
}

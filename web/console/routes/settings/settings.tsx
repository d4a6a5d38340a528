// Settings of the organization: its name, the content for viewers, and for the operator its state. The own profile is
// below.

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Route, Switch, useLocation } from 'wouter';
import { answerOf, api, taggedAnswerOf } from '../../api/client.ts';
import { longest } from '../../api/contract.ts';
import { meKey, useMay, useMe, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import type { components } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { confirmText, Confirm } from '../../components/dialog.tsx';
import { isOutdated } from '../../components/error-words.ts';
import { Checkbox, Field } from '../../components/fields.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { Link } from '../../components/link.tsx';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { SupportAccesses } from '../../components/support/support-accesses.tsx';
import { Time } from '../../components/time.tsx';
import { toast } from '../../components/toasts.ts';
import { useText } from './texts/texts.ts';
import { useSupportText } from '../../components/support/texts/texts.ts';
import { Profile } from './profile/profile.tsx';

type Organization = components['schemas']['Organization'];
interface Read {
  readonly body: Organization;
  readonly etag: string | undefined;
}

const path = '/admin/v1/organizations/{org_id}';

export function Settings() {
  return (
    <Switch>
      <Route path="/profile">
        <Profile />
      </Route>
      <Route>
        <OrganizationSettings />
      </Route>
    </Switch>
  );
}

function OrganizationSettings() {
  const t = useText();
  const { id: org_id } = useOrganization();
  const organization = useRead(keyOf(org_id), (signal) =>
    taggedAnswerOf(api.GET(path, { params: { path: { org_id } }, signal })),
  );
  return (
    <Page title={t('title')} description={t('description')} narrow>
      <Loaded read={organization}>{(read) => <Parts read={read} />}</Loaded>
    </Page>
  );
}

function Parts({ read }: { readonly read: Read }) {
  const t = useText();
  const support = useSupportText();
  const may = useMay();
  const { operator } = useMe();
  const { body } = read;
  return (
    <>
      {body.disabled && <Notice kind="warn">{t('disabledNotice')}</Notice>}
      <General read={read} />
      <About organization={body} />
      {may('members.read') && (
        <SupportAccesses
          organizationId={body.id}
          mayEnd={may('members.write', 'takes_away')}
          explanation={support('forMembers')}
        />
      )}
      {operator && <Danger read={read} />}
    </>
  );
}

const keyOf = (id: string) => ['organization', id];

function useChange(id: string) {
  const client = useQueryClient();
  return async (
    etag: string | undefined,
    change: { name?: string; viewers_see_content?: boolean; disabled?: boolean },
  ) => {
    try {
      await answerOf(
        api.PATCH(path, {
          params: { path: { org_id: id } },
          body: change,
          ...(etag === undefined ? {} : { headers: { 'If-Match': etag } }),
        }),
      );
    } finally {
      // After a refusal too: others' changes are to be seen.
      await Promise.all([
        client.invalidateQueries({ queryKey: keyOf(id) }),
        client.invalidateQueries({ queryKey: meKey }),
      ]);
    }
  };
}

/**
 * The typed text, and the state seen when that began: a change by somebody else in the meantime is told, and not
 * overwritten.
 */
interface Typed {
  readonly over: Read;
  readonly name?: string;
  readonly sees?: boolean;
}

function General({ read }: { readonly read: Read }) {
  const t = useText();
  const may = useMay();
  const client = useQueryClient();
  const { id } = read.body;
  const change = useChange(id);
  const [typed, setTyped] = useState<Typed>();
  const seen = typed?.over ?? read;
  const name = typed?.name ?? seen.body.name;
  const sees = typed?.sees ?? seen.body.viewers_see_content;
  const type = (what: Omit<Typed, 'over'>): void => setTyped({ over: seen, ...typed, ...what });
  const mayAll = may('organization.settings');
  if (!may('organization.update', 'shows_nothing')) return null;
  return (
    <Card title={t('general')}>
      <ApiForm
        label={t('general')}
        onSubmit={async () => {
          try {
            await change(seen.etag, {
              name: name.trim(),
              ...(mayAll && sees !== seen.body.viewers_see_content ? { viewers_see_content: sees } : {}),
            });
          } catch (error) {
            // Told once; the typed text stays, over the new state.
            const now = client.getQueryData<Read>(keyOf(id));
            if (isOutdated(error) && now !== undefined) setTyped({ ...typed, over: now });
            throw error;
          }
          setTyped(undefined);
          toast(t('saved'));
        }}
      >
        <Field
          name="name"
          label={t('name')}
          description={t('nameHint', { most: longest.name })}
          value={name}
          onChange={(text) => type({ name: text })}
          maxLength={longest.name}
          isRequired
        />
        {mayAll && (
          <div>
            <Checkbox name="viewers_see_content" isSelected={sees} onChange={(ticked) => type({ sees: ticked })}>
              {t('viewers')}
            </Checkbox>
            <p className="hint">{t('viewersHint')}</p>
          </div>
        )}
        <FormActions submit={t('save')} />
      </ApiForm>
    </Card>
  );
}

function About({ organization: { id, created_at } }: { readonly organization: Organization }) {
  const t = useText();
  const limits = useRead(['limits', id], (signal) =>
    taggedAnswerOf(api.GET('/admin/v1/organizations/{org_id}/limits', { params: { path: { org_id: id } }, signal })),
  );
  const days = limits.data?.body.trace_retention_days.value ?? undefined;
  return (
    <Card title={t('facts')}>
      <Facts
        facts={[
          [t('id'), <CopyableId key="id" id={id} whole />, 'wide'],
          [t('created'), <Time key="at" at={created_at} />],
          [
            t('retention'),
            days !== undefined && (
              <>
                {t('retentionDays', { count: days })} · <Link to="/limits">{t('changeLimits')}</Link>
              </>
            ),
          ],
        ]}
      />
    </Card>
  );
}

function Danger({ read }: { readonly read: Read }) {
  const t = useText();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const change = useChange(read.body.id);
  const [asks, ask] = useState<'disable' | 'delete'>();
  const { id, name, disabled } = read.body;
  const enable = useAct(() => change(read.etag, { disabled: false }), { done: t('saved') });
  return (
    <Card title={t('danger')}>
      <p>{t(disabled ? 'deleteText' : 'disableText')}</p>
      <div className="row">
        {disabled ? (
          <>
            <Button isPending={enable.isPending} onPress={() => enable.mutate(undefined)}>
              {t('enable')}
            </Button>
            <Button look="danger" onPress={() => ask('delete')}>
              {t('deleteIt')}
            </Button>
          </>
        ) : (
          <Button look="danger" onPress={() => ask('disable')}>
            {t('disable')}
          </Button>
        )}
      </div>
      {asks === 'disable' && (
        <Confirm
          title={name}
          action={t('disable')}
          onClose={() => ask(undefined)}
          onConfirm={() => change(read.etag, { disabled: true })}
        >
          {t('disableText')}
        </Confirm>
      )}
      {asks === 'delete' && (
        <Confirm
          title={name}
          action={t('deleteIt')}
          typed={confirmText(name, id)}
          onClose={() => ask(undefined)}
          onConfirm={async () => {
            await answerOf(api.DELETE(path, { params: { path: { org_id: id } } }));
            toast(t('deleted'));
            // The organization's own pages are gone with it.
            navigate('~/console/operator');
            await client.invalidateQueries({ queryKey: ['organizations'] });
          }}
        >
          {t('deleteText')}
        </Confirm>
      )}
    </Card>
  );
}

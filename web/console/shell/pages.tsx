// Which screen an address shows.

import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Redirect, Route, Switch, useParams } from 'wouter';
import { answerOf, api } from '../api/client.ts';
import { OrganizationContext, type OwnOrganization, useMay, useMe } from '../api/me.ts';
import { useRead } from '../api/query.ts';
import { ErrorState, LoadingState, NoPermission, EmptyState } from '../components/states.tsx';
import { HelpContext } from '../components/help/help-link.tsx';
import { helpPlaces } from '../components/help/places.ts';
import { Page } from '../components/page.tsx';
import { useNow } from '../components/time.tsx';
import { organizationGroups, pathOf, type Section, sectionsOf } from '../routes/sections.ts';
import { useShellText } from './texts/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { changePreferences, currentPreferences } from './preferences.ts';
import { NoOrganizationPage, SignedInPage } from './sign-in-page.tsx';

export function Pages() {
  return (
    <Switch>
      <Route path="/signed-in">
        <SignedInPage />
      </Route>
      <Route path="/o/:organization_id/*?">
        <OrganizationPages />
      </Route>
      <Route path="/operator/*?">
        <OperatorPages />
      </Route>
      <Route>
        <FirstPage />
      </Route>
    </Switch>
  );
}

/** The start page without a place in the address: the organization seen last. */
function FirstPage() {
  const me = useMe();
  const { organization } = currentPreferences();
  const first = me.organizations.find(({ id }) => id === organization) ?? me.organizations[0];
  if (first) return <Redirect to={`/o/${first.id}`} replace />;
  if (me.operator) return <Redirect to="/operator" replace />;
  return <NoOrganizationPage />;
}

function OrganizationPages() {
  const { organization_id: id = '' } = useParams();
  const me = useMe();
  const own = me.organizations.find((one) => one.id === id);
  useEffect(() => {
    if (own) changePreferences({ organization: own.id });
  }, [own]);
  if (own) return <Sections organization={own} />;
  if (me.operator) return <SectionsForOperator id={id} />;
  return <UnknownOrganization />;
}

/** How soon an access is noticed that an owner has ended. */
const accessPollMs = 15_000;

/** Operators are members of none: screens of content, or leading to it, are theirs while an access is open. */
function SectionsForOperator({ id }: { readonly id: string }) {
  // Under names of their own: the settings keep the organization with its tag, and the accesses are kept page by page.
  const organization = useRead(['organization', id, 'name'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}', { params: { path: { org_id: id } }, signal })),
  );
  const accesses = useRead(
    ['support-accesses', id, 'open'],
    (signal) =>
      answerOf(
        api.GET('/admin/v1/organizations/{org_id}/support-accesses', { params: { path: { org_id: id } }, signal }),
      ),
    { pollMs: accessPollMs },
  );
  const now = useNow();
  const open = accesses.data?.data.filter(
    ({ ended_at: ended, expires_at: at }) => ended === null && Date.parse(at) > now,
  );
  const accessEnds =
    open?.map(({ expires_at: at }) => at).reduce((one, other) => (one > other ? one : other), '') || undefined;
  useReadAnew(open && accessEnds !== undefined);
  const error = organization.error ?? accesses.error;
  if (organization.data === undefined || accesses.data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void Promise.all([organization.refetch(), accesses.refetch()])} />
    ) : (
      <LoadingState />
    );
  const { name } = organization.data;
  return (
    <Sections
      organization={{ id, name, role: null, permissions: [], ...(accessEnds === undefined ? {} : { accessEnds }) }}
    />
  );
}

/** Reads all anew once content is shown that was not, or no more. `isShown`: undefined while that is not known. */
function useReadAnew(isShown: boolean | undefined): void {
  const client = useQueryClient();
  const before = useRef(isShown);
  useEffect(() => {
    const was = before.current;
    before.current = isShown ?? was;
    if (was === undefined || isShown === undefined || was === isShown) return;
    client.removeQueries({ type: 'inactive' });
    void client.invalidateQueries();
  }, [client, isShown]);
}

function Sections({ organization }: { readonly organization: OwnOrganization }) {
  const t = useShellText();
  const sections = organizationGroups.flatMap((group) => sectionsOf(group));
  return (
    <OrganizationContext value={organization}>
      <Layout key={organization.id}>
        <Switch>
          {sections.map((section) => (
            <Route key={section.id} path={`/o/:organization_id${pathOf(section)}`} nest={section.id !== 'home'}>
              <Screen section={section} />
            </Route>
          ))}
          <Route>
            <Page title={t('unknownPage')} />
          </Route>
        </Switch>
      </Layout>
    </OrganizationContext>
  );
}

function OperatorPages() {
  const t = useShellText();
  const me = useMe();
  const sections = sectionsOf('operate');
  const [first] = sections;
  if (!me.operator || first === undefined) return <Redirect to="/" replace />;
  return (
    <Layout>
      <Switch>
        {sections.map((section) => (
          <Route key={section.id} path={`/operator${pathOf(section)}`} nest>
            <Screen section={section} />
          </Route>
        ))}
        <Route path="/operator">
          <Redirect to={`/operator${pathOf(first)}`} replace />
        </Route>
        <Route>
          <Page title={t('unknownPage')} />
        </Route>
      </Switch>
    </Layout>
  );
}

const screens = new Map<string, LazyExoticComponent<ComponentType>>();

function screenOf({ id, load }: Section): LazyExoticComponent<ComponentType> {
  const known = screens.get(id);
  if (known) return known;
  const screen = lazy(async () => ({ default: await load() }));
  screens.set(id, screen);
  return screen;
}

function Screen({ section }: { readonly section: Section }) {
  const t = useShellText();
  const may = useMay();
  const LazyScreen = screenOf(section);
  if (!may(section.permission)) {
    return (
      <Page title={t(`section_${section.id}`)}>
        <NoPermission />
      </Page>
    );
  }
  return (
    <ErrorBoundary key={section.id}>
      <HelpContext value={helpPlaces[section.id]}>
        <Suspense
          fallback={
            <Page title={t(`section_${section.id}`)}>
              <LoadingState />
            </Page>
          }
        >
          <LazyScreen />
        </Suspense>
      </HelpContext>
    </ErrorBoundary>
  );
}

function UnknownOrganization() {
  const t = useShellText();
  return (
    <Layout>
      <Page title={t('unknownOrganization')}>
        <EmptyState title={t('chooseOrganization')} />
      </Page>
    </Layout>
  );
}

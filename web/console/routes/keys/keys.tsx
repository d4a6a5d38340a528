// Keys: API keys and publishable keys, each kind a list of its own.

import { Route, Switch, useLocation } from 'wouter';
import { Page } from '../../components/page.tsx';
import { LinkTabs } from '../../components/tabs.tsx';
import { ApiKeys } from './api-keys.tsx';
import { PublishableKeys } from './publishable-keys.tsx';
import { useText } from './texts/texts.ts';

export function Keys() {
  const t = useText();
  const [place] = useLocation();
  const tabs = (
    <LinkTabs
      label={t('kinds')}
      tabs={[
        { to: '/keys', text: t('apiKeys'), isCurrent: !place.startsWith('/publishable') },
        { to: '/keys/publishable', text: t('publishableKeys'), isCurrent: place.startsWith('/publishable') },
      ]}
    />
  );
  return (
    <Switch>
      <Route path="/publishable">
        <PublishableKeys tabs={tabs} />
      </Route>
      <Route path="/">
        <ApiKeys tabs={tabs} />
      </Route>
      <Route>
        <Page title={t('title')}>{tabs}</Page>
      </Route>
    </Switch>
  );
}

// The places of the section: the list, a new connection, and one with its settings and its models.

import { Route, Switch } from 'wouter';
import { EditConnection, NewConnection } from '../../components/models/connection-form.tsx';
import { ConnectionPage } from '../../components/models/connection-page.tsx';
import { OfferedPage } from '../../components/models/offered-page.tsx';
import { useModelText } from '../../components/models/texts/texts.ts';
import { Only } from '../../components/only.tsx';
import { ModelList } from './model-list.tsx';

export function Models() {
  const t = useModelText();
  return (
    <Switch>
      <Route path="/">
        <ModelList />
      </Route>
      <Route path="/new">
        <Only permission="models.write" title={t('create')}>
          <NewConnection />
        </Only>
      </Route>
      <Route path="/:id">{({ id }) => <ConnectionPage key={id} id={id} />}</Route>
      <Route path="/:id/edit">
        {({ id }) => (
          <Only permission="models.write" title={t('edit')}>
            <EditConnection key={id} id={id} />
          </Only>
        )}
      </Route>
      <Route path="/:id/models">
        {({ id }) => (
          <Only permission="models.write" title={t('models')}>
            <OfferedPage key={id} id={id} />
          </Only>
        )}
      </Route>
    </Switch>
  );
}

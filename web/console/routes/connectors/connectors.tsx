// The places of the section: the list, a new one, one with its tools, and a tool to be looked at. A tool's name may have slashes,
// so it stands in the query.

import { Route, Switch } from 'wouter';
import { Only } from '../../components/only.tsx';
import { ConnectorList } from './connector-list.tsx';
import { ConnectorPage } from './connector-page.tsx';
import { EditConnector, NewConnector } from './connector-form.tsx';
import { useText } from './texts/texts.ts';
import { ToolPage } from './tool-page.tsx';

export function Connectors() {
  const t = useText();
  return (
    <Switch>
      <Route path="/">
        <ConnectorList />
      </Route>
      <Route path="/new">
        <Only permission="connectors.write" title={t('create')}>
          <NewConnector />
        </Only>
      </Route>
      <Route path="/:id">{({ id }) => <ConnectorPage key={id} id={id} />}</Route>
      <Route path="/:id/edit">
        {({ id }) => (
          <Only permission="connectors.write" title={t('edit')}>
            <EditConnector key={id} id={id} />
          </Only>
        )}
      </Route>
      <Route path="/:id/tool">{({ id }) => <ToolPage key={id} id={id} />}</Route>
    </Switch>
  );
}

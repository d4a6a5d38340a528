// The screens of runs.

import { Route, Switch } from 'wouter';
import { RunList } from './run-list.tsx';
import { RunPage } from './run-page.tsx';

export function Runs() {
  return (
    <Switch>
      <Route path="/">
        <RunList />
      </Route>
      <Route path="/:run_id">{({ run_id }) => <RunPage key={run_id} id={run_id} />}</Route>
    </Switch>
  );
}

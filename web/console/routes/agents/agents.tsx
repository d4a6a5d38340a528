// The places of the section: the list, a new agent, the editor of one, and its versions.

import { Route, Switch } from 'wouter';
import { Only } from '../../components/only.tsx';
import { AgentEditor } from './agent-editor.tsx';
import { AgentList } from './agent-list.tsx';
import { NewAgent } from './new-agent.tsx';
import { useText } from './texts/texts.ts';
import { VersionPage } from './version-page.tsx';
import { VersionList } from './version-list.tsx';

export function Agents() {
  const t = useText();
  return (
    <Switch>
      <Route path="/">
        <AgentList />
      </Route>
      <Route path="/new">
        <Only permission="agents.write" title={t('create')}>
          <NewAgent />
        </Only>
      </Route>
      <Route path="/:agent_id">{({ agent_id: id }) => <AgentEditor key={id} id={id} />}</Route>
      <Route path="/:agent_id/versions">{({ agent_id: id }) => <VersionList id={id} />}</Route>
      <Route path="/:agent_id/versions/:n">{({ agent_id: id, n }) => <VersionPage id={id} n={n} />}</Route>
    </Switch>
  );
}

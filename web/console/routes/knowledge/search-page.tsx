// The test of the search over any knowledge base, or as any agent.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { Page } from '../../components/page.tsx';
import { EmptyState, Loaded, NoPermission } from '../../components/states.tsx';
import { SearchTest } from './search-test.tsx';
import { useText } from './texts/texts.ts';

export function SearchPage() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const params = { path: { org_id }, query: { limit: 100 } };
  const choices = useRead(
    ['knowledge-bases', org_id, 'search-choices'],
    async (signal) => {
      const [bases, agents] = await Promise.all([
        answerOf(api.GET('/admin/v1/organizations/{org_id}/knowledge-bases', { params, signal })),
        answerOf(api.GET('/admin/v1/organizations/{org_id}/agents', { params, signal })),
      ]);
      return { bases: bases.data, agents: agents.data.filter((agent) => agent.knowledge_base_ids.length > 0) };
    },
    { enabled: may('knowledge.content') },
  );
  return (
    <Page title={t('search')} description={t('searchText')} back={{ to: '/knowledge', text: t('title') }} narrow>
      {may('knowledge.content') ? (
        <Loaded read={choices}>
          {({ bases, agents }) => {
            const [first] = bases;
            return first === undefined ? (
              <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
            ) : (
              <SearchTest bases={bases} agents={agents} fallback={{ kind: 'base', id: first.id }} />
            );
          }}
        </Loaded>
      ) : (
        <NoPermission />
      )}
    </Page>
  );
}

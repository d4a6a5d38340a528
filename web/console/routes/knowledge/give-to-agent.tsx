// Gives a knowledge base that no agent looks into to one of the agents.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useAgentNames } from '../../api/agent-names.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ApiForm, FormActions } from '../../components/form.tsx';
import { useGo } from '../../components/link.tsx';
import { Notice } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import type { KnowledgeBase } from './base-facts.tsx';
import { useText } from './texts/texts.ts';

const path = '/admin/v1/organizations/{org_id}/agents/{agent_id}' as const;

export function GiveToAgent({ base }: { readonly base: KnowledgeBase }) {
  const t = useText();
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const agents = useAgentNames();
  if (base.agent_count > 0 || !may('agents.write')) return null;
  return (
    <Notice
      kind="warn"
      actions={
        agents.size === 0 ? (
          <ButtonLink small to="/agents/new">
            {t('makeAgent')}
          </ButtonLink>
        ) : (
          <Button small onPress={() => setAsked(true)}>
            {t('give')}
          </Button>
        )
      }
    >
      {t('usedByNone')}
      {isAsked && <GiveDialog base={base} agents={agents} onClose={() => setAsked(false)} />}
    </Notice>
  );
}

function GiveDialog({
  base,
  agents,
  onClose,
}: {
  readonly base: KnowledgeBase;
  readonly agents: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}) {
  const t = useText();
  const go = useGo();
  const { id: org_id } = useOrganization();
  const [agent_id = '', setAgent] = useState([...agents.keys()][0]);
  const give = useAct(
    async (_input: undefined) => {
      const params = { path: { org_id, agent_id } };
      const { knowledge_base_ids: given } = await answerOf(api.GET(path, { params }));
      const ids = [...new Set([...given, base.id])];
      return answerOf(api.PATCH(path, { params, body: { knowledge_base_ids: ids } }));
    },
    {
      invalidates: [
        ['knowledge-bases', org_id],
        ['agents', org_id],
      ],
      quiet: true,
      done: ({ name }) => t('given', { name }),
      onDone: ({ id }) => go(`/agents/${id}`),
    },
  );
  return (
    <Dialog title={t('giveTitle', { name: base.name })} onClose={onClose}>
      <ApiForm onSubmit={() => give.mutateAsync(undefined)}>
        <Select
          label={t('agent')}
          options={[...agents].map(([id, text]) => ({ id, text }))}
          value={agent_id}
          onChange={setAgent}
        />
        <p className="muted">{t('giveText')}</p>
        <FormActions submit={t('give')} onCancel={onClose} />
      </ApiForm>
    </Dialog>
  );
}

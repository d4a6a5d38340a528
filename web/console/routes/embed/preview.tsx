// The chat as visitors will have it, exactly as it was chosen, on a stage that stands for their page: with a publishable
// key, which the console's own origin has to be allowed for.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct, useRead } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { ChatElement } from '../../components/chat-element.tsx';
import { Card, Notice } from '../../components/page.tsx';
import styles from './embed.module.css';
import { type EmbedChoice, lookAttributes, lookStyle } from './lines.ts';
import { useText } from './texts/texts.ts';

export function Preview({ choice, hasKey }: { readonly choice: EmbedChoice; readonly hasKey: boolean }) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [shown, setShown] = useState(false);
  const path = { org_id };
  const organization = useRead(['organization', org_id, 'origins'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}', { params: { path }, signal })),
  );
  const { origin } = location;
  const allow = useAct(
    (_input: undefined) =>
      answerOf(api.POST('/admin/v1/organizations/{org_id}/allowed-origins', { params: { path }, body: { origin } })),
    {
      invalidates: [
        ['organization', org_id],
        ['allowed-origins', org_id],
      ],
    },
  );
  if (!hasKey || organization.data === undefined) return null;
  const { mode, agentId, key } = choice;
  return (
    <Card title={t('preview')}>
      <p className="muted">{t('previewText')}</p>
      {!organization.data.allowed_origins.includes(origin) ? (
        <Notice
          actions={
            may('organization.update') && (
              <Button small isPending={allow.isPending} onPress={() => allow.mutate(undefined)}>
                {t('allowIt')}
              </Button>
            )
          }
        >
          {t('previewFailed', { origin })}
        </Notice>
      ) : shown ? (
        <div className={styles['stage']} data-mode={mode} data-theme={choice.theme}>
          <div className={styles['sketch']} aria-hidden>
            <span />
            <span />
            <span />
          </div>
          <ChatElement
            attributes={{ 'agent-id': agentId, pk: key, ...Object.fromEntries(lookAttributes(choice)) }}
            style={lookStyle(choice)}
            greets={mode === 'popup' && choice.greetAfter !== undefined}
          />
        </div>
      ) : (
        <div>
          <Button onPress={() => setShown(true)}>{t('previewStart')}</Button>
        </div>
      )}
    </Card>
  );
}

// The chat as visitors have it, in the screen itself: with a publishable key, which the console's own origin has to be allowed for.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { ChatElement } from '../../components/chat-element.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { useText } from './texts/texts.ts';

export function Preview({
  agentId,
  publishableKey,
  theme,
  language,
}: {
  readonly agentId: string;
  readonly publishableKey: string;
  readonly theme: string;
  readonly language: string;
}) {
  const t = useText();
  const { id: org_id } = useOrganization();
  const [shown, setShown] = useState(false);
  const organization = useRead(['organization', org_id, 'origins'], (signal) =>
    answerOf(api.GET('/admin/v1/organizations/{org_id}', { params: { path: { org_id } }, signal })),
  );
  if (publishableKey === '' || organization.data === undefined) return null;
  const { origin } = location;
  return (
    <Card title={t('preview')}>
      <p className="muted">{t('previewText')}</p>
      {!organization.data.allowed_origins.includes(origin) ? (
        <Notice>{t('previewFailed', { origin })}</Notice>
      ) : shown ? (
        <ChatElement
          attributes={{
            'agent-id': agentId,
            pk: publishableKey,
            mode: 'inline',
            theme,
            ...(language === '' ? {} : { lang: language }),
          }}
        />
      ) : (
        <div>
          <Button onPress={() => setShown(true)}>{t('previewStart')}</Button>
        </div>
      )}
    </Card>
  );
}

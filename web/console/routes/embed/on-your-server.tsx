// The code of a page's own server: it signs who a visitor is, or asks for their token.

import { publicOrigin } from '../../components/chat-element.tsx';
import { CodeView } from '../../components/json-view.tsx';
import { Card } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { signingSamples, tokenSample } from './snippets.ts';
import { useText } from './texts/texts.ts';

export function OnYourServer({ identity }: { readonly identity: 'signed' | 'token-url' }) {
  const t = useText();
  if (identity === 'token-url') {
    return (
      <Card title={t('signing')}>
        <p className="muted">{t('tokenText')}</p>
        <CodeView code={tokenSample(publicOrigin())} label={t('signing')} />
      </Card>
    );
  }
  return (
    <Card title={t('signing')}>
      <p className="muted">{t('signingText')}</p>
      <Tabs
        label={t('languages')}
        tabs={signingSamples.map(({ id, name, file, code }) => ({
          id,
          text: name,
          content: <CodeView code={code} label={file} />,
        }))}
      />
    </Card>
  );
}

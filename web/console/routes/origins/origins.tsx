// Origins and identity: allowed and refused origins, identity secrets, the check of a signature.

import { useState } from 'react';
import { useMay } from '../../api/me.ts';
import { Page } from '../../components/page.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { AllowedOrigins, RefusedOrigins } from './origin-lists.tsx';
import { SignatureCheck } from './signature-check.tsx';
import { IdentitySecrets } from './identity-secrets.tsx';
import { useText } from './texts/texts.ts';

type Part = 'allowed' | 'refused' | 'secrets' | 'check';

export function Origins() {
  const t = useText();
  const may = useMay();
  const [part, setPart] = useState<Part>('allowed');
  return (
    <Page title={t('title')} description={t('description')}>
      <Tabs<Part>
        label={t('parts')}
        value={part}
        onChange={setPart}
        tabs={[
          { id: 'allowed', text: t('allowed'), content: <AllowedOrigins /> },
          { id: 'refused', text: t('refused'), content: <RefusedOrigins /> },
          ...(may('identity_secrets.read')
            ? ([
                { id: 'secrets', text: t('secrets'), content: <IdentitySecrets /> },
                { id: 'check', text: t('check'), content: <SignatureCheck /> },
              ] as const)
            : []),
        ]}
      />
    </Page>
  );
}

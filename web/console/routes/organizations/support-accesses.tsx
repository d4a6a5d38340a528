// Accesses of operators to content, as operators open them.

import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OpenAccessDialog } from '../../components/support/open-access.tsx';
import { SupportAccesses } from '../../components/support/support-accesses.tsx';
import { useSupportText } from '../../components/support/texts/texts.ts';
import type { Organization } from './organization.ts';

export function OperatorAccesses({ organization }: { readonly organization: Organization }) {
  const t = useSupportText();
  const [opens, setOpens] = useState(false);
  return (
    <>
      <SupportAccesses
        organizationId={organization.id}
        mayEnd
        explanation={t('forOperators')}
        actions={
          <Button small onPress={() => setOpens(true)}>
            {t('openIt')}
          </Button>
        }
      />
      {opens && <OpenAccessDialog organization={organization} onClose={() => setOpens(false)} />}
    </>
  );
}

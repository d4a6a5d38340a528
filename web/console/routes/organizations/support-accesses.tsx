// Accesses of operators to content, as operators open them.

import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OpenAccessDialog } from '../../components/open-access.tsx';
import { SupportAccesses } from '../../components/support-accesses.tsx';
import { useSupportText } from '../../texts/support.ts';
import type { Organization } from './text.ts';

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

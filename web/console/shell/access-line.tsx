// Says to operators, above each screen of an organization, whether an access to its content is open, and opens one:
// actions that need it are not offered below.

import { useState } from 'react';
import { useOrganization } from '../api/me.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { OpenAccessDialog } from '../components/support/open-access.tsx';
import { Notice } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useSupportText } from '../components/support/texts/texts.ts';
import styles from './layout.module.css';

export function AccessLine() {
  const t = useSupportText();
  const organization = useOrganization();
  const [opens, setOpens] = useState(false);
  const { id, accessEnds } = organization;
  return (
    <div className={styles['access']}>
      {accessEnds === undefined ? (
        <Notice
          actions={
            <Button small onPress={() => setOpens(true)}>
              {t('openIt')}
            </Button>
          }
        >
          {t('lineClosed')}
        </Notice>
      ) : (
        <Notice
          kind="warn"
          actions={
            <ButtonLink small to={`~/console/operator/organizations/${id}`}>
              {t('toAccesses')}
            </ButtonLink>
          }
        >
          {t('lineOpen')} <Time at={accessEnds} />
        </Notice>
      )}
      {opens && <OpenAccessDialog organization={organization} onClose={() => setOpens(false)} />}
    </div>
  );
}

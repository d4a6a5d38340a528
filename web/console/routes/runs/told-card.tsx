// The facts that the model of a run was told beside the conversation: verified attributes of the end-user, and the page
// in its own words.

import { JsonView } from '../../components/json-view.tsx';
import { Card } from '../../components/page.tsx';
import type { Run } from './run.ts';
import { useText } from './texts/texts.ts';

export function ToldCard({ run: { id, page, attributes } }: { readonly run: Run }) {
  const t = useText();
  const verified = attributes?.verified;
  const hasVerified = verified !== undefined && Object.keys(verified).length > 0;
  if (page === null && !hasVerified) return null;
  return (
    <Card title={t('told')}>
      {hasVerified && (
        <section className="stack tight">
          <h3>{t('toldAttributes')}</h3>
          <JsonView value={verified} label={t('toldAttributes')} name={`${id}-attributes`} />
        </section>
      )}
      {page !== null && (
        <section className="stack tight">
          <h3>{t('toldPage')}</h3>
          <JsonView value={page} label={t('toldPage')} name={`${id}-page`} />
        </section>
      )}
    </Card>
  );
}

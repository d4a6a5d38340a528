// The question and the answer of a run, with the sources of the answer, as plain text.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { JsonView } from '../../components/json-view.tsx';
import { Card } from '../../components/page.tsx';
import styles from './trace.module.css';
import type { Run } from './run.ts';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

/** Of a conversation, the newest page first. Older messages are in the conversation, which the page leads to. */
const mostPages = 20;

export function RunSaid({ run, saying }: { readonly run: Run; readonly saying: string }) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const { conversation_id: conversation, answer_message_id: answerId } = run;
  const read = useRead(
    ['runs', org_id, run.id, 'answer'],
    async (signal) => {
      let before: number | undefined;
      for (let page = 0; page < mostPages; page += 1) {
        const { messages } = await answerOf(
          api.GET('/admin/v1/organizations/{org_id}/conversations/{conversation_id}', {
            params: {
              path: { org_id, conversation_id: conversation ?? '' },
              query: before === undefined ? {} : { before_seq: before },
            },
            signal,
          }),
        );
        const found = messages.find(({ id }) => id === answerId);
        if (found !== undefined) return found;
        before = messages[0]?.seq;
        if (before === undefined) break;
      }
      return null;
    },
    { enabled: conversation !== null && answerId !== null && may('people.read') },
  );
  const answer = read.data;
  return (
    <>
      {run.input !== null && (
        <Card title={t('input')}>
          <JsonView value={run.input} label={t('input')} name={`${run.id}-input`} />
        </Card>
      )}
      {run.result !== null && run.result.data !== null && (
        <Card title={t('data')}>
          <JsonView value={run.result.data} label={t('data')} name={`${run.id}-data`} />
        </Card>
      )}
      {saying !== '' && (
        <Card title={t('saying')}>
          <p className={`${styles['said']} foreign`} tabIndex={0} dir="auto">
            <SeenText text={saying} />
          </p>
        </Card>
      )}
      {answer && (
        <Card title={t('answer')}>
          <JsonView value={answer.content} label={t('answer')} name={`${run.id}-answer`} />
          {answer.citations.length > 0 && (
            <section className="stack tight">
              <h3>{t('sources')}</h3>
              <ol className={styles['sources']}>
                {answer.citations.map(({ index, document_name: name, page, snippet }) => (
                  <li key={index} className="foreign">
                    [{index}] <strong>{name}</strong>
                    {page !== null && `, ${t('page', { page })}`}
                    <br />
                    <span className="muted">{snippet}</span>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </Card>
      )}
    </>
  );
}

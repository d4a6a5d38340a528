// "What it is told": the instructions as the model gets them, filled in with values to try.

import { useState } from 'react';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import type { operations } from '../../api/schema.ts';
import { Badge } from '../../components/badge.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/fields.tsx';
import { ApiForm, FormActions, type FormValues } from '../../components/form.tsx';
import { Plus, X } from '../../components/icons.ts';
import { Card, Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import type { Content } from './content.ts';
import { type Attribute, attributesIn, placeholdersIn } from './told-values.ts';
import { useText } from './texts/texts.ts';
import styles from './agents.module.css';

type Told = operations['previewTold']['responses'][200]['content']['application/json'];

const mostAttributes = 20;

export function ToldCard({ agentId, content }: { readonly agentId: string; readonly content: Content }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('told')}>
      <div className="stack">
        <p className="muted">{t('toldText')}</p>
        <div>
          <Button onPress={() => setOpen(true)}>{t('toldOpen')}</Button>
        </div>
      </div>
      {isOpen && <ToldDialog agentId={agentId} content={content} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ToldDialog({
  agentId,
  content,
  onClose,
}: {
  readonly agentId: string;
  readonly content: Content;
  readonly onClose: () => void;
}) {
  const t = useText();
  const common = useCommonText();
  const { id: org_id } = useOrganization();
  // A row for each attribute that the instructions name.
  const [rows, setRows] = useState<readonly Attribute[]>(() =>
    placeholdersIn(content.instructions).map((name) => ({ name, value: '' })),
  );
  const [told, setTold] = useState<Told>();
  const look = useAct(
    (values: FormValues) => {
      const [url, title, zone] = ['page/url', 'page/title', 'page/time_zone'].map((name) => values.optional(name));
      const page = {
        ...(url === undefined ? {} : { url }),
        ...(title === undefined ? {} : { title }),
        ...(zone === undefined ? {} : { time_zone: zone }),
      };
      const at = values.optional('at');
      return answerOf(
        api.POST('/admin/v1/organizations/{org_id}/agents/{agent_id}/told', {
          params: { path: { org_id, agent_id: agentId } },
          body: {
            instructions: content.instructions,
            uses_page: content.uses_page,
            suggests_follow_ups: content.suggests_follow_ups,
            attributes: attributesIn(rows),
            ...(Object.keys(page).length === 0 ? {} : { page }),
            // Of a local time, as the field has it.
            ...(at === undefined ? {} : { at: new Date(at).toISOString() }),
          },
        }),
      );
    },
    { quiet: true, onDone: setTold },
  );
  const set = (at: number, change: Partial<Attribute>): void =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...change } : row)));
  return (
    <Dialog title={t('told')} onClose={onClose} large>
      <ApiForm label={t('told')} onSubmit={(values) => look.mutateAsync(values)}>
        <fieldset className={styles['choices']}>
          <legend>{t('attributes')}</legend>
          <p className="muted">{t('attributesText')}</p>
          {rows.length > 0 && (
            <ul className={styles['attributes']}>
              {rows.map(({ name, value }, at) => (
                <li key={at}>
                  <Field
                    label={t('attributeName', { n: at + 1 })}
                    hiddenLabel
                    placeholder="plan"
                    value={name}
                    onChange={(typed) => set(at, { name: typed })}
                    autoComplete="off"
                    mono
                  />
                  <Field
                    name={`attributes/${name}`}
                    label={t('attributeValue', { n: at + 1 })}
                    hiddenLabel
                    placeholder={t('noValue')}
                    value={value}
                    onChange={(typed) => set(at, { value: typed })}
                    autoComplete="off"
                  />
                  <IconButton
                    small
                    label={t('removeOf', { name: name || t('attributeName', { n: at + 1 }) })}
                    onPress={() => setRows(rows.filter((_row, index) => index !== at))}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          {rows.length < mostAttributes && (
            <div>
              <Button
                small
                icon={<Plus size={14} aria-hidden />}
                onPress={() => setRows([...rows, { name: '', value: '' }])}
              >
                {t('addAttribute')}
              </Button>
            </div>
          )}
        </fieldset>
        <div className={styles['pair']}>
          <Field name="page/title" label={t('pageTitle')} placeholder="Returns" autoComplete="off" optional />
          <Field
            name="page/url"
            label={t('pageUrl')}
            placeholder="https://shop.example.com/returns"
            inputMode="url"
            autoComplete="off"
            optional
          />
          <Field name="at" label={t('toldAt')} type="datetime-local" optional />
          <Field name="page/time_zone" label={t('timeZone')} placeholder="Europe/Vienna" autoComplete="off" optional />
        </div>
        {!content.uses_page && <p className="muted">{t('pageNotTold')}</p>}
        <FormActions submit={t('toldLook')} onCancel={onClose} />
      </ApiForm>
      <div role="status" aria-label={t('told')} className="stack">
        {told !== undefined && <Shown told={told} name={common('none')} />}
      </div>
    </Dialog>
  );
}

function Shown({ told, name: none }: { readonly told: Told; readonly name: string }) {
  const t = useText();
  const unknown = told.placeholders.filter(({ known }) => !known);
  const parts = [
    ['instructions', told.instructions],
    ['own', told.own_instructions],
    ['turn', told.turn_notes ?? ''],
  ] as const;
  return (
    <>
      {unknown.length > 0 && (
        <Notice kind="warn">
          <span className="row tight">
            {t('unknownPlaceholders')}
            {unknown.map(({ name }) => (
              <Badge key={name} kind="warn">
                <SeenText text={`{{${name}}}`} />
              </Badge>
            ))}
          </span>
        </Notice>
      )}
      {parts.map(([part, text]) => (
        <section key={part} className="stack tight">
          <h3>{t(`told_${part}`)}</h3>
          <p className="muted">{t(`told_${part}Text`)}</p>
          {text === '' ? (
            <p className="muted">{none}</p>
          ) : (
            // A text longer than its place is scrolled by keys.
            <div className={styles['told']} role="group" aria-label={t(`told_${part}`)} tabIndex={0}>
              <SeenText text={text} />
            </div>
          )}
        </section>
      ))}
    </>
  );
}

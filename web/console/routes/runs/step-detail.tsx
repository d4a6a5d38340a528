// One step of a run with all that was said in it, read when it is asked for.

import { X } from '../../components/icons.ts';
import { answerOf, api } from '../../api/client.ts';
import { useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { State } from '../../components/badge.tsx';
import { IconButton } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { useFormat } from '../../components/format.ts';
import { Download, JsonView } from '../../components/json-view.tsx';
import { Card, Facts, Notice } from '../../components/page.tsx';
import { SeenText } from '../../components/seen-text.tsx';
import { Loaded } from '../../components/states.tsx';
import { useCommonText } from '../../components/texts/texts.ts';
import { statusText } from './trace.tsx';
import { Tries } from './tries.tsx';
import { useUsageFacts } from './usage-facts.tsx';
import type { WholeStep } from './run.ts';
import { useText } from './texts/texts.ts';

export function StepDetail({
  run_id,
  n,
  onClose,
}: {
  readonly run_id: string;
  readonly n: number;
  readonly onClose: () => void;
}) {
  const t = useText();
  const common = useCommonText();
  const { id: org_id } = useOrganization();
  const step = useRead(['runs', org_id, run_id, 'step', n], (signal) =>
    answerOf(
      api.GET('/admin/v1/organizations/{org_id}/runs/{run_id}/steps/{n}', {
        params: { path: { org_id, run_id, n: String(n) } },
        signal,
      }),
    ),
  );
  return (
    <Card
      title={t('step', { n })}
      actions={
        <IconButton label={`${common('close')}: ${t('step', { n })}`} small onPress={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      }
    >
      <Loaded read={step}>{(whole) => <Content step={whole} name={`${run_id}-${n}`} />}</Loaded>
    </Card>
  );
}

function Content({ step, name }: { readonly step: WholeStep; readonly name: string }) {
  const t = useText();
  const { number } = useFormat();
  const usage = useUsageFacts();
  const { text, reasoning, calls, results, outcome } = saidIn(step.content);
  return (
    <>
      <Facts
        facts={[
          [t('model'), step.model],
          [t('state'), step.state === 'succeeded' ? undefined : t(`step_${step.state}`)],
          [t('connection'), step.connection],
          [t('responseModel'), step.response_model !== null && <SeenText key="model" text={step.response_model} />],
          [t('responseId'), step.response_id !== null && <CopyableId key="id" id={step.response_id} />],
          ...(step.kind === 'model' ? usage(step.usage) : []),
          [t('attempts'), step.attempt > 1 ? number(step.attempt) : undefined],
          [t('outcome'), outcome],
        ]}
      />
      {step.removed_at !== null && <Notice>{t('removed')}</Notice>}
      {step.tries.length > 0 && <Tries tries={step.tries} />}
      {reasoning !== '' && (
        <section className="stack tight">
          <h3>{t('reasoning')}</h3>
          <JsonView value={reasoning} label={t('reasoning')} name={`${name}-reasoning`} />
        </section>
      )}
      {text !== '' && (
        <section className="stack tight">
          <h3>{t('text')}</h3>
          <JsonView value={text} label={t('text')} name={`${name}-text`} />
        </section>
      )}
      {calls.map((call) => {
        const result = results.find(({ call_id: id }) => id === call.call_id);
        return (
          <section key={call.call_id} className="stack tight">
            <h3 className="row foreign">
              <SeenText text={call.server_name === '' ? call.title : `${call.server_name}: ${call.title}`} />
              {result && (
                <State
                  state={result.status === 'ok' ? 'done' : result.status === 'error' ? 'failed' : result.status}
                  text={statusText(result.status, t)}
                />
              )}
            </h3>
            <JsonView value={parsed(call.arguments_json)} label={t('arguments')} name={`${name}-arguments`} />
            {result && <JsonView value={parsed(result.result_json)} label={t('result')} name={`${name}-result`} />}
          </section>
        );
      })}
      <p>
        <Download text={JSON.stringify(step, null, 2)} name={`${name}.json`} />
      </p>
    </>
  );
}

interface Said {
  readonly text: string;
  /** The summary of the model's reasoning; empty for none. */
  readonly reasoning: string;
  readonly outcome: string | undefined;
  readonly calls: readonly Readonly<Record<'call_id' | 'title' | 'server_name' | 'arguments_json', string>>[];
  readonly results: readonly Readonly<Record<'call_id' | 'status' | 'result_json', string>>[];
}

function saidIn(content: Readonly<Record<string, unknown>> | null): Said {
  const { text, reasoning, outcome, calls, results } = content ?? {};
  return {
    text: wordOf(text),
    reasoning: wordOf(reasoning),
    outcome: typeof outcome === 'string' ? outcome : undefined,
    calls: listOf(calls).map((call) => ({
      call_id: wordOf(call['call_id']),
      title: wordOf(call['title']) || wordOf(call['name']),
      server_name: wordOf(call['server_name']),
      arguments_json: wordOf(call['arguments_json']),
    })),
    results: listOf(results).map((result) => ({
      call_id: wordOf(result['call_id']),
      status: wordOf(result['status']),
      result_json: wordOf(result['result_json']),
    })),
  };
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value)
    ? ((value as unknown[]).filter((one) => typeof one === 'object' && one !== null) as never)
    : [];
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** JSON as its value; other text, or one too long to be laid out quickly, as it is. */
function parsed(json: string): unknown {
  if (json.length > 1_000_000) return json;
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return json;
  }
}

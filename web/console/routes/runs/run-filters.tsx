// The filters of the list of runs: in the address, and as the API takes them.

import { useMemo } from 'react';
import { X } from '../../components/icons.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { type FiltersOf, freeText, id, oneOf, useFilters } from '../../components/filters.ts';
import { useFormat } from '../../components/format.ts';
import { Select } from '../../components/select.tsx';
import { FilterBar } from '../../components/table.tsx';
import { changePreferences, currentPreferences, runKinds } from '../../shell/preferences.ts';
import { states } from './run.ts';
import { useText } from './texts/texts.ts';

const inFlight = 'queued,running,waiting_input,waiting_approval';
const periods = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
const periodIds = Object.keys(periods) as (keyof typeof periods)[];
const lengths = ['1000', '5000', '10000', '30000', '60000', '300000', '900000', '3600000'] as const;

const isStates = new RegExp(`^(${states.join('|')})(,(${states.join('|')}))*$`);
const filters = {
  state: (text: string) => (isStates.test(text) ? text : undefined),
  agent: id(),
  kind: oneOf(...runKinds),
  by: oneOf('end_user', 'api_key', 'member'),
  error: (text: string) => (/^[a-z_]{1,100}$/.test(text) ? text : undefined),
  longer: oneOf(...lengths),
  period: oneOf(...periodIds),
  end_user: id(),
  conversation: id(),
  document: id(),
  from: freeText(40),
  to: freeText(40),
};

/**
 * Filters without a kind, as links from elsewhere have them, mean runs of any; a bare list has the kind that was chosen
 * last in this browser, at first runs of messages.
 */
function kindOf({ kind, ...others }: FiltersOf<typeof filters>): (typeof runKinds)[number] {
  return kind ?? (Object.keys(others).length > 0 ? 'any' : (currentPreferences().runs ?? 'chat'));
}

/** The filters of the address, in the API's form. */
export function useRunQuery() {
  const [given] = useFilters(filters);
  const asked = { ...given, kind: kindOf(given) };
  const text = JSON.stringify(asked);
  return useMemo(() => {
    const { state, agent, kind, by, error, longer, period, end_user, conversation, document, from, to } = asked;
    const since = period === undefined ? from : new Date(Date.now() - periods[period]).toISOString();
    return {
      isFiltered: Object.values(asked).filter((value) => value !== undefined).length > 1,
      kind,
      query: {
        ...(state === undefined ? {} : { state }),
        ...(agent === undefined ? {} : { agent_id: agent }),
        ...(kind === undefined || kind === 'any' ? {} : { kind }),
        ...(by === undefined ? {} : { created_by: by }),
        ...(error === undefined ? {} : { error }),
        ...(longer === undefined ? {} : { longer_than: Number(longer) }),
        ...(end_user === undefined ? {} : { end_user_id: end_user }),
        ...(conversation === undefined ? {} : { conversation_id: conversation }),
        ...(document === undefined ? {} : { document_id: document }),
        ...(isTime(since) ? { from: since } : {}),
        ...(isTime(to) ? { to } : {}),
      },
    };
    // The filters are in the text of the key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
}

export function RunFilters({ agents }: { readonly agents: ReadonlyMap<string, string> }) {
  const t = useText();
  const { duration } = useFormat();
  const [given, put] = useFilters(filters);
  const asked = { ...given, kind: kindOf(given) };
  // The kind stays as it is shown, in the address from now on.
  const change = (changes: FiltersOf<typeof filters>): void => put({ kind: asked.kind, ...changes });
  const stateOptions = [
    { id: inFlight, text: t('state_inFlight') },
    ...states.map((state) => ({ id: state as string, text: t(`state_${state}`) })),
  ];
  const { state } = asked;
  if (state !== undefined && !stateOptions.some((option) => option.id === state)) {
    const names = state.split(',').map((one) => t(`state_${one as (typeof states)[number]}`));
    stateOptions.push({ id: state, text: names.join(', ') });
  }
  return (
    <>
      <FilterBar>
        <Select
          label={t('state')}
          any={t('anyState')}
          options={stateOptions}
          value={state}
          onChange={(value) => change({ state: value })}
        />
        <Select
          label={t('agent')}
          any={t('anyAgent')}
          options={[...agents].map(([agent, name]) => ({ id: agent, text: name }))}
          value={asked.agent}
          onChange={(value) => change({ agent: value })}
        />
        <Select
          label={t('period')}
          any={t('anyTime')}
          options={periodIds.map((period) => ({ id: period, text: t(`period_${period}`) }))}
          value={asked.period}
          onChange={(value) => change({ period: value })}
        />
        <Select
          label={t('longer')}
          any={t('anyLength')}
          options={lengths.map((length) => ({ id: length, text: duration(Number(length)) }))}
          value={asked.longer}
          onChange={(value) => change({ longer: value })}
        />
        <Select
          label={t('by')}
          any={t('byAnyone')}
          options={(['end_user', 'api_key', 'member'] as const).map((by) => ({ id: by, text: t(`by_${by}`) }))}
          value={asked.by}
          onChange={(value) => change({ by: value })}
        />
        <Select
          label={t('kind')}
          options={runKinds.map((kind) => ({ id: kind, text: kind === 'any' ? t('anyKind') : t(`kind_${kind}`) }))}
          value={asked.kind}
          onChange={(kind) => {
            if (kind !== undefined) changePreferences({ runs: kind });
            change({ kind });
          }}
        />
        <Field
          label={t('error')}
          value={asked.error ?? ''}
          mono
          onChange={(value) => change({ error: value.toLowerCase().replace(/[^a-z_]/g, '') })}
        />
        {(['end_user', 'conversation', 'document'] as const).map((name) => {
          const value = asked[name];
          if (value === undefined) return null;
          const label = t(name === 'end_user' ? 'endUser' : name);
          return (
            <Button key={name} icon={<X size={14} aria-hidden />} onPress={() => change({ [name]: undefined })}>
              {label} …{value.slice(-8)}
            </Button>
          );
        })}
      </FilterBar>
    </>
  );
}

function isTime(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
}

// A model of an agent: one of the connections' models, found by typing, or any other by its whole name.

import { useMay } from '../../api/me.ts';
import { useModelText } from '../../components/models/texts/texts.ts';
import { useEndingWords } from '../../components/models/connection-state.tsx';
import { kindName } from '../../components/models/kinds.ts';
import type { Source } from '../../components/models/sources.ts';
import { endingsIn } from '../../components/models/standings.ts';
import { useSettingWords } from '../../components/mend.tsx';
import { ComboBox, type Option } from '../../components/select.tsx';
import { useNow } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';

/** Warns of a chosen model in a sentence: it ends, or could not answer; undefined for others. */
export function useModelWarning(sources: readonly Source[]): (model: string) => string | undefined {
  const t = useText();
  const words = useEndingWords();
  const now = useNow();
  const endings = endingsIn(sources, now);
  const mendOf = useSettingWords();
  const may = useMay();
  return (model) => {
    const name = model.trim();
    const ending = endings.get(name);
    if (ending !== undefined) return t(`model_${ending.kind}`, { model: name, ending: words(ending) });
    const [id = ''] = name.split('/', 1);
    const source = sources.find((one) => one.id === id);
    // Before the sources are read nothing is said of them, nor while the connection's name is typed.
    if (sources.length === 0) return undefined;
    if (source === undefined) return name.includes('/') ? t('noConnection', { name: id }) : undefined;
    if (source.configured) return undefined;
    if (source.owner !== 'settings') return t('connectionOff', { name: id });
    const mend = source.setting === null ? '' : mendOf(source.setting);
    return `${t('modelNotSetUp')} ${mend} ${may('models.write') ? t('ownConnection') : ''}`.trim();
  };
}

/** Options below the names of their connections. */
function useModelOptions(sources: readonly Source[]): readonly Option[] {
  const t = useText();
  const model = useModelText();
  const words = useEndingWords();
  const now = useNow();
  const endings = endingsIn(sources, now);
  return sources.flatMap(({ id, kind, configured, owner, state, models }) => {
    const said = !configured
      ? t(owner === 'settings' ? 'notSetUp' : 'turnedOff')
      : state === 'failing'
        ? model('state_failing')
        : '';
    const title = id === 'demo' || id === kind ? id : `${id} · ${kindName(kind)}`;
    const group = said === '' ? title : `${title} · ${said}`;
    return models.map((name) => {
      const ending = endings.get(name);
      return { id: name, text: name, group, ...(ending === undefined ? {} : { description: words(ending) }) };
    });
  });
}

export function ModelChoice({
  name,
  label,
  description,
  hiddenLabel = false,
  sources,
  value,
  onChange,
  isRequired = false,
}: {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  readonly hiddenLabel?: boolean;
  readonly sources: readonly Source[];
  readonly value: string;
  readonly onChange: (model: string) => void;
  readonly isRequired?: boolean;
}) {
  const options = useModelOptions(sources);
  const warning = useModelWarning(sources)(value) ?? description;
  return (
    <ComboBox
      name={name}
      label={label}
      hiddenLabel={hiddenLabel}
      {...(warning === undefined ? {} : { description: warning })}
      options={options}
      value={value}
      onChange={onChange}
      free
      isRequired={isRequired}
    />
  );
}

// The changed parts of a definition, each old beside new.

import { Beside } from '../../components/beside.tsx';
import { changedParts, type Definition } from './definition.ts';
import { useText } from './texts/texts.ts';

export function DefinitionDiff({
  name,
  before,
  after,
}: {
  readonly name: string;
  readonly before: Definition;
  readonly after: Definition;
}) {
  const t = useText();
  const reads = { true: t('saysReads'), false: t('saysNothing') };
  return (
    <div className="stack">
      {changedParts(before, after, reads).map(({ part, was, is }) => (
        <div key={part} className="stack tight">
          <h3>{t(`part_${part}`)}</h3>
          <Beside
            label={t(`part_${part}`)}
            before={was}
            after={is}
            titles={[t('wasAccepted'), t('isNow')]}
            name={`${name}-${part}`}
          />
        </div>
      ))}
    </div>
  );
}

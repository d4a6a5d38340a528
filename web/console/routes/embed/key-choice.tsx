// The publishable key of the page: an existing one, a new one, or one that a person without access to keys was given.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/fields.tsx';
import { Notice } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { useText } from './texts/texts.ts';

export function KeyChoice({
  keys,
  value,
  onChange,
}: {
  readonly keys: readonly { readonly key: string; readonly name: string | null; readonly prefix: string }[] | undefined;
  readonly value: string;
  readonly onChange: (key: string) => void;
}) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const make = useAct(
    () =>
      answerOf(
        api.POST('/admin/v1/organizations/{org_id}/publishable-keys', {
          params: { path: { org_id } },
          body: { name: t('keyName') },
        }),
      ),
    { invalidates: [['embed', org_id], ['publishable-keys']], done: t('keyMade') },
  );
  if (keys === undefined)
    return (
      <Field label={t('key')} description={t('noKeyRole')} value={value} onChange={onChange} mono maxLength={80} />
    );
  if (keys.length === 0) {
    return (
      <Notice
        kind="warn"
        actions={
          may('keys.write') && (
            <Button small isPending={make.isPending} onPress={() => make.mutate(undefined)}>
              {t('makeKey')}
            </Button>
          )
        }
      >
        {t('noKey')}
      </Notice>
    );
  }
  return (
    <Select
      label={t('key')}
      description={t('keyText')}
      options={keys.map(({ key, name, prefix }) => ({
        id: key,
        text: name === null ? `${prefix}…` : `${name} (${prefix}…)`,
      }))}
      value={value}
      onChange={(key) => onChange(key ?? '')}
    />
  );
}

// The way out of a refusal that a setting or a limit stands behind: its name, and the person who can change it.

import { useContext } from 'react';
import { ApiError } from '../../shared/api-error.ts';
import { MeContext, useMay } from '../api/me.ts';
import { Link } from './link.tsx';
import { useLimitText } from './limits/texts/texts.ts';
import type { en as limitNames } from './limits/texts/en.ts';
import { useCommonText } from './texts/texts.ts';

const limitPrefix = 'limits.';

/** Names an operator's setting, and the person who can change it, in a sentence. */
export function useSettingWords(): (setting: string) => string {
  const t = useCommonText();
  const me = useContext(MeContext);
  return (setting) => t(me?.operator === true ? 'mendOperator' : 'mendMember', { setting });
}

/** `setting`: an operator's, as `OUTBOUND_ALLOW`, or a limit of the organization, as `limits.agents`. */
export function SettingMend({ setting }: { readonly setting: string }) {
  const t = useCommonText();
  const limit = useLimitText();
  const may = useMay();
  const words = useSettingWords();
  if (!setting.startsWith(limitPrefix)) return <span>{words(setting)}</span>;
  const name = setting.slice(limitPrefix.length);
  return (
    <span>
      {t('mendLimit', { limit: limit(name as keyof typeof limitNames) })}{' '}
      {may('limits.write', 'shows_nothing') ? <Link to="/limits">{t('mendToLimits')}</Link> : t('mendLimitMember')}
    </span>
  );
}

/** The way out of an error; nothing where none is known. */
export function ErrorMend({ error }: { readonly error: unknown }) {
  if (!(error instanceof ApiError) || error.setting === undefined) return null;
  return (
    <>
      {' '}
      <SettingMend setting={error.setting} />
    </>
  );
}

/** The way out of a stored failure, whose sentence names a setting of outbound addresses; nothing for others. */
export function MendOfText({ text }: { readonly text: string }) {
  const setting = ['OUTBOUND_ALLOW'].find((name) => text.includes(name));
  if (setting === undefined) return null;
  return (
    <>
      {' '}
      <SettingMend setting={setting} />
    </>
  );
}

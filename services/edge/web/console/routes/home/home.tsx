// Home: what happens now.

import { useOrganization } from '../../api/me.ts';
import { Page } from '../../components/page.tsx';
import { home as de } from '../../texts/de/home.ts';
import { home as en } from '../../texts/en/home.ts';
import { textsOf } from '../../texts/texts.ts';

const useText = textsOf(en, de);

export function Home() {
  const t = useText();
  const { name } = useOrganization();
  return <Page title={t('title')} description={t('description', { organization: name })} />;
}

// Embed: choices on one side, and lines to copy on the other. The choice is in the address.

import { answerOf, api, call } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { ButtonLink } from '../../components/button.tsx';
import { publicOrigin } from '../../components/chat-element.tsx';
import { Copy } from '../../components/copy.tsx';
import { Switch } from '../../components/fields.tsx';
import { freeText, oneOf, useFilters } from '../../components/filters.ts';
import { CodeView } from '../../components/json-view.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import styles from './embed.module.css';
import { KeyChoice } from './key-choice.tsx';
import { OriginCheck } from './origin-check.tsx';
import { Preview } from './preview.tsx';
import { OnYourServer } from './on-your-server.tsx';
import { htmlSnippet } from './snippets.ts';
import { useText } from './texts/texts.ts';

const choices = {
  agent: freeText(36),
  key: freeText(80),
  identity: oneOf('signed', 'token-url'),
  mode: oneOf('inline'),
  theme: oneOf('light', 'dark'),
  lang: oneOf('en', 'de', 'es', 'fr', 'ja', 'ar'),
  pin: oneOf('yes'),
};

/** The languages that the widget speaks, in their own words. */
const languages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ja: '日本語', ar: 'العربية' } as const;

interface Manifest {
  readonly file: string;
  readonly integrity: string;
}

export function Embed() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const read = useRead(['embed', org_id, may('keys.read')], async (signal) => {
    const params = { path: { org_id }, query: { limit: 100 } };
    const [agents, keys, manifest] = await Promise.all([
      answerOf(api.GET('/admin/v1/organizations/{org_id}/agents', { params, signal })),
      may('keys.read')
        ? answerOf(api.GET('/admin/v1/organizations/{org_id}/publishable-keys', { params, signal }))
        : undefined,
      call<Manifest>('GET', '/console/widget/manifest.json'),
    ]);
    const now = new Date().toISOString();
    return {
      agents: agents.data.filter(({ disabled }) => !disabled),
      keys: keys?.data.filter(
        ({ revoked_at: revoked, expires_at: ends }) => revoked === null && (ends === null || ends > now),
      ),
      manifest,
    };
  });
  return (
    <Page title={t('title')} description={t('description')}>
      <Loaded read={read}>
        {({ agents, keys, manifest }) =>
          agents.length === 0 ? (
            <EmptyState title={t('noAgent')} actions={<ButtonLink to="/agents">{t('toAgents')}</ButtonLink>}>
              {t('noAgentText')}
            </EmptyState>
          ) : (
            <Chosen agents={agents} keys={keys} manifest={manifest} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Chosen({
  agents,
  keys,
  manifest,
}: {
  readonly agents: readonly { readonly id: string; readonly name: string }[];
  /** Absent for a person who may not see keys. */
  readonly keys: readonly { readonly key: string; readonly name: string | null; readonly prefix: string }[] | undefined;
  readonly manifest: Manifest;
}) {
  const t = useText();
  const [chosen, change] = useFilters(choices);
  const agentId = agents.find(({ id }) => id === chosen.agent)?.id ?? agents[0]?.id ?? '';
  const key = chosen.key ?? keys?.[0]?.key ?? '';
  const { identity = 'anonymous', mode = 'popup', theme = 'auto', lang = '' } = chosen;
  const html = htmlSnippet({
    origin: publicOrigin(),
    agentId,
    key: key === '' ? 'pk_…' : key,
    identity,
    mode,
    theme,
    language: lang,
    ...(chosen.pin === 'yes' ? { pinned: manifest } : {}),
  });
  return (
    <div className={styles['columns']}>
      <Card title={t('choose')}>
        <Select
          label={t('agent')}
          options={agents.map(({ id, name }) => ({ id, text: name }))}
          value={agentId}
          onChange={(agent) => change({ agent })}
        />
        {identity !== 'token-url' && <KeyChoice keys={keys} value={key} onChange={(value) => change({ key: value })} />}
        <Select
          label={t('identity')}
          any={t('anonymous')}
          options={[
            { id: 'signed', text: t('signed') },
            { id: 'token-url', text: t('tokenUrl') },
          ]}
          value={chosen.identity}
          onChange={(value) => change({ identity: value })}
        />
        <Select
          label={t('mode')}
          any={t('popup')}
          options={[{ id: 'inline', text: t('inline') }]}
          value={chosen.mode}
          onChange={(value) => change({ mode: value })}
        />
        <Select
          label={t('theme')}
          any={t('themeAuto')}
          options={[
            { id: 'light', text: t('themeLight') },
            { id: 'dark', text: t('themeDark') },
          ]}
          value={chosen.theme}
          onChange={(value) => change({ theme: value })}
        />
        <Select
          label={t('language')}
          any={t('languageOfPage')}
          options={Object.entries(languages).map(([id, text]) => ({ id: id as keyof typeof languages, text }))}
          value={chosen.lang}
          onChange={(value) => change({ lang: value })}
        />
        <div>
          <Switch isSelected={chosen.pin === 'yes'} onChange={(pin) => change({ pin: pin ? 'yes' : undefined })}>
            {t('pin')}
          </Switch>
          <p className="muted">{t('pinText')}</p>
        </div>
      </Card>
      <div className="stack">
        <Card title={t('snippet')} actions={<Copy text={html} words />}>
          <p className="muted">{t('snippetText')}</p>
          <CodeView code={html} label={t('snippet')} bare />
        </Card>
        <OriginCheck />
        {identity !== 'anonymous' && <OnYourServer identity={identity} />}
        <Preview agentId={agentId} publishableKey={key} theme={theme} language={lang} />
      </div>
    </div>
  );
}

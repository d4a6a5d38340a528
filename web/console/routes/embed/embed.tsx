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
import { Tabs } from '../../components/tabs.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { ColorChoice } from './color-choice.tsx';
import styles from './embed.module.css';
import { KeyChoice } from './key-choice.tsx';
import { OriginCheck } from './origin-check.tsx';
import { Preview } from './preview.tsx';
import { OnYourServer } from './on-your-server.tsx';
import { type EmbedChoice, type Framework, frameworks, snippetFor } from './lines.ts';
import { useText } from './texts/texts.ts';

const choices = {
  agent: freeText(36),
  key: freeText(80),
  identity: oneOf('signed', 'token-url'),
  mode: oneOf('start', 'inline'),
  greet: oneOf('5', '15', '30', '60'),
  color: freeText(7),
  code: oneOf('react', 'vue', 'svelte'),
  theme: oneOf('light', 'dark'),
  lang: oneOf('en', 'de', 'es', 'fr', 'ja', 'ar'),
  pin: oneOf('yes'),
};

/** The languages that the widget speaks, in their own words. */
const languages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ja: '日本語', ar: 'العربية' } as const;

const frameworkNames = { html: 'HTML', react: 'React', vue: 'Vue', svelte: 'Svelte' } as const;

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
      // Those that visitors reach.
      agents: agents.data.filter(({ disabled, published }) => published && !disabled),
      hasDrafts: agents.data.some(({ published }) => !published),
      keys: keys?.data.filter(
        ({ revoked_at: revoked, expires_at: ends }) => revoked === null && (ends === null || ends > now),
      ),
      manifest,
    };
  });
  return (
    <Page title={t('title')} description={t('description')}>
      <Loaded read={read}>
        {({ agents, hasDrafts, keys, manifest }) =>
          agents.length === 0 ? (
            <EmptyState
              title={t(hasDrafts ? 'noneLive' : 'noAgent')}
              actions={
                <ButtonLink look="primary" to="/agents">
                  {t('toAgents')}
                </ButtonLink>
              }
            >
              {t(hasDrafts ? 'noneLiveText' : 'noAgentText')}
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
  readonly agents: readonly { readonly id: string; readonly name: string; readonly greeting: string | null }[];
  /** Absent for a person who may not see keys. */
  readonly keys: readonly { readonly key: string; readonly name: string | null; readonly prefix: string }[] | undefined;
  readonly manifest: Manifest;
}) {
  const t = useText();
  const [chosen, change] = useFilters(choices);
  const agent = agents.find(({ id }) => id === chosen.agent) ?? agents[0];
  const agentId = agent?.id ?? '';
  const key = chosen.key ?? keys?.[0]?.key ?? '';
  const { identity = 'anonymous', theme = 'auto', lang = '', color = '', code = 'html' } = chosen;
  const mode = chosen.mode === 'inline' ? 'inline' : 'popup';
  const choice: EmbedChoice = {
    origin: publicOrigin(),
    agentId,
    key: key === '' ? 'pk_…' : key,
    identity,
    mode,
    corner: chosen.mode === 'start' ? 'start' : 'end',
    greetAfter: chosen.greet === undefined ? undefined : Number(chosen.greet),
    color,
    theme,
    language: lang,
    ...(chosen.pin === 'yes' ? { pinned: manifest } : {}),
  };
  const lines = snippetFor(code, choice);
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
          description={t(`identity_${identity}`)}
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
          options={[
            { id: 'start', text: t('popupStart') },
            { id: 'inline', text: t('inline') },
          ]}
          value={chosen.mode}
          onChange={(value) => change({ mode: value })}
        />
        {mode === 'popup' && (
          <Select
            label={t('greet')}
            description={t(agent?.greeting ? 'greetText' : 'greetNone')}
            any={t('greetNever')}
            options={(['5', '15', '30', '60'] as const).map((id) => ({
              id,
              text: t('greetAfter', { count: Number(id) }),
            }))}
            value={chosen.greet}
            onChange={(value) => change({ greet: value })}
          />
        )}
        <ColorChoice value={color} onChange={(value) => change({ color: value === '' ? undefined : value })} />
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
          <p className="hint">{t('pinText')}</p>
        </div>
      </Card>
      <div className="stack">
        <Card title={t('snippet')} actions={<Copy text={lines} words />}>
          <Tabs
            label={t('pageKind')}
            value={code}
            onChange={(kind: Framework) => change({ code: kind === 'html' ? undefined : kind })}
            tabs={frameworks.map((id) => ({
              id,
              text: frameworkNames[id],
              content: (
                <div className={`stack tight ${styles['lines']}`}>
                  <p className="muted">{t(id === 'html' ? 'snippetText' : 'snippetFramework')}</p>
                  <CodeView code={snippetFor(id, choice)} label={t('snippet')} bare />
                  {(choice.color !== '' || choice.corner === 'start') && <p className="muted">{t('styleText')}</p>}
                </div>
              ),
            }))}
          />
        </Card>
        <OriginCheck />
        {identity !== 'anonymous' && <OnYourServer identity={identity} />}
        <Preview choice={choice} hasKey={key !== ''} />
      </div>
    </div>
  );
}

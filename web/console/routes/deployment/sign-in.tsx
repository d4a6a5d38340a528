// How people sign in: by links or not, and with which providers, with the addresses that a provider has to know.

import type { components } from '../../api/schema.ts';
import { State } from '../../components/badge.tsx';
import { Copy } from '../../components/copy.tsx';
import { Card, Facts, Notice } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { useText } from './texts/texts.ts';
import { SeenText } from '../../components/seen-text.tsx';

type Deployment = components['schemas']['Deployment'];
type Provider = Deployment['sign_in_providers'][number];

const marks = { reachable: 'connected', unreachable: 'unreachable', unread: 'queued' } as const;

export function SignIn({ deployment }: { readonly deployment: Deployment }) {
  const t = useText();
  const { local_sign_in: local, sign_in_providers: providers } = deployment;
  return (
    <>
      <Card title={t('signIn')}>
        <Facts
          facts={[
            [t('links'), t(local.allowed ? 'linksAllowed' : 'linksNot')],
            [t('policy'), <code key="policy">LOCAL_SIGN_IN={local.policy}</code>],
            [t('providers'), providers.length === 0 && t('noProvider')],
          ]}
        />
        {!local.allowed && providers.length === 0 && <Notice kind="warn">{t('nobody')}</Notice>}
      </Card>
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} />
      ))}
    </>
  );
}

function ProviderCard({ provider }: { readonly provider: Provider }) {
  const t = useText();
  const {
    label,
    issuer,
    state,
    read_at: readAt,
    problem,
    claim,
    allowed_values: allowed,
    mapped_roles: mapped,
  } = provider;
  const rules = [
    ...(allowed > 0 ? [t('values', { count: allowed })] : []),
    ...(mapped > 0 ? [t('roles', { count: mapped })] : []),
  ];
  return (
    <Card title={t('providerTitle', { label })} actions={<State state={marks[state]} text={t(state)} />}>
      {state === 'unreachable' && (
        <Notice kind="warn">{t(readAt === null ? 'unreachableEver' : 'unreachableNow')}</Notice>
      )}
      <Facts
        facts={[
          [
            t('issuer'),
            <code key="issuer" className="foreign">
              <SeenText text={issuer} />
            </code>,
          ],
          [
            t('problem'),
            problem !== null && problem !== undefined && (
              <span key="problem" className="foreign">
                <SeenText text={problem} />
              </span>
            ),
          ],
          [t('readAt'), readAt !== null && <Time key="read" at={readAt} />],
          [t('rules'), claim === null ? t('noRules') : t('rulesOf', { claim, rules: rules.join(', ') })],
          [t('redirectUri'), <Address key="redirect" text={provider.redirect_uri} name={t('redirectUri')} />],
          [
            t('postLogoutUri'),
            <Address key="logout" text={provider.post_logout_redirect_uri} name={t('postLogoutUri')} />,
          ],
          [
            t('backchannelUri'),
            <Address key="back" text={provider.backchannel_logout_uri} name={t('backchannelUri')} />,
          ],
        ]}
      />
    </Card>
  );
}

/** An address that is to be registered elsewhere. */
function Address({ text, name }: { readonly text: string; readonly name: string }) {
  const t = useText();
  return (
    <span>
      <code className="foreign">
        <SeenText text={text} />
      </code>{' '}
      <Copy text={text} label={t('copyOf', { name })} />
    </span>
  );
}

// The target of an audit entry in words: its kind, its name or the end of its id, and the way to it where it has a screen.

import type { components } from '../../api/schema.ts';
import { Link } from '../link.tsx';
import { SeenText } from '../seen-text.tsx';
import { useAuditText } from './texts/texts.ts';

type Entry = components['schemas']['AuditEntry'];

/** Screens by the path of a resource in the administration. */
const screens: readonly (readonly [path: RegExp, screen: string])[] = [
  [/^agents\/[^/]+(?=$|\/)/, '/agents/'],
  [/^runs\/[^/]+(?=$|\/)/, '/runs/'],
  [/^conversations\/[^/]+$/, '/conversations/'],
  [/^knowledge-bases\/[^/]+(?:\/documents\/[^/]+)?$/, '/knowledge/'],
  [/^tool-servers\/[^/]+(?=$|\/)/, '/connectors/'],
  [/^model-connections\/[^/]+$/, '/models/'],
];

/** Kinds of resources that have a word of their own. */
const kinds = [
  'agents',
  'runs',
  'conversations',
  'feedback',
  'approvals',
  'knowledge-bases',
  'documents',
  'tool-servers',
  'tools',
  'model-connections',
  'api-keys',
  'publishable-keys',
  'identity-secrets',
  'allowed-origins',
  'members',
  'invitations',
  'service-accounts',
  'tokens',
  'end-users',
  'limits',
  'ceilings',
  'support-accesses',
  'draft',
  'versions',
  'steps',
  'preview-tokens',
  'secrets',
  'sessions',
  'operator-sessions',
  'operator-links',
  'me',
] as const;
/** Lists that are read as a whole, or added to. */
const lists = ['runs', 'conversations', 'members', 'agents', 'tokens'] as const;

/** `isLink`: within an organization, where its screens are; an act that deleted its target leads nowhere. */
export function Target({ of, isLink }: { readonly of: Entry; readonly isLink: boolean }) {
  const t = useAuditText();
  const path = of.target.replace(/^\/(?:admin\/v1|auth)\/(?:organizations\/[^/]+|me(?=\/))?\/?/, '');
  const [first, second] = partsOf(path);
  const nameOf = ([kind, id]: Part, name?: string | null) => (
    <>
      <span className="muted">{wordOf(t, kind, id === undefined && !name)}</span>
      {(name ?? id) !== undefined && ' '}
      {name ? <SeenText text={name} /> : id !== undefined && <span className="mono unbroken">{shortId(id)}</span>}
    </>
  );
  if (first === undefined)
    return (
      <span className="foreign">
        <span className="muted">{t('organization')}</span> <SeenText text={of.target_name ?? ''} />
      </span>
    );
  // The name is that of the part which the act is about: a document of a knowledge base, or an agent with its draft.
  const isOfSecond = second?.[1] !== undefined && ['documents', 'tools', 'tokens'].includes(second[0]);
  const place = isLink && !/\.(?:delete|revoke|remove)$/.test(of.action) ? screenOf(path) : undefined;
  const words = (
    <>
      {isOfSecond && of.target_name ? (
        <span className="muted">{wordOf(t, first[0], false)}</span>
      ) : (
        nameOf(first, isOfSecond ? null : of.target_name)
      )}
      {second && <> · {nameOf(second, isOfSecond ? of.target_name : null)}</>}
    </>
  );
  return place === undefined ? (
    <span className="foreign">{words}</span>
  ) : (
    <Link to={place} className="foreign">
      {words}
    </Link>
  );
}

type Part = readonly [kind: string, id: string | undefined];

function partsOf(path: string): readonly [Part?, Part?] {
  const [kind, id, sub, subId] = path.split('/').filter((part) => part !== '');
  if (kind === undefined) return [];
  return sub === undefined
    ? [[kind, id]]
    : [
        [kind, id],
        [sub, subId],
      ];
}

function screenOf(path: string): string | undefined {
  for (const [known, screen] of screens) {
    const found = known.exec(path)?.[0];
    if (found !== undefined) return screen + found.slice(found.indexOf('/') + 1);
  }
  return undefined;
}

function wordOf(t: ReturnType<typeof useAuditText>, kind: string, isList: boolean): string {
  const list = isList ? lists.find((one) => one === kind) : undefined;
  if (list !== undefined) return t(`list_${list}`);
  const known = kinds.find((one) => one === kind);
  return known === undefined ? kind.replaceAll('-', ' ') : t(`target_${known}`);
}

function shortId(id: string): string {
  return /^[0-9a-f-]{36}$/i.test(id) ? `…${id.slice(-8)}` : decoded(id);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

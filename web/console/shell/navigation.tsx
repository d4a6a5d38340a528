// The navigation: the organization, its sections by purpose, and the own menu.

import { useContext } from 'react';
import {
  Building2,
  Check,
  ChevronsUpDown,
  CircleQuestionMark,
  Languages,
  LogOut,
  SunMoon,
  UserRound,
  Wrench,
} from '../components/icons.ts';
import { useLocation } from 'wouter';
import { OrganizationContext, useMay, useMe } from '../api/me.ts';
import { Button } from '../components/button.tsx';
import { publicOrigin } from '../components/chat-element.tsx';
import { Link } from '../components/link.tsx';
import { Menu, type MenuGroup } from '../components/menu.tsx';
import { type GroupId, organizationGroups, pathOf, sectionsOf } from '../routes/sections.ts';
import { type Language, LanguageContext, languages } from '../components/language.ts';
import { useCommonText } from '../components/texts/texts.ts';
import { useShellText } from './texts/texts.ts';
import styles from './layout.module.css';
import { changePreferences, type Theme, usePreferences } from './preferences.ts';
import { signOut } from './sign-out.ts';

export function Navigation() {
  const t = useShellText();
  const common = useCommonText();
  const organization = useContext(OrganizationContext);
  const groups: readonly GroupId[] = organization === undefined ? ['operate'] : organizationGroups;
  return (
    <div className={styles['navigation']}>
      <OrganizationSwitcher />
      <nav aria-label={t('navigation')} className={styles['groups']}>
        {groups.map((group) => (
          <SectionGroup key={group} group={group} />
        ))}
      </nav>
      <a className={styles['docs']} href={`${publicOrigin()}/docs`} target="_blank" rel="noreferrer">
        <CircleQuestionMark size={16} aria-hidden />
        {t('documentation')} <span className="hidden-text">({common('external')})</span>
      </a>
      <OwnMenu />
    </div>
  );
}

function SectionGroup({ group }: { readonly group: GroupId }) {
  const t = useShellText();
  const may = useMay();
  const me = useMe();
  const organization = useContext(OrganizationContext);
  const [location] = useLocation();
  const sections = sectionsOf(group).filter(({ permission }) => may(permission));
  if (sections.length === 0 || (group === 'operate' && !me.operator)) return null;
  const base = organization === undefined ? '/operator' : `/o/${organization.id}`;
  return (
    <div>
      {group !== 'start' && <h2 id={`group-${group}`}>{t(`group_${group}`)}</h2>}
      <ul {...(group === 'start' ? {} : { 'aria-labelledby': `group-${group}` })}>
        {sections.map((section) => {
          const path = pathOf(section);
          const isCurrent =
            path === ''
              ? location.replace(/\/$/, '') === base
              : location === base + path || location.startsWith(`${base}${path}/`);
          const Icon = section.icon;
          return (
            <li key={section.id}>
              <Link to={(organization === undefined ? '/operator' : '') + path} current={isCurrent}>
                <Icon size={16} aria-hidden />
                {t(`section_${section.id}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function OrganizationSwitcher() {
  const t = useShellText();
  const me = useMe();
  const organization = useContext(OrganizationContext);
  const [, navigate] = useLocation();
  const name = organization?.name ?? t(me.operator ? 'operatorArea' : 'chooseOrganization');
  const role = organization === undefined ? '' : t(`role_${organization.role ?? 'operator'}`);
  const groups: MenuGroup[] = [
    {
      id: 'organizations',
      title: t('organization'),
      entries: me.organizations.map((one) => ({
        id: one.id,
        text: one.name,
        icon: one.id === organization?.id ? <Check size={14} aria-hidden /> : <Building2 size={14} aria-hidden />,
        onAction: () => navigate(`~/console/o/${one.id}`),
      })),
    },
    ...(me.operator
      ? [
          {
            id: 'operator',
            entries: [
              {
                id: 'operator',
                text: t('operatorArea'),
                icon: <Wrench size={14} aria-hidden />,
                onAction: () => navigate('~/console/operator'),
              },
            ],
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={t('chooseOrganization')}
      groups={groups.filter(({ entries }) => entries.length > 0)}
      trigger={
        <SwitcherButton label={t('organization')}>
          <span className={`${styles['initials']} ${styles['square']}`} aria-hidden>
            {initialsOf(name)}
          </span>
          <span className={styles['two']}>
            <span dir="auto">{name}</span>
            <span>{role}</span>
          </span>
        </SwitcherButton>
      }
    />
  );
}

function OwnMenu() {
  const t = useShellText();
  const me = useMe();
  const language = useContext(LanguageContext);
  const { theme } = usePreferences();
  const [, navigate] = useLocation();
  const organization = useContext(OrganizationContext);
  const themes: readonly (readonly [Theme, string])[] = [
    ['auto', t('themeAuto')],
    ['light', t('themeLight')],
    ['dark', t('themeDark')],
  ];
  return (
    <Menu
      label={t('ownMenu')}
      trigger={
        <SwitcherButton label={t('ownMenu')}>
          <span className={styles['initials']} aria-hidden>
            {initialsOf(me.name)}
          </span>
          <span className={styles['two']}>
            <span dir="auto">{me.name}</span>
            {me.operator && <span>{t('role_operator')}</span>}
          </span>
        </SwitcherButton>
      }
      groups={[
        ...(organization !== undefined && me.kind === 'member'
          ? [
              {
                id: 'own',
                entries: [
                  {
                    id: 'profile',
                    text: t('profile'),
                    icon: <UserRound size={14} aria-hidden />,
                    onAction: () => navigate(`~/console/o/${organization.id}/settings/profile`),
                  },
                ],
              },
            ]
          : []),
        {
          id: 'language',
          title: t('language'),
          entries: Object.entries(languages).map(([id, text]) => ({
            id: `language-${id}`,
            text,
            icon: <Languages size={14} aria-hidden />,
            isChosen: id === language,
            onAction: () => changePreferences({ language: id as Language }),
          })),
        },
        {
          id: 'theme',
          title: t('theme'),
          entries: themes.map(([id, text]) => ({
            id: `theme-${id}`,
            text,
            icon: <SunMoon size={14} aria-hidden />,
            isChosen: id === theme,
            onAction: () => changePreferences({ theme: id }),
          })),
        },
        {
          id: 'end',
          entries: [
            {
              id: 'sign-out',
              text: t('signOut'),
              icon: <LogOut size={14} aria-hidden />,
              onAction: () => void signOut(),
            },
          ],
        },
      ]}
    />
  );
}

function SwitcherButton({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={styles['switcher']}>
      <Button look="quiet" wide>
        <span className={styles['wide']}>
          <span className="hidden-text">{label}: </span>
          {children}
          <ChevronsUpDown size={14} aria-hidden />
        </span>
      </Button>
    </div>
  );
}

/** Two letters for a name: pictures from elsewhere are not loaded. */
function initialsOf(name: string): string | undefined {
  return name
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

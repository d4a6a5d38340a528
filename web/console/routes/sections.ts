// The sections of the console. A section is a folder here with a `section.ts` that says what it is; its place in the
// navigation is in `groups`. Its screens are loaded when somebody goes there.

import type { Icon } from '../components/icons.ts';
import type { ComponentType } from 'react';
import type { Permission } from '../api/contract.ts';

/** Groups of the navigation, and their sections, in order. */
export const groups = {
  start: ['home'],
  build: ['agents', 'knowledge', 'connectors', 'models'],
  watch: ['runs', 'approvals', 'conversations', 'end-users'],
  measure: ['usage', 'limits'],
  connect: ['embed', 'keys', 'origins'],
  manage: ['members', 'audit', 'settings'],
  operate: ['organizations', 'deployment', 'audit-of-all'],
} as const;

export type GroupId = keyof typeof groups;
export type SectionId = (typeof groups)[GroupId][number];

export interface Section {
  /**
   * Its path below the organization as well; home has none. Sections of the group `operate` are below
   * /console/operator.
   */
  readonly id: SectionId;
  readonly icon: Icon;
  /** A person without it does not see the section. */
  readonly permission: Permission;
  /**
   * Its screens. The component has a `<Switch>` of wouter with paths from the section on: `/`, `/:agent_id`.
   */
  readonly load: () => Promise<ComponentType>;
}

const found = import.meta.glob<{ readonly section: Section }>('./*/section.ts', { eager: true });
const byId = new Map(Object.values(found).map(({ section }) => [section.id, section]));

/** The sections of a group that there are. */
export function sectionsOf(group: GroupId): readonly Section[] {
  return groups[group].flatMap((id) => byId.get(id) ?? []);
}

/** Whether there is a section for something. */
export function hasSection(id: SectionId): boolean {
  return byId.has(id);
}

/** All groups of an organization. */
export const organizationGroups = (Object.keys(groups) as GroupId[]).filter((group) => group !== 'operate');

/** The parent of a section: the organization or the operator's area. */
export function pathOf({ id }: Section): string {
  return id === 'home' ? '' : `/${id}`;
}

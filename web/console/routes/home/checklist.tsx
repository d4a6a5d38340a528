// The first steps, from nothing to an answer on one's own page. Each ticks itself by a fact of the organization; the first
// one that is open is offered as the next. A person can hide the list.

import { useContext } from 'react';
import { Circle, CircleCheck } from '../../components/icons.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { relativeTime } from '../../components/format.ts';
import { useNow } from '../../components/time.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import { useHidden } from '../../shell/preferences.ts';
import { LanguageContext } from '../../components/language.ts';
import { hasSection, type SectionId } from '../sections.ts';
import { type FirstSteps, firstSteps } from './first-steps.ts';
import styles from './home.module.css';
import { useText } from './texts/texts.ts';

export function Checklist() {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const [hidden, hide] = useHidden(`first-steps-${org_id}`);
  const sees = {
    agents: may('agents.read'),
    knowledge: may('knowledge.read'),
    members: may('members.read'),
    runs: may('runs.read'),
  };
  const read = useRead(['first-steps', org_id, sees], (signal) => firstSteps(org_id, sees, signal), {
    enabled: !hidden,
    // A person who comes back from a step sees it ticked.
    anew: true,
  });
  if (!may('agents.write')) return null;
  if (hidden) {
    return (
      <div>
        <Button small look="quiet" onPress={() => hide(false)}>
          {t('showChecklist')}
        </Button>
      </div>
    );
  }
  const hider = (
    <Button small look="quiet" onPress={() => hide(true)}>
      {t('hideChecklist')}
    </Button>
  );
  if (read.data !== undefined && stepsOf(read.data, may('keys.read')).every(({ done }) => done)) {
    return (
      <Notice kind="good" actions={hider}>
        {t('checklistDone')}
      </Notice>
    );
  }
  return (
    <Card title={t('checklist')} actions={hider}>
      <p className="muted">{t('checklistText')}</p>
      <Loaded read={read} lines={5}>
        {(found) => (
          <ol className={styles['steps']}>
            {stepsOf(found, may('keys.read')).map((step, index, all) => (
              <Step key={step.id} step={step} isNext={all.findIndex(({ done }) => !done) === index} used={found.used} />
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

interface FirstStep {
  readonly id: 'agent' | 'knowledge' | 'origin' | 'embed' | 'invite';
  readonly done: boolean;
  /** Where it is taken. */
  readonly section: SectionId;
  /** The place in the section. */
  readonly at?: string | undefined;
  /** It can be taken again, once it is done. */
  readonly again?: boolean;
}

/** The place of an agent that is not there yet. */
const newAgent = 'new';

/** The steps that somebody sees, in order. */
function stepsOf(found: FirstSteps, seesKeys: boolean): FirstStep[] {
  const { agent, onlyAgent, hasNoAgent, knowledge, onlyBase, origin, used, invited } = found;
  return [
    { id: 'agent', done: agent, section: 'agents', at: hasNoAgent ? newAgent : onlyAgent },
    { id: 'knowledge', done: knowledge, section: 'knowledge', at: onlyBase, again: true },
    ...(seesKeys
      ? [
          { id: 'origin', done: origin, section: 'embed' } as const,
          { id: 'embed', done: used !== undefined, section: 'embed' } as const,
        ]
      : []),
    ...(invited === undefined ? [] : [{ id: 'invite', done: invited, section: 'members' } as const]),
  ];
}

/** `isNext`: all before it are done. */
function Step({
  step: { id, done, section, at, again = false },
  isNext,
  used,
}: {
  readonly step: FirstStep;
  readonly isNext: boolean;
  readonly used: FirstSteps['used'];
}) {
  const t = useText();
  const language = useContext(LanguageContext);
  const now = useNow();
  const text =
    id === 'knowledge'
      ? t(done ? 'step_knowledge_done' : 'step_knowledge_text')
      : id === 'agent' && at === newAgent
        ? t('step_agent_none')
        : id === 'embed' && used !== undefined
          ? t('step_embed_done', { origin: used.origin, time: relativeTime(used.at, now, language) })
          : t(`step_${id}_text`);
  return (
    <li className={styles['step']} data-done={done} {...(isNext ? { 'aria-current': 'step' } : {})}>
      {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
      <div>
        <strong>
          {t(`step_${id}`)} <span className="hidden-text">({t(done ? 'done' : 'open')})</span>
        </strong>
        <span className="muted">{text}</span>
      </div>
      {(!done || again) && hasSection(section) && (
        <ButtonLink
          small
          look={isNext ? 'primary' : done ? 'quiet' : 'plain'}
          to={at === undefined ? `/${section}` : `/${section}/${at}`}
        >
          {t(
            id !== 'agent' ? `go_${id}` : at === undefined ? 'go_agents' : at === newAgent ? 'go_newAgent' : 'go_agent',
          )}
        </ButtonLink>
      )}
    </li>
  );
}

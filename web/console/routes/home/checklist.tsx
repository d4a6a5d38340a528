// The first steps, from nothing to an answer on one's own page. Each ticks itself by the organization's state; a person
// can hide the list.

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
  const language = useContext(LanguageContext);
  const now = useNow();
  const { id: org_id } = useOrganization();
  const [hidden, hide] = useHidden(`first-steps-${org_id}`);
  const sees = {
    agents: may('agents.read'),
    knowledge: may('knowledge.read'),
    keys: may('keys.read'),
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
  if (read.data !== undefined && isComplete(read.data, may('keys.read'))) {
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
        {({ agent, onlyAgent, knowledge, onlyBase, origin, tokenAt, invited }) => (
          <ol className={styles['steps']}>
            <Step
              done={agent}
              title={t('stepAgent')}
              text={t('stepAgentText')}
              section="agents"
              {...(onlyAgent === undefined ? {} : { at: onlyAgent })}
              go={t(onlyAgent === undefined ? 'goAgents' : 'goAgent')}
            />
            <Step
              done={knowledge}
              title={t('stepKnowledge')}
              text={t(knowledge ? 'stepKnowledgeDone' : 'stepKnowledgeText')}
              section="knowledge"
              {...(onlyBase === undefined ? {} : { at: onlyBase })}
              go={t('goKnowledge')}
              again
            />
            {may('keys.read') && (
              <>
                <Step
                  done={origin}
                  title={t('stepOrigin')}
                  text={t('stepOriginText')}
                  section="embed"
                  go={t('goOrigins')}
                />
                <Step
                  done={tokenAt !== undefined}
                  title={t('stepEmbed')}
                  text={
                    tokenAt === undefined
                      ? t('stepEmbedText')
                      : t('stepEmbedDone', { time: relativeTime(tokenAt, now, language) })
                  }
                  section="embed"
                  go={t('goEmbed')}
                />
              </>
            )}
            {invited !== undefined && (
              <Step
                done={invited}
                title={t('stepInvite')}
                text={t('stepInviteText')}
                section="members"
                go={t('goMembers')}
              />
            )}
          </ol>
        )}
      </Loaded>
    </Card>
  );
}

/** Whether all steps that somebody sees are done. */
function isComplete({ agent, knowledge, origin, tokenAt, invited }: FirstSteps, seesKeys: boolean): boolean {
  return agent && knowledge && (!seesKeys || (origin && tokenAt !== undefined)) && invited !== false;
}

function Step({
  done,
  title,
  text,
  section,
  at,
  go,
  again = false,
}: {
  readonly done: boolean;
  readonly title: string;
  readonly text: string;
  readonly section: SectionId;
  /** The place in the section. */
  readonly at?: string;
  readonly go: string;
  /** It can be taken again, once it is done. */
  readonly again?: boolean;
}) {
  const t = useText();
  return (
    <li className={styles['step']} data-done={done}>
      {done ? <CircleCheck size={20} aria-hidden /> : <Circle size={20} aria-hidden />}
      <div>
        <strong>
          {title} <span className="hidden-text">({t(done ? 'done' : 'open')})</span>
        </strong>
        <span className="muted">{text}</span>
      </div>
      {(!done || again) && hasSection(section) && (
        <ButtonLink
          small
          {...(done ? { look: 'quiet' } : {})}
          to={at === undefined ? `/${section}` : `/${section}/${at}`}
        >
          {go}
        </ButtonLink>
      )}
    </li>
  );
}

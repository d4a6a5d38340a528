// The publication of an agent, beside its form: what visitors meet now, which fields would change, and the button. The
// comparison is in a dialog, so that the chat below stays in sight however much has changed.

import { useState } from 'react';
import { useMay } from '../../api/me.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Card, Notice } from '../../components/page.tsx';
import { ContentDiff } from './content-diff.tsx';
import { type Agent, changedNames, type Content, contentOf } from './content.ts';
import { useText } from './texts/texts.ts';

export function Publication({
  live,
  content,
  names,
  mayDiscard,
  isNew,
  onDiscard,
  onPublish,
}: {
  /** The agent as it is published; of one that was never published, its draft. */
  readonly live: Agent;
  readonly content: Content;
  /** Names of knowledge bases and tool servers, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  readonly mayDiscard: boolean;
  /** It was published a moment ago, from here. */
  readonly isNew: boolean;
  readonly onDiscard: () => void;
  readonly onPublish: () => void;
}) {
  const t = useText();
  const may = useMay();
  const mayWrite = may('agents.write');
  const [comparing, setComparing] = useState(false);
  const changed = changedNames(contentOf(live), content);
  const { published } = live;
  return (
    <Card
      title={t('publication')}
      actions={
        <>
          {mayDiscard && (
            <Button small onPress={onDiscard}>
              {t('discard')}
            </Button>
          )}
          {mayWrite && (
            <Button small look="primary" isDisabled={published && changed.length === 0} onPress={onPublish}>
              {t('publish')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack tight">
        {!published ? (
          <p>{t('draftText')}</p>
        ) : changed.length === 0 ? (
          <p className="muted">{t('noDifference')}</p>
        ) : (
          <>
            <p>
              {t('changedFields', { count: changed.length })} {changed.map((name) => t(`field_${name}`)).join(', ')}
            </p>
            <div>
              <Button small onPress={() => setComparing(true)}>
                {t('compare')}
              </Button>
            </div>
          </>
        )}
        {isNew && changed.length === 0 && (
          <Notice
            kind="good"
            actions={
              <ButtonLink small look="primary" to={`/embed?agent=${live.id}`}>
                {t('toEmbed')}
              </ButtonLink>
            }
          >
            {t('nextEmbed')}
          </Notice>
        )}
      </div>
      {comparing && (
        <Dialog title={t('compareTitle', { n: String(live.version) })} onClose={() => setComparing(false)} large>
          <ContentDiff before={contentOf(live)} after={content} names={names} />
        </Dialog>
      )}
    </Card>
  );
}

// A tool as a model is told of it, and where its server has changed it: the accepted definition beside the new one.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CopyableId } from '../../components/copy.tsx';
import { freeText, useFilters } from '../../components/filters.ts';
import { Card, Facts, Notice, Page } from '../../components/page.tsx';
import { SeenBlock } from '../../components/seen-block.tsx';
import { SeenText, useUnseen } from '../../components/seen-text.tsx';
import { EmptyState, Loaded } from '../../components/states.tsx';
import { DefinitionDiff } from './definition-diff.tsx';
import { schemaText, wordsOf } from './definition.ts';
import {
  awaitsLook,
  changedKeys,
  type Mode,
  serverPath,
  type Tool,
  type ToolServer,
  toolPlace,
  useConnector,
  useReadAnew,
  useTools,
} from './reading.ts';
import { useText } from './texts/texts.ts';
import { Hint, Looked, ModeChoice, useSetMode } from './tools.tsx';

const filters = { name: freeText() };

export function ToolPage({ id }: { readonly id: string }) {
  const t = useText();
  const [{ name = '' }] = useFilters(filters);
  const server = useConnector(id);
  const tools = useTools(id);
  const tool = tools.data?.find((one) => one.name === name);
  return (
    <Page
      title={name === '' ? t('tool') : name}
      back={{ to: `/connectors/${id}`, text: server.data?.body.name ?? t('title') }}
      badge={tool && <Looked tool={tool} />}
    >
      <Loaded read={server}>
        {({ body }) => (
          <Loaded read={tools}>
            {(all) =>
              tool === undefined ? (
                <EmptyState title={t('toolGone')}>{t('toolGoneText')}</EmptyState>
              ) : (
                <ToolReview key={tool.name} server={body} tool={tool} others={all} />
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

function ToolReview({
  server,
  tool,
  others,
}: {
  readonly server: ToolServer;
  readonly tool: Tool;
  readonly others: readonly Tool[];
}) {
  const t = useText();
  const may = useMay();
  const hidden = useUnseen(wordsOf(tool));
  return (
    <>
      {tool.changed && <Verdict server={server} tool={tool} />}
      <Others server={server} waiting={others.filter((one) => awaitsLook(one) && one.name !== tool.name)} />
      {hidden > 0 && <Notice kind="danger">{t('hiddenCharacters', { count: hidden })}</Notice>}
      {tool.accepted !== null && (
        <Card title={t('whatChanged')}>
          <DefinitionDiff name={tool.name} before={tool.accepted} after={tool} />
        </Card>
      )}
      <Card title={t('howItIsUsed')}>
        <Facts
          facts={[
            [t('modelName'), tool.model_name !== tool.name && <code key="model">{tool.model_name}</code>],
            [t('titleOfTool'), tool.title !== null && <SeenText key="title" text={tool.title} />],
            [t('hint'), <Hint key="hint" tool={tool} />],
            [
              t('pinned'),
              tool.accepted_hash === null ? t('pinnedNone') : <CopyableId key="hash" id={tool.accepted_hash} />,
            ],
            [t('hashNow'), tool.changed && <CopyableId key="now" id={tool.definition_hash} />],
            [t('mode'), !may('connectors.write') && t(`mode_${(tool.mode as Mode | null) ?? 'rule'}`)],
          ]}
        />
        {may('connectors.write') && <ModeChoice server={server} tool={tool} labelled />}
      </Card>
      <Card title={t('definitionNow')}>
        <h3>{t('descriptionOfTool')}</h3>
        {tool.description === '' ? (
          <p className="muted">{t('noDescription')}</p>
        ) : (
          <SeenBlock text={tool.description} label={t('descriptionOfTool')} name={`${tool.name}-description.txt`} />
        )}
        <h3>{t('schema')}</h3>
        <SeenBlock text={schemaText(tool.input_schema)} label={t('schema')} name={`${tool.name}-schema.json`} code />
      </Card>
    </>
  );
}

/** Where the review goes on. */
function Others({ server, waiting }: { readonly server: ToolServer; readonly waiting: readonly Tool[] }) {
  const t = useText();
  const [next] = waiting;
  if (next === undefined) return null;
  return (
    <Notice
      actions={
        <ButtonLink small to={toolPlace(server.id, next.name)}>
          {t('nextTool', { name: next.name })}
        </ButtonLink>
      }
    >
      {t('othersWait', { count: waiting.length })}
    </Notice>
  );
}

/** Actions on a change, above the change: approve exactly the shown definition, or keep the tool off. */
function Verdict({ server, tool }: { readonly server: ToolServer; readonly tool: Tool }) {
  const t = useText();
  const may = useMay();
  const { id: org_id } = useOrganization();
  const readAnew = useReadAnew();
  const invalidates = changedKeys(org_id);
  const approve = useAct(
    ({ name, definition_hash: accept }: Tool) =>
      answerOf(
        api.PATCH(`${serverPath}/tools/{tool_name}`, {
          params: { path: { org_id, tool_server_id: server.id, tool_name: name } },
          body: { accept },
        }),
      ),
    { invalidates, done: ({ name }) => t('approved', { name }) },
  );
  const setMode = useSetMode(server.id);
  const isNew = tool.accepted_hash === null;
  return (
    <Notice
      kind="warn"
      actions={
        may('connectors.write') && (
          <>
            <Button
              look="primary"
              isPending={approve.isPending}
              onPress={() =>
                approve.mutate(tool, {
                  // It may have changed once more: then the page has to show that.
                  onError: readAnew,
                })
              }
            >
              {t('approve')}
            </Button>
            {tool.mode !== 'off' && (
              <Button isPending={setMode.isPending} onPress={() => setMode.mutate({ name: tool.name, mode: 'off' })}>
                {t('keepOff')}
              </Button>
            )}
          </>
        )
      }
    >
      {t(isNew ? 'newText' : tool.accepted === null ? 'changedUnknownText' : 'changedText')}{' '}
      {t(tool.mode === 'off' ? 'isKeptOff' : 'asksUntil')}
    </Notice>
  );
}

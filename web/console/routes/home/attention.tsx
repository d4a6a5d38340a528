// Matters that wait for somebody: documents that could not be read, connectors that do not answer, tools that have
// changed, models that end.

import { answerOf, api } from '../../api/client.ts';
import { useMay, useOrganization } from '../../api/me.ts';
import { useRead } from '../../api/query.ts';
import { useFormat } from '../../components/format.ts';
import { Link } from '../../components/link.tsx';
import { readSources } from '../../components/models/sources.ts';
import { type Ending, endingsIn } from '../../components/models/standings.ts';
import { Card } from '../../components/page.tsx';
import { Loaded } from '../../components/states.tsx';
import styles from './home.module.css';
import { useText } from './texts/texts.ts';

/** Of the newest runs that failed to read a document. */
const mostLookedAt = 50;
/** As many as an organization may have. */
const mostConnectors = 50;

export function Attention() {
  const t = useText();
  const may = useMay();
  const organization = useOrganization();
  const org_id = organization.id;
  const { day } = useFormat();
  const sees = { runs: may('runs.read'), connectors: may('connectors.read'), agents: may('agents.read') };
  const found = useRead(['attention', org_id, sees], async (signal) => {
    const [documents, connectors, endings] = await Promise.all([
      sees.runs ? failedDocuments(org_id, signal) : undefined,
      sees.connectors ? doubtfulConnectors(org_id, signal) : [],
      sees.agents ? endingModels(org_id, signal) : [],
    ]);
    return { documents, connectors, endings };
  });
  return (
    <Card title={t('attention')}>
      <Loaded read={found} lines={3}>
        {({ documents, connectors, endings }) =>
          connectors.length === 0 && endings.length === 0 && (documents?.count ?? 0) === 0 ? (
            <p className="muted">{t('nothing')}</p>
          ) : (
            <ul className={styles['list']}>
              {endings.map(({ id, name, model, ending: { kind, at } }) => (
                <li key={id}>
                  <Link to={`/agents/${id}`}>{t(`model_${kind}`, { name, model, day: day(at) })}</Link>
                </li>
              ))}
              {documents !== undefined && documents.count > 0 && (
                <li>
                  <Link to="/runs?state=failed&kind=document&period=24h">
                    {t(documents.more ? 'documentsFailedMost' : 'documentsFailed', { count: documents.count })}
                  </Link>
                </li>
              )}
              {connectors.map(({ id, name, failing, changed }) => (
                <li key={id}>
                  <Link to={`/connectors/${id}${changed > 0 ? '?show=changed' : ''}`}>
                    {failing ? t('connectorFailing', { name }) : t('toolsChanged', { name, count: changed })}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

/** Documents whose reading failed in the last 24 hours. */
async function failedDocuments(org_id: string, signal: AbortSignal): Promise<{ count: number; more: boolean }> {
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const { data, next_cursor } = await answerOf(
    api.GET('/admin/v1/organizations/{org_id}/runs', {
      params: {
        path: { org_id },
        query: { kind: 'document', state: 'failed', from, content: 'false', limit: mostLookedAt },
      },
      signal,
    }),
  );
  return { count: new Set(data.map(({ document_id: id }) => id)).size, more: next_cursor !== null };
}

interface EndingModel {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly ending: Ending;
}

/** Agents that answer with a model that ends soon, has ended or is missing: of the newest agents, the first such model of each. */
async function endingModels(org_id: string, signal: AbortSignal): Promise<EndingModel[]> {
  const sources = await readSources(org_id, signal);
  const endings = endingsIn(sources.data, Date.now());
  if (endings.size === 0) return [];
  const { data } = await answerOf(
    api.GET('/admin/v1/organizations/{org_id}/agents', { params: { path: { org_id }, query: { limit: 100 } }, signal }),
  );
  return data
    .filter(({ disabled }) => !disabled)
    .flatMap(({ id, name, model: first, fallback_models: others }) => {
      const model = [first, ...others].find((one) => endings.has(one));
      const ending = endings.get(model ?? '');
      return model === undefined || ending === undefined ? [] : [{ id, name, model, ending }];
    });
}

interface Doubtful {
  readonly id: string;
  readonly name: string;
  readonly failing: boolean;
  readonly changed: number;
}

/** Connectors in use that do not answer, or that have tools whose definitions nobody has accepted. */
async function doubtfulConnectors(org_id: string, signal: AbortSignal): Promise<Doubtful[]> {
  const { data } = await answerOf(
    api.GET('/admin/v1/organizations/{org_id}/tool-servers', {
      params: { path: { org_id }, query: { limit: mostConnectors } },
      signal,
    }),
  );
  return data
    .filter(({ disabled }) => !disabled)
    .map(({ id, name, state, changed_tool_count: changed }) => ({ id, name, failing: state === 'failing', changed }))
    .filter(({ failing, changed }) => failing || changed > 0);
}

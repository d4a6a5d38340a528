// Says that documents failed, and has all of them read again.

import { answerOf, api } from '../../api/client.ts';
import { useMay } from '../../api/me.ts';
import { useAct } from '../../api/query.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/page.tsx';
import { useText } from './texts/texts.ts';

const path = '/admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents/retry-failed' as const;

/** One request takes about a thousand; those that fail again at once would otherwise be asked for without end. */
const mostRequests = 20;

export function FailedNotice({
  where,
  failed,
  changed,
  onShow,
}: {
  readonly where: { readonly org_id: string; readonly knowledge_base_id: string };
  readonly failed: number;
  readonly changed: readonly (readonly string[])[];
  /** Absent where the page shows them already. */
  readonly onShow: (() => void) | undefined;
}) {
  const t = useText();
  const may = useMay();
  const retryAll = useAct(
    async (_input: undefined) => {
      let count = 0;
      for (let requests = 0, goOn = true; goOn && requests < mostRequests; requests += 1) {
        const { retried, more } = await answerOf(api.POST(path, { params: { path: where } }));
        count += retried;
        goOn = more;
      }
      return count;
    },
    { invalidates: changed, done: (count) => t('retriedAll', { count }) },
  );
  if (failed === 0) return null;
  return (
    <Notice
      kind="danger"
      actions={
        <>
          {onShow && (
            <Button small onPress={onShow}>
              {t('showFailed')}
            </Button>
          )}
          {may('knowledge.write', 'shows_nothing') && (
            <Button small isPending={retryAll.isPending} onPress={() => retryAll.mutate(undefined)}>
              {t('retryAll')}
            </Button>
          )}
        </>
      }
    >
      {t('someFailed', { count: failed })}
    </Notice>
  );
}

// One entry of the audit.

import type { components } from '../../api/schema.ts';
import { useAuditText } from './texts/texts.ts';
import { State } from '../badge.tsx';
import { CopyableId } from '../copy.tsx';
import { Dialog } from '../dialog.tsx';
import { Facts } from '../page.tsx';
import { Time } from '../time.tsx';
import { SeenText } from '../seen-text.tsx';

export type Entry = components['schemas']['AuditEntry'];

/** The actor. */
export const kinds = ['member', 'operator', 'personal_token', 'service_account', 'setup', 'service', 'nobody'] as const;

/** An entry with all of it. */
export function EntryDialog({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const t = useAuditText();
  return (
    <Dialog title={entry.action} onClose={onClose} large>
      <Facts
        facts={[
          [t('when'), <Time key="at" at={entry.created_at} />],
          [
            t('who'),
            <SeenText
              key="who"
              text={[entry.actor_name, nameOf(t, entry.actor)].filter((word) => word !== null).join(' · ')}
            />,
          ],
          [t('actorId'), wholeId(entry.actor_id), 'wide'],
          [t('organization'), wholeId(entry.organization_id), 'wide'],
          [t('signedInBy'), entry.signed_in_by],
          [t('role'), entry.role],
          [t('name'), entry.target_name !== null && <SeenText key="name" text={entry.target_name} />],
          [
            t('target'),
            <code key="target" className="foreign">
              <SeenText text={entry.target} />
            </code>,
            'wide',
          ],
          [t('changed'), entry.changed.length > 0 && <SeenText key="changed" text={entry.changed.join(', ')} />],
          [t('outcome'), <State key="outcome" state={entry.outcome} text={t(`outcome_${entry.outcome}`)} />],
          [t('address'), entry.address],
          [t('request'), wholeId(entry.request_id), 'wide'],
        ]}
      />
    </Dialog>
  );
}

function wholeId(id: string | null) {
  return id !== null && <CopyableId id={id} whole />;
}

/** The kind of actor, in words. */
export function nameOf(t: ReturnType<typeof useAuditText>, actor: string): string {
  const known = kinds.find((kind) => kind === actor);
  return known === undefined ? actor : t(`actor_${known}`);
}

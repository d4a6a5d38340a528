// Ingestion's audit events of administrators of knowledge.

import assert from 'node:assert/strict';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { filesOf } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';

describe('The audit of knowledge', () => {
  let harness: IngestionHarness;
  beforeEach(async () => {
    harness = await IngestionHarness.open();
  });
  afterEach(() => harness.close());

  it('has every change, its actor and its outcome', async () => {
    const operator: CallContext = { ...harness.context, actor: { kind: 'operator' } };
    const owner = newId();
    const base = await harness.knowledgeBase(owner);
    const names = { organization_id: owner, knowledge_base_id: base };
    await harness.client.UpdateKnowledgeBase({ ...names, name: 'Guide' }, operator);
    const { id } = await harness.upload(owner, base, 'a.md', '# A\n\nText.', 'text/markdown');
    await assert.rejects(harness.upload(owner, base, 'a.exe', 'x'), { code: 'invalid_request' });
    const refused = { code: 'conflict' };
    harness.working = false;
    const other = await harness.add(owner, base, 'b.md', 'Text.');
    await assert.rejects(harness.client.RetryDocument({ ...names, document_id: other.id }, operator), refused);
    await harness.client.ReingestDocument({ ...names, document_id: other.id }, operator);
    await harness.client.RetryFailedDocuments(names, operator);
    await harness.client.DeleteDocument({ ...names, document_id: id }, operator);
    await harness.client.DeleteKnowledgeBase(names, operator);
    await assert.rejects(harness.client.DeleteKnowledgeBase(names, operator), { code: 'knowledge_base_not_found' });
    const path = `/admin/v1/organizations/${owner}/knowledge-bases/${base}`;
    assert.deepEqual(
      harness.audit.acts.map(({ actor, action, target, outcome }) => [actor, action, target, outcome]),
      [
        ['service', 'knowledge_base.create', path, 'done'],
        ['operator', 'knowledge_base.update', path, 'done'],
        ['service', 'document.upload', `${path}/documents/${id}`, 'done'],
        ['service', 'document.upload', `${path}/documents`, 'refused'],
        ['service', 'document.upload', `${path}/documents/${other.id}`, 'done'],
        ['operator', 'document.retry', `${path}/documents/${other.id}`, 'refused'],
        ['operator', 'document.reingest', `${path}/documents/${other.id}`, 'done'],
        ['operator', 'document.retry_failed', `${path}/documents`, 'done'],
        ['operator', 'document.delete', `${path}/documents/${id}`, 'done'],
        ['operator', 'knowledge_base.delete', path, 'done'],
        ['operator', 'knowledge_base.delete', path, 'refused'],
      ],
    );
    assert.ok(harness.audit.acts.every((act) => act.organization_id === owner));
  });

  it('comes first: of an upload that cannot be noted, nothing is taken', async () => {
    const owner = newId();
    const base = await harness.knowledgeBase(owner);
    harness.audit.takeAway(true);
    await assert.rejects(harness.upload(owner, base, 'a.md', 'Text.', 'text/markdown'), {
      code: 'service_unavailable',
    });
    harness.audit.takeAway(false);
    const { data } = await harness.client.ListDocuments(
      { organization_id: owner, knowledge_base_id: base },
      harness.context,
    );
    assert.deepEqual([data, await filesOf(harness)], [[], []]);
  });
});

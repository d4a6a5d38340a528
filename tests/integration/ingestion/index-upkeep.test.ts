// Deleted text leaves a replica's disk without any search.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';

describe('The upkeep of indexes', () => {
  let harness: IngestionHarness;
  before(async () => {
    harness = await IngestionHarness.open();
  });
  after(() => harness.close());

  const onDisk = async (text: string): Promise<boolean> => {
    const names = await readdir(harness.indexFolder);
    const files = await Promise.all(names.map((name) => readFile(join(harness.indexFolder, name))));
    return files.some((file) => file.includes(text));
  };

  it('takes the text of a deleted document out of an index that nobody searches, and an index whose knowledge base is gone', async () => {
    const id = await harness.knowledgeBase(organization);
    const document = await harness.add(organization, id, 'secret.md', 'The quokka is hidden here.');
    await harness.add(organization, id, 'kept.md', 'The wombat stays.');
    assert.ok(await onDisk('quokka'));
    const names = { organization_id: organization, knowledge_base_id: id, document_id: document.id };
    await harness.client.DeleteDocument(names, harness.context);
    assert.ok(await onDisk('quokka'));
    await harness.indexUpkeep.runNow();
    assert.ok(!(await onDisk('quokka')));
    assert.ok(await onDisk('wombat'));
    await harness.client.DeleteKnowledgeBase({ organization_id: organization, knowledge_base_id: id }, harness.context);
    await harness.sweeper.runNow();
    await harness.indexUpkeep.runNow();
    assert.ok(!(await onDisk('wombat')));
  });
});

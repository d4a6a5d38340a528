// Gives the demo's knowledge base its documents, and waits until they can be searched. A document that has changed since
// the last start is replaced; one that is gone stays until somebody deletes it.

import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { type DemoSetup, readDemoSetup, writeDemoSetup } from './demo-file.ts';
import { type DemoDocument, demoDocuments } from './documents.ts';
import { asSetup, made } from './step.ts';

/** Documents are small; processing them all takes some seconds. */
const longestWaitMs = 60_000;

type Clients = Pick<ServiceClients, 'ingestion'>;

/**
 * Uploads the documents that are new, in a folder whose demo is set up, and resolves once all can be searched; `signal`
 * ends the wait. Where somebody `looks` meanwhile, README is read before the others take their turns: it answers the
 * first question. Throws where a document cannot be read.
 */
export async function fillKnowledge(
  folder: string,
  { ingestion }: Clients,
  signal: AbortSignal,
  looks = false,
): Promise<void> {
  const setup = await readDemoSetup(folder);
  const organization_id = made(setup.organization_id);
  const knowledge_base_id = made(setup.knowledge_base_id);
  const held = (): Required<DemoSetup>['documents'] => setup.documents ?? {};
  for (const document of await demoDocuments()) {
    if (signal.aborted) return;
    const former = held()[document.name];
    if (former?.sha256 === document.sha256) continue;
    if (former) {
      await ingestion
        .DeleteDocument({ organization_id, knowledge_base_id, document_id: former.document_id }, asSetup())
        .catch(() => {});
    }
    const uploaded = await ingestion.UploadDocument(parts(organization_id, knowledge_base_id, document), asSetup());
    const document_id = made(uploaded.document?.id);
    setup.documents = { ...held(), [document.name]: { sha256: document.sha256, document_id } };
    await writeDemoSetup(folder, setup);
    if (looks && Object.keys(held()).length === 1)
      await processed({ ingestion }, { organization_id, knowledge_base_id, document_id }, signal);
  }
  for (const { document_id } of Object.values(held()))
    await processed({ ingestion }, { organization_id, knowledge_base_id, document_id }, signal);
}

async function processed(
  { ingestion }: Clients,
  named: { organization_id: string; knowledge_base_id: string; document_id: string },
  signal: AbortSignal,
): Promise<void> {
  const giveUpAt = Date.now() + longestWaitMs;
  while (!signal.aborted) {
    const { document } = await ingestion.GetDocument(named, asSetup()).catch(() => ({ document: null }));
    if (document === null || document.state === 'completed') return;
    if (document.state === 'failed')
      throw new Error(`the demo document ${document.name} failed: ${document.error ?? ''}`);
    if (Date.now() > giveUpAt)
      throw new Error(`the demo document ${document.name} is not processed after ${longestWaitMs / 1000} s`);
    await sleep(20);
  }
}

async function* parts(organization_id: string, knowledge_base_id: string, { name, bytes }: DemoDocument) {
  yield { head: { organization_id, knowledge_base_id, name, media_type: '' } };
  for (let at = 0; at < bytes.length; at += 65_536) yield { chunk: bytes.subarray(at, at + 65_536) };
}

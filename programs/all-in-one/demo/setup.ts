// Makes the demo organization, its keys, its knowledge and its agent, through the services' own calls. Every step is
// noted before the next, so that a start cut short goes on where it was, and a later start changes nothing.

import { setTimeout as sleep } from 'node:timers/promises';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { type DemoMade, type DemoSetup, readDemoSetup, writeDemoSetup } from './demo-file.ts';
import { type DemoDocument, demoDocuments } from './documents.ts';
import { type ConnectorAccess, setUpToolServer } from './tool-server.ts';

const instructions = [
  'You answer questions about Colloquy, an open, self-hosted service for conversational agents.',
  'Search the documents first, answer from what they say, in a few sentences, and mark each statement with its source.',
  'Where the documents do not say, say that you do not know.',
  'There is also a shopping list: read it and change it when you are asked to.',
].join(' ');

const agentFields = {
  name: 'Colloquy guide',
  description: "Answers questions about Colloquy from the project's own documents.",
  greeting: 'Hello! Ask me anything about Colloquy. I answer from its documents and show where each answer comes from.',
  instructions,
  model: 'demo',
};

const starterPrompts = ['What is Colloquy?', 'What should I watch before going live?', 'Ask me three questions'];
const toolPrompt = 'Put milk and bread on my shopping list';

/** Documents are small; processing them all takes well under a second. */
const longestWaitMs = 60_000;

/**
 * Returns the contents of demo.json, once the demo's knowledge can be searched. Without a connector the agent has no
 * tools.
 */
export async function setUpDemo(
  folder: string,
  clients: ServiceClients,
  origin: string,
  adminToken: string,
  connector?: ConnectorAccess,
): Promise<DemoMade> {
  const setup = await readDemoSetup(folder);
  const note = async (made: Partial<DemoSetup>): Promise<void> => {
    Object.assign(setup, made);
    await writeDemoSetup(folder, setup);
  };
  const organizationId = await organization(setup, clients, origin, note);
  const publishable_key = await credential(setup, clients, organizationId, 'publishable_key', 'publishable_key', note);
  const api_key = await credential(setup, clients, organizationId, 'api_key', 'api_key', note);
  const identity_secret = await credential(setup, clients, organizationId, 'identity_secret', 'identity_secret', note);
  const knowledgeBaseId = await knowledge(setup, clients, organizationId, note);
  const toolServerId = connector && (await setUpToolServer(setup, clients, organizationId, connector, asSetup));
  if (toolServerId !== undefined) await note({ tool_server_id: toolServerId });
  await agent(setup, clients, organizationId, knowledgeBaseId, toolServerId, note);
  return {
    base_url: origin,
    organization_id: organizationId,
    agent_id: made(setup.agent_id),
    publishable_key,
    api_key,
    identity_secret,
    admin_token: adminToken,
    allowed_origin: origin,
  };
}

type Note = (made: Partial<DemoSetup>) => Promise<void>;

async function agent(
  setup: DemoSetup,
  { conversation }: ServiceClients,
  organization_id: string,
  knowledgeBaseId: string,
  toolServerId: string | undefined,
  note: Note,
): Promise<void> {
  if (setup.agent_id !== undefined) return;
  const tools =
    toolServerId === undefined
      ? { starter_prompts: { values: starterPrompts } }
      : { starter_prompts: { values: [...starterPrompts, toolPrompt] }, tool_server_ids: { values: [toolServerId] } };
  const fields = { ...agentFields, ...tools, knowledge_base_ids: { values: [knowledgeBaseId] } };
  const created = await conversation.CreateAgent({ organization_id, fields }, asSetup());
  await note({ agent_id: made(created.agent?.id) });
}

async function organization(setup: DemoSetup, { token }: ServiceClients, origin: string, note: Note): Promise<string> {
  if (setup.organization_id === undefined) {
    const created = await token.CreateOrganization({ name: 'Demo', allowed_origins: [origin] }, asSetup());
    await note({ organization_id: made(created.organization?.id), allowed_origin: origin });
  } else if (setup.allowed_origin !== origin) {
    // The page has moved; origins that people added stay.
    const found = await token.GetOrganization({ organization_id: setup.organization_id }, asSetup());
    const others = (found.organization?.allowed_origins ?? []).filter(
      (allowed) => allowed !== setup.allowed_origin && allowed !== origin,
    );
    await token.UpdateOrganization(
      { organization_id: setup.organization_id, allowed_origins: { values: [origin, ...others] } },
      asSetup(),
    );
    await note({ allowed_origin: origin });
  }
  return made(setup.organization_id);
}

async function credential(
  setup: DemoSetup,
  { token }: ServiceClients,
  organization_id: string,
  kind: string,
  field: 'publishable_key' | 'api_key' | 'identity_secret',
  note: Note,
): Promise<string> {
  if (setup[field] === undefined) {
    const created = await token.CreateCredential({ organization_id, kind, name: 'Demo' }, asSetup());
    await note({ [field]: made(created.credential?.secret) });
  }
  return made(setup[field]);
}

// A document that has changed since the last start is replaced; one that is gone stays until somebody deletes it.
async function knowledge(
  setup: DemoSetup,
  { ingestion }: ServiceClients,
  organization_id: string,
  note: Note,
): Promise<string> {
  if (setup.knowledge_base_id === undefined) {
    const created = await ingestion.CreateKnowledgeBase(
      { organization_id, name: 'Colloquy documents', description: "The project's README and guides." },
      asSetup(),
    );
    await note({ knowledge_base_id: made(created.knowledge_base?.id) });
  }
  const knowledge_base_id = made(setup.knowledge_base_id);
  const wanted: string[] = [];
  for (const document of await demoDocuments()) {
    const held = setup.documents?.[document.name];
    if (held?.sha256 === document.sha256) continue;
    if (held) {
      await ingestion
        .DeleteDocument({ organization_id, knowledge_base_id, document_id: held.document_id }, asSetup())
        .catch(() => {});
    }
    const uploaded = await ingestion.UploadDocument(parts(organization_id, knowledge_base_id, document), asSetup());
    const document_id = made(uploaded.document?.id);
    wanted.push(document_id);
    await note({ documents: { ...setup.documents, [document.name]: { sha256: document.sha256, document_id } } });
  }
  await completed(
    { ingestion },
    organization_id,
    knowledge_base_id,
    Object.values(setup.documents ?? {}).map((held) => held.document_id),
  );
  return knowledge_base_id;
}

async function completed(
  { ingestion }: Pick<ServiceClients, 'ingestion'>,
  organization_id: string,
  knowledge_base_id: string,
  ids: readonly string[],
): Promise<void> {
  const giveUpAt = Date.now() + longestWaitMs;
  for (const document_id of ids) {
    for (;;) {
      const { document } = await ingestion
        .GetDocument({ organization_id, knowledge_base_id, document_id }, asSetup())
        .catch(() => ({ document: null }));
      if (document === null || document.state === 'completed') break;
      if (document.state === 'failed')
        throw new Error(`the demo document ${document.name} failed: ${document.error ?? ''}`);
      if (Date.now() > giveUpAt)
        throw new Error(`the demo document ${document.name} is not processed after ${longestWaitMs / 1000} s`);
      await sleep(20);
    }
  }
}

async function* parts(organization_id: string, knowledge_base_id: string, { name, bytes }: DemoDocument) {
  yield { head: { organization_id, knowledge_base_id, name, media_type: '' } };
  for (let at = 0; at < bytes.length; at += 65_536) yield { chunk: bytes.subarray(at, at + 65_536) };
}

// The audit names nobody but the installation.
function asSetup(): CallContext {
  return { ...backgroundContext(), actor: { kind: 'setup' } };
}

function made(id: string | undefined): string {
  if (!id) throw new Error('the demo could not be made: a call answered without what it made');
  return id;
}

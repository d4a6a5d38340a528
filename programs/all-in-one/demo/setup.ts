// Makes the demo organization, its keys, its knowledge base and its agent, through the services' own calls. Every step is
// noted before the next, so that a start cut short goes on where it was, and a later start changes nothing. The
// documents come last (knowledge.ts).

import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { type DemoMade, type DemoSetup, readDemoSetup, writeDemoSetup } from './demo-file.ts';
import { asSetup, made, type Note } from './step.ts';
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
  suggests_follow_ups: true,
};

const starterPrompts = ['What is Colloquy?', 'What should I watch before going live?', 'Ask me three questions'];
const toolPrompt = 'Put milk and bread on my shopping list';

/** Returns the contents of demo.json. Without a connector the agent has no tools. */
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
  const knowledgeBaseId = await knowledgeBase(setup, clients, organizationId, note);
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

async function knowledgeBase(
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
  return made(setup.knowledge_base_id);
}

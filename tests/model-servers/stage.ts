// The stage of a test with a real model server: the server, Colloquy in front of it, a tool server, and two agents.

import { type Client, createClient } from '../support/black-box/client.ts';
import { createOrganization, type EndUser, type Organization } from '../support/black-box/organization.ts';
import { type Colloquy, startColloquy } from '../support/black-box/process.ts';
import { addAgent, addToolServer } from '../support/black-box/tools.ts';
import { keepForFailures } from '../support/failure-notes.ts';
import { initialized, type ScriptedServer, startScriptedServer } from '../support/tool-servers/scripted-server.ts';
import { type Body, type Exchange, type Forwarder, startForwarder } from './forwarder.ts';
import type { ModelServerKind, RunningModelServer, Template } from './servers.ts';

/** The result of each call. */
export const weather = 'It rains.';

/** Tokens. */
const shortAnswer = 48;
/** Characters of a request or an answer, at its end. */
const longestNoted = 1_500;

const tools = [
  {
    name: 'look',
    description: 'Looks at a city.',
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: 'object',
      properties: { city: { type: 'string', enum: ['Oslo', 'Rome'] } },
      required: ['city'],
      additionalProperties: false,
    },
  },
  // Beyond the grammars of servers.
  {
    name: 'register',
    description: 'Registers a person.',
    annotations: { readOnlyHint: true },
    inputSchema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: {
        mail: { type: 'string', format: 'email', pattern: '^(?!\\.)(?!.*\\.\\.)[^@]+@[^@]+$' },
        born: { type: ['string', 'null'], format: 'date' },
        tags: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, maxItems: 900 },
      },
      required: ['mail'],
    },
  },
];

/** A server, Colloquy in front of it, and a test's ways to both. */
export interface Stage {
  server: RunningModelServer;
  forwarder: Forwarder;
  shop: ScriptedServer;
  client: Client;
  organization: Organization;
  user: EndUser;
  agent: { readonly plain: string; readonly withTools: string };
}

/** A stage that is filled before the tests of its block, and cleared after them. `folder`: the server's installation. */
export function setStage(folder: () => string, kind: ModelServerKind, template: Template): Stage {
  const stage = {} as Stage;
  let colloquy: Colloquy;
  let forget: () => void;

  before(async () => {
    const server = await kind.start(folder(), template);
    const [forwarder, shop] = [await startForwarder(server.port), await startScriptedServer()];
    shop.on('initialize', (message) => message.result(initialized()));
    shop.on('tools/list', (message) => message.result({ tools }));
    shop.on('tools/call', (message) => message.result({ content: [{ type: 'text', text: weather }] }));
    forget = keepForFailures(`exchanges with ${kind.name}`, () => inWords(forwarder.exchanges));
    colloquy = await startColloquy({
      env: {
        OUTBOUND_ALLOW: '127.0.0.0/8',
        MODEL_BASE_URL: forwarder.url,
        MODEL_MAX_OUTPUT_TOKENS: `${kind.window + 64}`,
      },
    });
    const client = createClient(colloquy.demo.base_url);
    const organization = await createOrganization(client, colloquy.demo.admin_token);
    const shopServer = await addToolServer(organization, { name: 'Shop', url: shop.url, trusted: true });
    const model = `openai-compatible/${server.model}`;
    const agent = {
      plain: await addAgent(organization, [], { model }),
      withTools: await addAgent(organization, [shopServer], { model }),
    };
    Object.assign(stage, { server, forwarder, shop, client, organization, agent });
  });
  // Few messages a minute are an end-user's.
  beforeEach(async () => {
    stage.user = await stage.organization.identified();
    stage.forwarder.change(shortly);
  });
  after(async () => {
    forget();
    await stage.client.close();
    await colloquy.stop();
    await Promise.all([stage.forwarder.close(), stage.shop.close(), stage.server.close()]);
  });
  return stage;
}

/** For a forwarder: a request as Colloquy asks it. */
export function asItIs(body: Body): Body {
  return body;
}

/** For a forwarder: a request whose answer ends soon, as the model ends none by itself. */
export function shortly(body: Body): Body {
  return { ...body, max_tokens: shortAnswer };
}

function inWords(exchanges: readonly Exchange[]): string {
  return exchanges
    .map(({ body, status, answer }) => [JSON.stringify(body), `${status} ${answer}`].map(ending).join('\n-> '))
    .join('\n\n');
}

function ending(text: string): string {
  return text.slice(-longestNoted);
}

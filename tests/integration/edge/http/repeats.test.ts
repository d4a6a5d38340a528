// Each POST of /admin/v1 either takes an Idempotency-Key, so that a repeat makes nothing twice, or has its reason here.

import assert from 'node:assert/strict';
import { startAdministered } from '../admin/administered.ts';

/** Operations without one, and why a repeat does no harm. */
const without: Record<string, string> = {
  confirmMe: 'an answer to a challenge that is used once',
  createPasskey: 'an answer to a challenge that is used once; an authenticator’s id is there once',
  createPasskeyChallenge: 'takes the place of the one before',
  cancelRun: 'a run is cancelled once, and stays so',
  checkSignature: 'makes nothing',
  searchAgent: 'makes nothing',
  searchKnowledgeBase: 'makes nothing',
  testDeploymentModelConnection: 'each test calls the model',
  testModelConnection: 'each test calls the model',
  createMemberSignInLink:
    'a link that is used once, of ten minutes; whoever lost the first has no use for it but another',
  createPreviewToken: 'a token of minutes, which stands nowhere; each is as good as the one before',
  previewTold: 'makes nothing',
  publishAgent: 'the draft is one no more: a repeat finds none, or with If-Match that it is another',
  restoreAgentVersion:
    'what is published already, by its content, is not published anew; If-Match says whether something else is since',
  refreshToolServer: 'looks at what is there',
  retryDocument: 'a document that is being read is refused with conflict',
  retryFailedDocuments: 'reads those again that have failed; one that is being read is not',
  reingestDocument: 'a document that is being read is refused with conflict',
};

interface Operation {
  operationId: string;
  parameters?: { $ref?: string }[];
  responses: Record<string, unknown>;
}

describe('a POST operation under /admin/v1', () => {
  let posts: Operation[];
  before(async () => {
    const { edge, call } = await startAdministered();
    const { body } = await call('GET', '/admin/v1/openapi.json');
    await edge.stop();
    const paths = body.paths as Record<string, { post?: Operation }>;
    posts = Object.entries(paths).flatMap(([path, { post }]) => (post && path.startsWith('/admin/v1/') ? [post] : []));
  });

  const takesKey = ({ parameters = [] }: Operation) =>
    parameters.some(({ $ref }) => $ref === '#/components/parameters/CreationKey');

  it('takes an Idempotency-Key, or has a reason not to', () => {
    assert.ok(posts.length > 20, String(posts.length));
    const found = posts.filter((post) => !takesKey(post)).map(({ operationId }) => operationId);
    assert.deepEqual(found.sort(), Object.keys(without).sort());
  });

  it('says that a key can be refused, where it takes one', () => {
    for (const post of posts.filter(takesKey)) assert.ok('409' in post.responses, post.operationId);
  });
});

// Failures of providers in their own words: each becomes the failure that it is, with a sentence that says what to do.

import assert from 'node:assert/strict';
import { APICallError } from '@ai-sdk/provider';
import { type ModelFailure, reportedFailure, toModelFailure } from '#shared/contract/models/provider-failure.ts';
import { reportedError } from '#shared/contract/models/provider-words.ts';

function failed(
  statusCode: number,
  body: unknown,
  responseHeaders: Readonly<Record<string, string>> = {},
): ModelFailure {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body);
  return toModelFailure(
    new APICallError({ message: 'x', url: 'x', requestBodyValues: {}, statusCode, responseHeaders, responseBody }),
  );
}

const error = (message: unknown, more: object = {}): object => ({ error: { message, ...more } });
const quota = 'You exceeded your current quota, please check your plan and billing details.';

const kinds: Readonly<Record<string, readonly (readonly [status: number, body: unknown])[]>> = {
  'The conversation is longer than the model takes.': [
    [400, error("This model's maximum context length is 8192 tokens. However, you requested 9000 tokens.")],
    [400, error('request (5000 tokens) exceeds the available context size (4096 tokens)', { code: 400 })],
    [
      400,
      { type: 'error', error: { type: 'invalid_request_error', message: 'prompt is too long: 9 tokens > 8 maximum' } },
    ],
    [400, error('input length and `max_tokens` exceed context limit: 190 + 20 > 200')],
    [400, [error('The input token count (12) exceeds the maximum number of tokens allowed (10).', { code: 400 })]],
    [400, error('<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]')],
    [400, error('Invalid request: Your request exceeded model token limit: 8192 (requested: 9000)')],
    [400, error('litellm.ContextWindowExceededError: x', { code: '400' })],
    [400, error('Prompt exceeds max length', { code: '1261' })],
    [400, { message: 'Input is too long for requested model.' }],
    [422, { error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4097. Given: 5 `inputs`' }],
    [422, { error: 'Input validation error: `inputs` must have less than 1024 tokens. Given: 1500' }],
    [413, error('Request body too large for gpt-4o model. Max size: 8000 tokens.', { code: 'tokens_limit_reached' })],
    [413, '<html><title>413 Request Entity Too Large</title></html>'],
    [429, error('Request too large for gpt-4o on tokens per min (TPM): Limit 3, Requested 4.', { type: 'tokens' })],
    [400, 'event: error\ndata: {"error":{"code":"context_length_exceeded"}}\n\n'],
    [500, error('Context size has been exceeded.', { code: 500, type: 'server_error' })],
  ],
  "The model's provider does not answer this: its content filter refuses.": [
    [400, error('Content Exists Risk', { type: 'invalid_request_error' })],
    [400, { code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' }],
    [403, { code: 'no permission', error: 'Content violates usage guidelines. Failed check: SAFETY_CHECK_TYPE_BIO' }],
    [403, error('x requires moderation. Your input was flagged for "violence".', { code: 403 })],
  ],
  'The model called a tool in a form that cannot be read.': [
    [400, error('tool call validation failed: parameters did not match schema', { code: 'tool_use_failed' })],
    [400, error("Failed to call a function. Please adjust your prompt. See 'failed_generation'.")],
  ],
  "The account at the model's provider has no credit left.": [
    [402, error('Insufficient Balance', { code: 'invalid_request_error' })],
    [429, error(quota, { type: 'insufficient_quota', code: 'insufficient_quota' })],
    [403, error('用户额度不足, 剩余额度: 0', { code: 'insufficient_user_quota' })],
    [400, error('Your credit balance is too low to access the Anthropic API.', { type: 'invalid_request_error' })],
    [400, { code: 'Arrearage', message: 'Access denied, please make sure your account is in good standing.' }],
  ],
  "The model's provider refused the key of this service.": [
    [401, error('rate limit of unknown keys')],
    [400, [error('API key not valid. Please pass a valid API key.', { status: 'INVALID_ARGUMENT' })]],
    [403, { message: 'Missing API key', code: 'x' }],
    [403, error('no', { code: 'invalid_api_key' })],
  ],
  "The model's provider denies this service access to the model.": [
    [403, error('Country, region, or territory not supported', { code: 'unsupported_country_region_territory' })],
    [403, '<html>Attention Required! | Cloudflare</html>'],
  ],
  "The model's provider does not know this model.": [
    [404, error('The model `x` does not exist or you do not have access to it.', { code: 'model_not_found' })],
    [404, { error: "model 'x' not found, try pulling it first" }],
    [400, error('Model Not Exist', { type: 'invalid_request_error' })],
    [400, error('foo/bar is not a valid model ID', { code: 400 })],
    [404, error('The API deployment for this resource does not exist.', { code: 'DeploymentNotFound' })],
    [400, error('The model `x` has been decommissioned.', { code: 'model_decommissioned' })],
    [400, error('The provided model identifier is invalid.')],
    [400, error('No models loaded. Please load a model in the developer page.')],
    [503, error('No available channel for model x', { code: 'model_not_found' })],
  ],
  "The model's address has nothing at this path: see how it is set up.": [
    [404, '404 page not found'],
    [404, { detail: 'Not Found' }],
    [405, 'Method Not Allowed'],
    [400, error('Invalid URL (POST /v1/v1/chat/completions)', { type: 'invalid_request_error' })],
    [404, { error: 'Unexpected endpoint or method. (POST /chat/completions)' }],
  ],
  "The model's address leads to another one, which is to be set up in its place.": [
    [301, ''],
    [308, '<html>Permanent Redirect</html>'],
  ],
  "This agent's model takes no tools: give it another model, or neither knowledge bases nor tool servers.": [
    [400, error('registry.ollama.ai/library/gemma:latest does not support tools', { type: 'api_error' })],
    [400, error('"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set')],
    [404, error('No endpoints found that support tool use.', { code: 404 })],
    [400, error('`tool calling` is not supported with this model')],
    [500, error('tools param requires --jinja flag', { code: 500 })],
  ],
  'The model is busy; try again in a moment.': [
    [429, [error(quota, { code: 429, status: 'RESOURCE_EXHAUSTED' })]],
    [429, error('Too many tokens, please wait before trying again.')],
    [400, error('Too many requests', { type: 'ThrottlingException' })],
  ],
  "The model's provider has a problem right now.": [
    [498, error('Flex tier capacity exceeded', { code: 'capacity_exceeded' })],
    [524, '<html>524: A timeout occurred</html>'],
    [500, error('Incorrect API key provided')],
    [409, error('x')],
  ],
  "The model's provider refused the request.": [
    [400, error("Unsupported parameter: 'x' is not supported with this model.", { param: 'x' })],
    [422, { detail: [{ loc: ['body', 'messages'], msg: 'Field required' }] }],
  ],
};

const again = new Set([
  'The model called a tool in a form that cannot be read.',
  'The model is busy; try again in a moment.',
  "The model's provider has a problem right now.",
]);

describe('the failure of a provider', () => {
  for (const [sentence, bodies] of Object.entries(kinds)) {
    for (const [status, body] of bodies) {
      it(`${status} ${JSON.stringify(body).slice(0, 90)}: ${sentence}`, () => {
        const { error: told } = failed(status, body);
        assert.equal(told.message, sentence);
        assert.equal(told.retriable, again.has(sentence));
      });
    }
  }

  for (const [what, headers, body, ms] of [
    ['seconds with a unit', { 'retry-after': '7s' }, {}, 7_000],
    ['another name for milliseconds', { 'x-ms-retry-after-ms': '300' }, {}, 300],
    ['nonsense, and words', { 'retry-after': 'soon' }, error('Rate limit. Please try again in 2.5s. See x'), 2_500],
    ['words with minutes', {}, error('Please try again in 0m12.5s.'), 12_500],
    ['words with a space', {}, error('Please retry in 20 ms'), 20],
    ["Google's details", {}, [error('x', { details: [{ retryDelay: '7s' }] })], 7_000],
    ['a reset of the limit that is used up', limits('1.5s', '0', '6m0s', '100'), {}, 1_500],
    ['resets of which none says that it is', limits('6m0s', '', '250ms', ''), {}, 250],
    ['an estimate', {}, { error: 'Model is loading', estimated_time: 4.2 }, 4_200],
    ['nothing', {}, {}, undefined],
  ] as const) {
    it(`passes on when to come back, given as ${what}`, () => {
      assert.equal(failed(429, body, headers).error.retryAfterMs, ms);
    });
  }

  it('passes on when to come back, given as a time since 1970', () => {
    const at = Math.ceil(Date.now() / 1000) + 20;
    for (const reset of [at, at * 1000]) {
      const { retryAfterMs = 0 } = failed(429, {}, { 'x-ratelimit-reset': String(reset) }).error;
      assert.ok(retryAfterMs > 15_000 && retryAfterMs <= 21_000, String(retryAfterMs));
    }
  });

  it('is one where errors are told in other forms, and none where all is well', () => {
    const told = (value: object): string | undefined => {
      const reported = reportedError(value);
      return reported && reportedFailure(reported).message;
    };
    assert.equal(told({ errors: 'overloaded' }), "The model's provider broke off with an error.");
    assert.equal(told({ errors: [{ code: 10_013, message: 'x' }] }), "The model's provider broke off with an error.");
    assert.equal(
      told({ error: 'Unexpected endpoint or method. (POST /chat/completions). Returning 200 anyway' }),
      "The model's address has nothing at this path: see how it is set up.",
    );
    assert.equal(told({ error: { status: 'RESOURCE_EXHAUSTED' } }), 'The model is busy; try again in a moment.');
    for (const good of [{ code: 0, message: 'ok' }, { code: '200', msg: 'success', choices: [] }, { errors: [] }])
      assert.equal(told(good), undefined);
  });
});

function limits(requests: string, left: string, tokens: string, tokensLeft: string): Record<string, string> {
  return {
    'x-ratelimit-reset-requests': requests,
    'x-ratelimit-remaining-requests': left,
    'x-ratelimit-reset-tokens': tokens,
    'x-ratelimit-remaining-tokens': tokensLeft,
  };
}

// Every reader and renderer of text from outside takes linear time, and none holds the event loop of its process for 50
// ms, with any text.

import assert from 'node:assert/strict';
import { titleOf } from '#services/conversation/domain/conversation.ts';
import { codePoints } from '#services/edge/domain/code-points.ts';
import { conversationTitle } from '#services/edge/domain/conversation-title.ts';
import { csv } from '#services/edge/domain/csv.ts';
import { headerEndUserId } from '#services/edge/domain/end-user-id.ts';
import { idempotencyKey } from '#services/edge/domain/idempotency-key.ts';
import { messageContent } from '#services/edge/domain/message-content.ts';
import { presentedCredential } from '#services/edge/domain/presented-credential.ts';
import { encodeEvent } from '#services/edge/domain/server-sent-events.ts';
import { parseStreamCursor } from '#services/edge/domain/stream-cursor.ts';
import { callerAddress } from '#services/edge/domain/trusted-proxies.ts';
import { parseJsonBody } from '#services/edge/http/json-body.ts';
import { paragraphsOf } from '#services/ingestion/domain/blocks.ts';
import { languageOfText } from '#services/ingestion/domain/detect-language.ts';
import { decideMediaType } from '#services/ingestion/domain/media-type.ts';
import { checkedDescription, checkedName } from '#services/ingestion/domain/names.ts';
import { queryWords } from '#services/ingestion/domain/query.ts';
import { Splitter } from '#services/ingestion/domain/split.ts';
import { termsOf } from '#services/ingestion/domain/terms.ts';
import { decodeText } from '#services/ingestion/parsing/formats/decode.ts';
import { markdownBlocks } from '#services/ingestion/parsing/formats/markdown.ts';
import { composeAnswer, parseSources } from '#services/run-executor/models/demo-answer.ts';
import { callsOfPhrase, callsOfResults } from '#services/run-executor/models/demo-calls.ts';
import { parseDirective } from '#services/run-executor/models/demo-directives.ts';
import { sentencesOf } from '#services/run-executor/models/demo-prose.ts';
import { citationOf, citedSources, markerFilter } from '#services/run-executor/runs/rules/citations.ts';
import { canonicalJson } from '#services/run-executor/tools/rules/canonical-json.ts';
import { offeredNames } from '#services/run-executor/tools/rules/offered-names.ts';
import { planOf } from '#services/run-executor/tools/worker/call-plan.ts';
import type { Tool } from '#services/run-executor/tools/worker/tool.ts';
import { askUser } from '#services/run-executor/waits/rules/questions.ts';
import { isExternalId } from '#services/token/end-users/rules/external-ids.ts';
import { checkName } from '#services/token/names.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { decodeCursor } from '#shared/contract/pagination/cursor.ts';
import { readTraceparent } from '#shared/platform/telemetry/trace-context.ts';
import { lengthOf, plainForeign, splitForeign } from '#web/shared/foreign-text.ts';
import { type Reader, tooCostly } from '../support/growth.ts';

const seed = process.env['FUZZ_SEED'] ?? new Date().toISOString().slice(0, 10);
const texts = Number(process.env['FUZZ_TEXTS'] ?? 16);
const mostMs = 50;

// Headers together are at most Node's limit; bodies 256 KiB; an answer 200,000 characters.
const header = 16_000;
const body = 256 * 1024;
const answer = 200_000;

const demoTools = [{ name: 'add_item', description: '', parameters: {} }];

const markup = [
  '#',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '`',
  '~',
  '-',
  '=',
  '*',
  '_',
  '|',
  ':',
  '[',
  ']',
  '(',
  ')',
  '!',
  '<',
  '>',
  '/',
  '\\',
  '"',
  '&',
  '.',
  '1',
  '+',
  'a',
  '\u2028',
  '\u00a0',
  '```\n',
  '---\n',
  '\n\n',
  '[a](',
  '](b)',
  '| - ',
  '<!--',
  'http://a',
  '。',
];
const words = [
  'a',
  'ß',
  'İ',
  "'",
  '’',
  '.',
  '_',
  ':',
  '1',
  ' ',
  '\n',
  '漢',
  'か',
  '한',
  'ก',
  'ក',
  'й',
  'и\u0306',
  '\u0301',
  '\u200d',
  '😀',
  '🇩',
  '\ufdfa',
  'ing',
  'ational',
  'ность',
  '\ud800',
  '\u202e',
  '"',
  '*',
  'OR ',
  'NEAR(',
];
const headers = [
  'a',
  '1',
  '.',
  ':',
  ',',
  ' ',
  '%',
  '%41',
  '-',
  '[',
  ']',
  '/',
  '+',
  '=',
  'f',
  '::',
  '::ffff:',
  '10.0.0.1',
  ';',
];
const json = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u',
  'd800',
  '\\ud800',
  '1',
  'e',
  '-',
  ' ',
  'a',
  '{"a":',
  '"a":',
  '[[',
  '"b",',
];

const source = {
  headings: [],
  knowledge_base_id: 'k',
  document_id: 'd',
  document_name: 'n',
  chunk_id: 'c',
  score: 1,
  text: 'text',
};
const asking: Tool = {
  definition: askUser,
  title: 'Ask',
  asks: true,
  reads: true,
  call: () => Promise.reject(new Error('nobody is asked')),
};
const trusting = callerAddress(['10.0.0.0/8', '::1/128']);

const sizes = { chunkTokens: 250, overlapTokens: 40 };

const readers: Reader[] = [
  {
    name: 'a Markdown document',
    alphabet: markup,
    longest: 100_000,
    read: (text) => [...new Splitter(sizes).push({ text, blocks: markdownBlocks(text) })],
  },
  {
    name: 'a text document',
    alphabet: markup,
    longest: 100_000,
    read: (text) => [...new Splitter(sizes).push({ text, blocks: paragraphsOf(text) })],
  },
  {
    name: "a document's bytes",
    alphabet: words,
    longest: 100_000,
    read: (text) => decodeText(Buffer.from(`a${text}`)),
  },
  // As many chunks as go into the index at once.
  {
    name: 'the terms of chunks',
    alphabet: words,
    longest: 16 * 1200,
    mostMs,
    read: (text) => [...termsOf(text, 'fr')],
  },
  { name: 'a query', alphabet: words, longest: body, mostMs, read: (text) => queryWords(text, ['en', 'tr', ''], 64) },
  { name: 'the language of a text', alphabet: words, longest: 100_000, mostMs, read: languageOfText },
  {
    name: "a document's name",
    alphabet: words,
    longest: header,
    mostMs,
    read: (text) => checkedName('/name', text, 200),
  },
  { name: 'a description', alphabet: words, longest: body, mostMs, read: (text) => checkedDescription('/d', text) },
  {
    name: 'a media type',
    alphabet: headers,
    longest: header,
    mostMs,
    read: (text) => [decideMediaType(text, 'text/plain'), decideMediaType('a.md', text)],
  },
  // As a model gives them: up to the limit of one call.
  {
    name: 'the arguments of a call',
    alphabet: json,
    longest: 100_000,
    mostMs,
    read: (text) => planOf({ call_id: 'c', name: 'ask_user', title: 't', arguments_json: text }, [asking], undefined),
  },
  {
    name: 'a value in canonical form',
    alphabet: json,
    longest: 100_000,
    mostMs,
    read: (text) => canonicalJson({ [text.slice(0, 1000)]: text, list: [...text.slice(0, 20_000)] }),
  },
  {
    name: 'the name of a remote tool',
    alphabet: words,
    longest: header,
    mostMs,
    read: (text) => offeredNames([{ server_id: 's', server_name: text, tool: text }], ['ask_user']),
  },
  { name: 'a JSON body', alphabet: json, longest: body, mostMs, read: (text) => parseJsonBody(Buffer.from(text)) },
  { name: "a message's content", alphabet: words, longest: body, mostMs, read: messageContent },
  { name: "a conversation's title", alphabet: words, longest: body, mostMs, read: conversationTitle },
  { name: 'a title from a message', alphabet: words, longest: body, mostMs, read: titleOf },
  { name: 'a number of code points', alphabet: words, longest: body, mostMs, read: codePoints },
  { name: 'the name of an organization', alphabet: words, longest: body, mostMs, read: checkName },
  { name: "a customer's id", alphabet: words, longest: body, mostMs, read: isExternalId },
  { name: 'a model name', alphabet: headers, longest: body, mostMs, read: parseModelName },
  {
    name: 'an Authorization header',
    alphabet: ['Bearer ', ...headers],
    longest: header,
    mostMs,
    read: (text) => presentedCredential({ authorization: `Bearer ${text}` }),
  },
  {
    name: 'a forwarded address',
    alphabet: headers,
    longest: header,
    mostMs,
    read: (text) => trusting('10.0.0.1', text),
  },
  {
    name: "other people's texts, as they are shown",
    alphabet: [
      ...words,
      ' ',
      '\t',
      '\n',
      '\u200b',
      '\u200c',
      'ی',
      '\ufe0f',
      '\u{e0100}',
      '\u00a0',
      '\u3000',
      '🏴',
      '\u{e0067}',
    ],
    longest: 100_000,
    read: (text) => [splitForeign(text), lengthOf(text), plainForeign(text)],
  },
  {
    name: 'a cell of a table',
    alphabet: ['=', '"', ' ', ';', ',', '\t', '\n', '\ufeff', "'", 'a'],
    longest: answer,
    mostMs,
    read: (text) => csv([text], []),
  },
  { name: 'an end-user header', alphabet: headers, longest: header, mostMs, read: headerEndUserId },
  { name: 'an idempotency key', alphabet: headers, longest: header, mostMs, read: idempotencyKey },
  { name: "a list's cursor", alphabet: headers, longest: header, mostMs, read: (text) => decodeCursor(text, ['list']) },
  { name: "a stream's cursor", alphabet: headers, longest: header, mostMs, read: parseStreamCursor },
  {
    name: 'a traceparent',
    alphabet: ['00-', 'a', '0', '-', 'ff', '1'],
    longest: header,
    mostMs,
    read: readTraceparent,
  },
  {
    name: 'an event of a stream',
    alphabet: markup,
    longest: answer,
    mostMs,
    read: (text) => encodeEvent('1-1', 'delta', text),
  },
  { name: 'markers in what a model says', alphabet: markup, longest: answer, mostMs, read: readMarkers },
  {
    name: 'citations of an answer',
    alphabet: ['[', ']', '1', '[1]', 'a', ' '],
    longest: answer,
    mostMs,
    read: (text) => citedSources(text, [{ index: 1, ...source, text }]).map((cited) => citationOf(cited, text)),
  },
  {
    name: 'a directive',
    alphabet: ['/stream', '/call', ...json, ...markup],
    longest: 32_000,
    mostMs,
    read: (text) => parseDirective(`/call ${text}`),
  },
  {
    name: "the demo model's phrases",
    alphabet: ['Put ', 'milk', ' and ', ', ', ' on my', ' list', ...markup],
    longest: 32_000,
    mostMs,
    read: (text) => callsOfPhrase(demoTools, text),
  },
  {
    name: 'the calls within a result',
    alphabet: ['/call a ', '{}', ...json, ...markup],
    longest: answer,
    mostMs,
    read: (text) => callsOfResults([{ call_id: 'c', name: 'a', status: 'ok', result_json: JSON.stringify({ text }) }]),
  },
  { name: 'sentences of a passage', alphabet: markup, longest: 8000, mostMs, read: sentencesOf },
  {
    name: 'an answer from passages',
    alphabet: [...markup, ...words],
    longest: 8000,
    mostMs,
    read: (text) => composeAnswer(text, [{ index: 1, ...source, text }]),
  },
  { name: 'sources of a tool result', alphabet: json, longest: body, mostMs, read: parseSources },
];

// As it comes: some of it in pieces of one character, the rest at once.
function readMarkers(text: string): void {
  const filter = markerFilter((index) => index === 1);
  for (const character of text.slice(0, 2_000)) filter.push(character);
  filter.push(text.slice(2_000));
  filter.end();
}

describe(`Text from outside (seed ${seed})`, () => {
  for (const reader of readers) {
    it(`takes time in proportion to it: ${reader.name}`, function () {
      this.timeout(60_000);
      assert.deepEqual(tooCostly(reader, seed, texts), []);
    });
  }

  it('is told where it does not', () => {
    const backwards: Reader = {
      name: 'an expression that looks back',
      alphabet: ['a'],
      longest: 8_000,
      read: (text) => /a+b$/.exec(`${text}c`),
    };
    assert.equal(tooCostly(backwards, seed, 2).length, 2);
  });
});

// Readers of models' and tools' answers take linear time, and none holds the event loop of its process for 50 ms, with
// any text.

import { composeAnswer, parseSources } from '#services/run-executor/models/demo-answer.ts';
import { callsOfPhrase, callsOfResults } from '#services/run-executor/models/demo-calls.ts';
import { parseDirective } from '#services/run-executor/models/demo-directives.ts';
import { sentencesOf } from '#services/run-executor/models/demo-prose.ts';
import { citationOf, citedSources, markerFilter } from '#services/run-executor/runs/rules/citations.ts';
import { FollowUps } from '#services/run-executor/runs/rules/follow-ups.ts';
import { canonicalJson } from '#services/run-executor/tools/rules/canonical-json.ts';
import { offeredNames } from '#services/run-executor/tools/rules/offered-names.ts';
import { planOf } from '#services/run-executor/tools/worker/call-plan.ts';
import type { Tool } from '#services/run-executor/tools/worker/tool.ts';
import { askUser } from '#services/run-executor/waits/rules/questions.ts';
import type { Reader } from '../support/growth.ts';
import { answer, body, header, json, markup, mostMs, seed, takeLinearTime, words } from './foreign-text.ts';

const demoTools = [{ name: 'add_item', description: '', parameters: {} }];

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

const readers: Reader[] = [
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
  { name: 'markers in what a model says', alphabet: markup, longest: answer, mostMs, read: readMarkers },
  {
    name: 'citations of an answer',
    alphabet: ['[', ']', '1', '[1]', 'a', ' '],
    longest: answer,
    mostMs,
    read: (text) => citedSources(text, [{ index: 1, ...source, text }]).map((cited) => citationOf(cited, text)),
  },
  {
    name: 'questions behind an answer',
    alphabet: ['<follow_ups>', '</follow_ups>', '<follow', '- ', '1. ', 'Which one?', '<'.repeat(20), ...markup],
    longest: answer,
    mostMs,
    read: readFollowUps,
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

// As it comes, and cut at every place for a while.
function readFollowUps(text: string): void {
  const reader = new FollowUps();
  for (const character of text.slice(0, 20_000)) reader.push(character);
  reader.push(text.slice(20_000));
  reader.end(true);
}

describe(`Text from outside (seed ${seed})`, () => {
  takeLinearTime(readers);
});

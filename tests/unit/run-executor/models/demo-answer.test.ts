// The demo model's answers out of an agent's knowledge: true quotes, each with its source, that read well.

import assert from 'node:assert/strict';
import { composeAnswer, parseSources } from '#services/run-executor/models/demo-answer.ts';
import { sentencesOf } from '#services/run-executor/models/demo-prose.ts';
import type { KnowledgeSource } from '#services/run-executor/models/demo-quotes.ts';

const readme = `# Colloquy

[![build](https://example.org/badge.svg)](https://example.org)

**Colloquy** hosts conversational agents for many organizations. Give an agent
instructions and a [knowledge base](docs/knowledge.md), and your visitors get answers, with their sources.

- **Multi-tenant**: no byte crosses organizations or end-users
- Runs survive crashes: every step is a checkpoint.`;

const streaming = `## Stream an answer

1. Send a message with \`POST /v2/chat\`; the answer to that names a run.
2. Open \`GET /v2/runs/{run_id}/stream\` and read its server-sent events.

\`\`\`sh
curl -N -H "x-api-key: $KEY" $BASE/v2/runs/$RUN/stream
\`\`\`

Each \`delta\` event carries a piece of the text [1]. The stream ends with \`done\`.

| frame | meaning |
|---|---|
| delta | a piece of the text of the answer |`;

function source(index: number, text: string, headings: string[] = []): KnowledgeSource {
  return { index, document_name: `document-${index}.md`, headings, text };
}

function quotes(answer: string): string {
  const paragraphs = answer.split('\n\n');
  assert.match(paragraphs.pop() ?? '', /^\*I am the built-in demo model/);
  return paragraphs.join('\n\n');
}

describe('answers from knowledge', () => {
  it('"What is Colloquy?" is answered with what the README says it is', () => {
    assert.equal(
      quotes(
        composeAnswer('What is Colloquy?', [
          source(1, readme, ['Colloquy']),
          source(2, streaming, ['Colloquy', 'Stream an answer']),
        ]),
      ),
      'Colloquy hosts conversational agents for many organizations. ' +
        'Give an agent instructions and a knowledge base, and your visitors get answers, with their sources. [1]',
    );
  });

  it('"How do I stream an answer?" is answered from the section of that name', () => {
    assert.equal(
      quotes(
        composeAnswer('How do I stream an answer?', [
          source(1, readme, ['Colloquy']),
          source(2, streaming, ['Colloquy', 'Stream an answer']),
        ]),
      ),
      'Send a message with POST /v2/chat; the answer to that names a run. [2]\n\n' +
        'Open GET /v2/runs/{run_id}/stream and read its server-sent events. [2]\n\nThe stream ends with done. [2]',
    );
  });

  it('prefers the section that is headed by the very question to one that has its words', () => {
    const answer = composeAnswer('What does it promise?', [
      source(1, 'All services promise is said on another page, where each promise has a number.', ['Promise', 'Pages']),
      source(2, 'An accepted message exists exactly once.', ['Service', 'What does it promise?']),
    ]);
    assert.equal(quotes(answer), 'An accepted message exists exactly once. [2]');
  });

  it('marks each quote with the index of its own source, and with no other', () => {
    const answer = composeAnswer('penguins and whales', [
      source(4, 'Penguins live on the ice of the south [12].'),
      source(9, 'Whales live in every sea [3](x.md) there is.'),
    ]);
    assert.equal(
      quotes(answer),
      'Penguins live on the ice of the south. [4]\n\nWhales live in every sea 3 there is. [9]',
    );
    assert.deepEqual(answer.match(/\[\d+\]/g), ['[4]', '[9]']);
  });

  it('matches words in their other forms', () => {
    const answer = composeAnswer('retrying messages', [
      source(1, 'The sky is blue over all of us. A message is retried three times.'),
    ]);
    assert.equal(quotes(answer), 'A message is retried three times. [1]');
  });

  it('says so when nothing was found', () => {
    const answer = composeAnswer('What is Colloquy?', []);
    assert.match(answer, /found nothing about that/);
    assert.match(answer, /still being read: ask again in some seconds/);
  });

  it('quotes the first source where no word matches, as for languages without spaces', () => {
    assert.equal(
      quotes(
        composeAnswer('会話とは?', [
          source(1, '会話はエージェントとのやり取りです。次の文もここにありますから読めます。'),
        ]),
      ),
      '会話はエージェントとのやり取りです。次の文もここにありますから読めます。 [1]',
    );
  });

  it('quotes no heading, no fragment and no line break, also of documents that mark no headings', () => {
    const guide = source(3, 'Going live\n\nWhat to decide before going live.\n\nGoing live is\none click away.\n', [
      'Going live',
    ]);
    assert.equal(quotes(composeAnswer('What is going live?', [guide])), 'Going live is one click away. [3]');
  });

  it('shows a list as one where its section is about the question, and the sentence after it', () => {
    const list =
      'Watch these\n\n1. How long answers take.\n2. How many runs wait\nin line.\nThe dashboard shows them all.';
    assert.equal(
      quotes(composeAnswer('What should I watch?', [source(1, list, ['Watch these'])])),
      'document-1.md lists these:\n\n- How long answers take. [1]\n- How many runs wait in line. [1]\n\n' +
        'The dashboard shows them all. [1]',
    );
  });

  it('names the section that is about the question where it holds a table alone', () => {
    const table = source(1, 'What to upload first\n\nDocument | Why\nPrices | asked most', ['What to upload first']);
    const other = source(2, 'The first step ticks as soon as the page has asked for its token.');
    assert.match(
      composeAnswer('What should I upload first?', [table, other]),
      /^document-1\.md has this under “What to upload first”, in a form that I cannot quote: open the source\. \[1\]/,
    );
  });

  it('names it too where a sentence found after it has the words of the question by chance', () => {
    const table = source(1, 'What to upload first\n\nDocument | Why\nPrices | asked most', ['What to upload first']);
    const chance = source(2, 'Scans have no text: recognize it first, then upload the documents that come out.');
    const asked = 'Which documents should I upload first?';
    assert.match(
      composeAnswer(asked, [{ ...table, headings: ['Documents', 'What to upload first'] }, chance]),
      /open the source\. \[1\]/,
    );
    assert.match(composeAnswer(asked, [chance, table]), /^Scans have no text/);
  });

  it('says so where nothing that was found is about the question', () => {
    const other = source(1, 'A tool that comes back as it was is accepted still. Penguins are birds of the south.');
    assert.match(composeAnswer('penguins knitting pullovers', [other]), /^Nothing that this agent knows has the words/);
  });

  it('names the document where it holds nothing that can be quoted', () => {
    const answer = composeAnswer('curl', [source(1, '```sh\ncurl x\n```')]);
    assert.match(answer, /document-1\.md.*\[1\]$/m);
  });

  it('stays short, however much was found', () => {
    const long = Array.from(
      { length: 60 },
      (_, n) => `Sentence ${n} about streaming ${'and more of it '.repeat(40)}ends.`,
    ).join(' ');
    const answer = composeAnswer('streaming', [source(1, long), source(2, long)]);
    assert.ok(answer.length < 900, String(answer.length));
  });

  it('reads sources as they come, and leaves out what is none', () => {
    const good = source(1, 'text');
    assert.deepEqual(
      parseSources(JSON.stringify({ sources: [good, { index: 'x' }, null, { ...good, headings: [1] }] })),
      [good],
    );
    for (const json of ['', 'null', '[]', '{"sources":3}', '{}']) assert.deepEqual(parseSources(json), []);
  });
});

describe('prose out of Markdown', () => {
  const texts = (markdown: string): string[] => sentencesOf(markdown).map(({ text }) => text);

  it('leaves out headings, code, tables, badges and introductions to code', () => {
    assert.deepEqual(texts(`${streaming}\n\nRun this in your own terminal:\n\n    npm run everything at once`), [
      'Send a message with POST /v2/chat; the answer to that names a run.',
      'Open GET /v2/runs/{run_id}/stream and read its server-sent events.',
      'Each delta event carries a piece of the text.',
      'The stream ends with done.',
    ]);
  });

  it('takes links, emphasis and bullets off, and joins lines', () => {
    assert.deepEqual(texts('* It is *very* **important** to\n  read [the `docs`](a.md) and <https://example.org>.'), [
      'It is very important to read the docs and https://example.org.',
    ]);
  });

  it('keeps the text of code as it is', () => {
    assert.deepEqual(texts('The files match `proto/*/v1/*.proto` and `<service-chat>` is a tag.'), [
      'The files match proto/*/v1/*.proto and <service-chat> is a tag.',
    ]);
  });

  it('does not take an abbreviation for an end', () => {
    assert.deepEqual(texts('Use a gateway, e.g. Ollama, for models of your own.'), [
      'Use a gateway, e.g. Ollama, for models of your own.',
    ]);
  });
});

// The demo model's directives, as people write them.

import assert from 'node:assert/strict';
import { parseDirective } from '#services/run-executor/models/demo-directives.ts';

describe('directives', () => {
  const read: [string, object | undefined][] = [
    ['/stream 40 0', { kind: 'stream', frames: 40, intervalMs: 0 }],
    ['/stream  1\n60000', { kind: 'stream', frames: 1, intervalMs: 60_000 }],
    ['/stream 10000 60', { kind: 'stream', frames: 10_000, intervalMs: 60 }],
    ['/stream 5 10 and a note', { kind: 'stream', frames: 5, intervalMs: 10 }],
    ['/fail', { kind: 'fail' }],
    ['/fail please', { kind: 'fail' }],
    ['/hang', { kind: 'hang' }],
    ['/ask', { kind: 'ask', questions: 1 }],
    ['/ask 4', { kind: 'ask', questions: 4 }],
    ['/ask 2 and a note', { kind: 'ask', questions: 2 }],
    [
      '/call get_weather { "city" : "Bern" }',
      { kind: 'call', calls: [{ tool: 'get_weather', argumentsJson: '{"city":"Bern"}' }] },
    ],
    ['/call now\n{}', { kind: 'call', calls: [{ tool: 'now', argumentsJson: '{}' }] }],
    [
      '/call a {"n": 1}\n/call b {\n  "text": "/call c {}"\n}\n/call a {}',
      {
        kind: 'call',
        calls: [
          { tool: 'a', argumentsJson: '{"n":1}' },
          { tool: 'b', argumentsJson: '{"text":"/call c {}"}' },
          { tool: 'a', argumentsJson: '{}' },
        ],
      },
    ],
    ['/obey What is in the documents?', { kind: 'obey', message: 'What is in the documents?' }],
    ['/obey /call read {}', { kind: 'obey', message: '/call read {}' }],
    ['/asking', undefined],
    ['/obeying', undefined],
    ['/streaming is nice', undefined],
    ['/failure', undefined],
    ['/', undefined],
    ['What does /fail do?', undefined],
    ['', undefined],
  ];
  for (const [message, directive] of read) {
    it(`${JSON.stringify(message)} is ${directive === undefined ? 'none' : 'understood'}`, () => {
      assert.deepEqual(parseDirective(message), directive);
    });
  }

  const malformed = [
    '/stream',
    '/stream 40',
    '/stream 0 1',
    '/stream 10001 0',
    '/stream 1 60001',
    '/stream -1 5',
    '/stream 1.5 5',
    '/stream 1e3 5',
    '/stream a b',
    '/stream 999999999999 0',
    '/stream 10000 60000',
    '/call',
    '/call tool',
    '/call tool [1]',
    '/call tool null',
    '/call tool {"a":',
    '/call tool "x"',
    '/call tool {}\nplease',
    '/call tool {}\n/call',
    '/ask 0',
    '/ask 5',
    '/ask 11',
    '/ask three',
    '/obey',
    '/obey /obey /call tool {}',
  ];
  for (const message of malformed) {
    it(`${JSON.stringify(message)} is answered with how to write it`, () => {
      const directive = parseDirective(message);
      assert.equal(directive?.kind, 'malformed');
      assert.match(directive.help, /^Write \/(stream|call|ask|obey) .*For example|longer than ten minutes/);
    });
  }

  it('takes eight calls at once, and no ninth', () => {
    const lines = (count: number): string => Array.from({ length: count }, () => '/call tool {}').join('\n');
    assert.equal(parseDirective(lines(8))?.kind, 'call');
    assert.deepEqual(parseDirective(lines(9)), { kind: 'malformed', help: 'Write at most 8 lines of /call at once.' });
  });
});

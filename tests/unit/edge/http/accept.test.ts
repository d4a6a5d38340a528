// The choice between JSON and server-sent events by an `Accept` header.

import assert from 'node:assert/strict';
import { prefersEvents, prefersPage } from '#services/edge/domain/accept.ts';

describe('an Accept header', () => {
  const cases: readonly (readonly [string | undefined, boolean])[] = [
    // Nobody asked for a stream.
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['application/json, text/plain, */*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
    ['image/png', false],
    // By name.
    ['text/event-stream', true],
    ['TEXT/Event-Stream', true],
    [' text/event-stream ; charset=utf-8', true],
    ['text/*', true],
    // The more exact name, where both are as welcome.
    ['text/event-stream, */*', true],
    ['*/*, text/event-stream', true],
    ['application/json, text/*', false],
    ['application/json, text/event-stream', false],
    ['text/event-stream, application/json', false],
    // By quality.
    ['application/json;q=0.9, text/event-stream', true],
    ['application/json, text/event-stream;q=0.9', false],
    ['text/event-stream;q=0.5, */*;q=0.1', true],
    ['text/event-stream;q=0.1, */*;q=0.5', false],
    ['text/event-stream;q=0', false],
    ['text/event-stream;q=0, text/*', false],
    ['text/event-stream; Q = 0.001, application/json;q=0.000', true],
    // Without a valid quality it is no range.
    ['text/event-stream;q=2', false],
    ['text/event-stream;q=-1', false],
    ['text/event-stream;q=', false],
    ['text/event-stream;q=0.1234', false],
    // Nonsense.
    [',,;;', false],
    ['text', false],
    ['text/event-streams', false],
    ['xtext/event-stream', false],
  ];

  for (const [header, events] of cases)
    it(`${JSON.stringify(header)} prefers ${events ? 'events' : 'JSON'}`, () => {
      assert.equal(prefersEvents(header), events);
    });

  it('of a browser that opens an address prefers a page', () => {
    assert.ok(prefersPage('text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'));
    for (const program of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.9', 'image/png'])
      assert.ok(!prefersPage(program), program);
  });

  it('is read in little time, however long', () => {
    const before = performance.now();
    for (const part of [',', ';', 'text/event-stream,', '*/*;q=0.1;', ' ', 'q=q=']) prefersEvents(part.repeat(4_000));
    assert.ok(performance.now() - before < 50);
  });
});

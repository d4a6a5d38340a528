// Answers that are meant well, in forms of their own: an answer under our id was carried out, and its words reach the
// model.

import assert from 'node:assert/strict';
import type { Handler } from '../../support/tool-servers/scripted-server.ts';
import { envelope, errorOf, raw } from './answers.ts';
import { failureOf, never, targetAt } from './connecting.ts';
import { connectorStage } from './stage.ts';

const good = '{"content":[{"type":"text","text":"ran"}]}';
const json = 'application/json';

describe('a tool server with answers in a form of its own', () => {
  const stage = connectorStage({ TOOL_CALL_TIMEOUT_MS: 3_000 }, { isConnected: true });
  const call = () => stage.call(stage.target);
  const calls = () => stage.server.all('tools/call').length;

  const answers: [string, Handler][] = [
    ['an error that is null', (m) => raw(m, `{"jsonrpc":"2.0","id":${String(m.id)},"result":${good},"error":null}`)],
    ['members that nobody knows', (m) => raw(m, `{"id":${String(m.id)},"x":[1],"result":${good},"y":null}`)],
    ['its id as text', (m) => raw(m, envelope(String(m.id), good))],
    ['its id with a point', (m) => raw(m, `{"jsonrpc":"2.0","id":${String(m.id)}.0,"result":${good}}`)],
    ['another version of JSON-RPC', (m) => raw(m, `{"jsonrpc":"1.0","id":${String(m.id)},"result":${good}}`)],
    ['no version of JSON-RPC', (m) => raw(m, `{"id":${String(m.id)},"result":${good}}`)],
    ['a result without `result` around it', (m) => raw(m, `{"id":${String(m.id)},${good.slice(1)}`)],
    ['a type of text', (m) => raw(m, envelope(m.id, good), 'text/plain')],
    ['a type of HTML', (m) => raw(m, envelope(m.id, good), 'text/html; charset=utf-8')],
    ['a type in capitals', (m) => raw(m, envelope(m.id, good), 'Application/JSON')],
    ['no type', (m) => m.status(200, envelope(m.id, good), {})],
    ['201', (m) => m.status(201, envelope(m.id, good))],
    ['202, and the answer in it', (m) => m.status(202, envelope(m.id, good))],
    ['a mark of byte order', (m) => raw(m, `\ufeff${envelope(m.id, good)}`)],
    ['blanks around it', (m) => raw(m, `\n\n  ${envelope(m.id, good)}\n\n`)],
    ['a list of messages', (m) => raw(m, `[{"jsonrpc":"2.0","method":"notifications/x"},${envelope(m.id, good)}]`)],
    [
      'a message in each line',
      (m) => raw(m, `{"jsonrpc":"2.0","method":"x","params":null}\n${envelope(m.id, good)}\n`),
    ],
    ['itself as text', (m) => raw(m, JSON.stringify(envelope(m.id, good)))],
    ['no id', (m) => raw(m, `{"jsonrpc":"2.0","result":${good}}`)],
    ['an id that is null', (m) => raw(m, envelope(null, good), 'text/event-stream')],
    ['a result alone', (m) => raw(m, good)],
    [
      'the request’s own members',
      (m) => raw(m, `{"id":${String(m.id)},"method":"tools/call","params":{},"result":${good}}`),
    ],
    ['an error of HTTP, and the answer in it', (m) => m.status(500, envelope(m.id, good))],
    ['a refusal of HTTP, and the answer in it', (m) => m.status(400, envelope(m.id, good))],
    ['numbers of Python', (m) => raw(m, `{"x":[NaN,-Infinity],"id":${String(m.id)},"result":${good}}`)],
    ['commas at the ends', (m) => raw(m, `{"id":${String(m.id)},"result":${good},"x":[1,],}`)],
    ['line breaks in texts', (m) => raw(m, `{"x":"a\nb\tc \\" d","id":${String(m.id)},"result":${good}}`)],
    [
      'a warning before it',
      (m) => raw(m, `<br />\n<b>Warning</b>: [0] {x}<br />\n${envelope(m.id, good)}`, 'text/html'),
    ],
    ['words after it', (m) => raw(m, `${envelope(m.id, good)}\nDone`)],
    [
      'an event over lines of which one is named',
      (m) => raw(m, `data: {"id":${String(m.id)},\n  "x": 1,\n"result":${good}}\n\n`, 'text/event-stream'),
    ],
    ['another charset', (m) => raw(m, envelope(m.id, good), 'application/json; charset=ISO-8859-1')],
    [
      'two bytes a character',
      (m) => {
        m.response.writeHead(200, { 'content-type': 'application/json; charset=utf-16le' });
        m.response.end(Buffer.from(envelope(m.id, good), 'utf16le'));
      },
    ],
    ['itself twice', (m) => raw(m, `[${envelope(m.id, good)},${envelope(m.id, '{"content":[]}')}]`)],
    ['events under a type of JSON', (m) => raw(m, `data: ${envelope(m.id, good)}\n\n`, json)],
    ['events under no type', (m) => m.status(200, `event: message\ndata: ${envelope(m.id, good)}\n\n`, {})],
    ['JSON under a type of events', (m) => raw(m, envelope(m.id, good), 'text/event-stream')],
    [
      'an event of another name',
      (m) => raw(m, `event: result\ndata: ${envelope(m.id, good)}\n\n`, 'text/event-stream'),
    ],
    ['an event that does not end', (m) => raw(m, `data: ${envelope(m.id, good)}`, 'text/event-stream')],
    [
      'events that say nothing before it',
      (m) =>
        raw(
          m,
          `data: null\n\ndata: {}\n\ndata: ping\n\ndata: []\n\nevent: ping\n\n: x\n\ndata: ${envelope(m.id, good)}\n\n`,
          'text/event-stream',
        ),
    ],
    [
      'notifications with nulls before it',
      (m) => {
        const send = m.stream();
        send({ jsonrpc: '2.0', id: null, method: 'notifications/message', params: null });
        send({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: null, _meta: null } });
        send(envelope(m.id, good));
      },
    ],
    [
      'one byte after the other',
      async (m) => {
        m.response.writeHead(200, { 'content-type': json });
        for (const byte of envelope(m.id, good)) {
          m.response.write(byte);
          await new Promise((resolve) => void setImmediate(resolve));
        }
        m.response.end();
      },
    ],
    ['a type of result that nobody knows', (m) => m.result({ ...(JSON.parse(good) as object), resultType: 'text' })],
    ['nulls beside its content', (m) => m.result({ ...(JSON.parse(good) as object), _meta: null, isError: null })],
  ];
  for (const [what, handler] of answers) {
    it(`such as ${what}: is read`, async () => {
      stage.server.on('tools/call', handler);
      assert.deepEqual(await call(), { status: 'ok', result: { text: 'ran' } });
      assert.equal(calls(), 1);
    });
  }

  for (const [charset, encoding] of [
    ['ISO-8859-1', 'latin1'],
    ['ISO-8859-1', 'utf8'],
    ['nobody-knows', 'utf8'],
  ] as const) {
    it(`in ${encoding} under the name of ${charset}: is read in it`, async () => {
      stage.server.on('tools/call', (m) => {
        m.response.writeHead(200, { 'content-type': `application/json; charset=${charset}` });
        m.response.end(Buffer.from(envelope(m.id, '{"content":["Zürich"]}'), encoding));
      });
      assert.deepEqual((await call()).result, { text: 'Zürich' });
    });
  }

  const results: [string, string, string][] = [
    ['a number', '7', '7'],
    ['null', 'null', 'null'],
    ['a text', '"ran"', 'ran'],
    ['false', 'false', 'false'],
    ['an empty text', '""', ''],
    ['an object of its own', '{"order":{"id":7}}', '{"order":{"id":7}}'],
    ['a list', '[{"order":7}]', '[{"order":7}]'],
    ['words beside a content that has none', '{"content":[],"_meta":null,"note":"Done."}', '{"note":"Done."}'],
    ['a list in its content', '{"content":[["a",{"type":"text","text":"b"}],"c"]}', 'a\nb\nc'],
  ];
  for (const [what, result, text] of results) {
    it(`with ${what} for a result: was carried out, and the model gets it`, async () => {
      stage.server.on('tools/call', (m) => raw(m, envelope(m.id, result)));
      assert.deepEqual(await call(), { status: 'ok', result: { text } });
    });
  }

  it('with neither a result nor an error under our id: was carried out', async () => {
    stage.server.on('tools/call', (m) => raw(m, `{"jsonrpc":"2.0","id":${String(m.id)}}`));
    assert.deepEqual(await call(), { status: 'ok', result: { text: '{}' } });
  });

  const errors: [string, Handler][] = [
    ['in a 200', (m) => m.error(-32602, 'The city is unknown.')],
    [
      'without a code',
      (m) => raw(m, `{"jsonrpc":"2.0","id":${String(m.id)},"error":{"message":"The city is unknown."}}`),
    ],
    ['that is a text', (m) => raw(m, `{"jsonrpc":"2.0","id":${String(m.id)},"error":"The city is unknown."}`)],
    ['with a code that is text', (m) => raw(m, errorOf(m.id, '{"code":"-32602","message":"The city is unknown."}'))],
    ['with a broken code', (m) => raw(m, errorOf(m.id, '{"code":1.5,"message":"The city is unknown."}'))],
    [
      'beside a result that is null',
      (m) => raw(m, `{"id":${String(m.id)},"result":null,"error":"The city is unknown."}`),
    ],
    ['with its words in its data', (m) => raw(m, errorOf(m.id, '{"code":-32602,"data":"The city is unknown."}'))],
    ['with a message that is an object', (m) => raw(m, errorOf(m.id, '{"message":{"a":"The city is unknown."}}'))],
    ['without an id', (m) => raw(m, errorOf(null, '{"code":-32602,"message":"The city is unknown."}'))],
    ['in a 400', (m) => m.status(400, errorOf(m.id, '{"code":-32602,"message":"The city is unknown."}'))],
    [
      'in a 400, without its id',
      (m) => m.status(400, errorOf(null, '{"code":-32602,"message":"The city is unknown."}')),
    ],
    ['in a 404', (m) => m.status(404, errorOf(m.id, '{"code":-32602,"message":"The city is unknown."}'))],
    ['in a 422', (m) => m.status(422, errorOf(m.id, '{"code":-32602,"message":"The city is unknown."}'))],
    ['in a 500', (m) => m.status(500, errorOf(m.id, '{"code":-32603,"message":"The city is unknown."}'))],
    [
      'in a 500, as a text',
      (m) => m.status(500, errorOf(m.id, '"The city is unknown."'), { 'content-type': 'text/plain' }),
    ],
    ['of JSON-RPC’s own', (m) => m.error(-32600, 'The city is unknown.')],
    ['that is all there is', (m) => raw(m, '{"error":"The city is unknown."}')],
    ['in a 400, in words', (m) => m.status(400, 'The city is unknown.', { 'content-type': 'text/plain' })],
    ['in a 422 of a framework', (m) => m.status(422, '{"detail":[{"loc":["city"],"msg":"The city is unknown."}]}')],
    ['in details of a problem', (m) => m.status(400, '{"type":"about:blank","detail":"The city is unknown."}')],
    ['in a 429', (m) => m.status(429, '{"error":{"message":"The city is unknown."}}')],
    ['in a 402', (m) => m.status(402, '{"error":"bad_request","error_description":"The city is unknown."}')],
  ];
  for (const [what, handler] of errors) {
    it(`with an error ${what}: its words reach the model, and it is called once`, async () => {
      stage.server.on('tools/call', handler);
      const { status, result } = await call();
      assert.equal(status, 'error');
      assert.match(JSON.stringify(result), /The city is unknown\./);
      assert.equal(calls(), 1);
    });
  }

  it('with an error in a 502 that is not under our id: its words reach the model, and that the outcome is not known', async () => {
    stage.server.on('tools/call', (m) => m.status(502, errorOf(null, '{"code":-32603,"message":"Upstream is slow."}')));
    const { status, result } = await call();
    assert.equal(status, 'error');
    assert.match(JSON.stringify(result), /not known whether this was carried out.*Upstream is slow/);
    assert.equal(calls(), 1);
  });

  for (const status of [409, 500]) {
    it(`with words in a ${status}: they reach the model, and that the outcome is not known`, async () => {
      stage.server.on('tools/call', (m) => m.status(status, '{"error":"The city is unknown."}'));
      const { result } = await call();
      assert.match(JSON.stringify(result), /not known whether this was carried out.*The city is unknown/);
      assert.equal(calls(), 1);
    });
  }

  for (const error of ['{}', '[]', 'true'])
    it(`with ${error} for an error: is told that it has no words`, async () => {
      stage.server.on('tools/call', (m) => raw(m, errorOf(m.id, error)));
      assert.deepEqual(await call(), { status: 'error', result: { text: 'An error without any words.' } });
    });

  it('has the words of its errors bounded', async () => {
    await stage.replaceWith({ resultCharacters: 500 });
    stage.server.on('tools/call', (m) => m.status(500, errorOf(m.id, JSON.stringify('x'.repeat(9_000)))));
    assert.ok(JSON.stringify((await stage.call()).result).length < 600);
  });

  for (const [what, handler, said] of [
    ['a web page', (m) => raw(m, '<!doctype html><p>secret words', 'text/html'), /a web page/],
    ['nothing', (m) => raw(m, ''), /nothing at all/],
    ['no JSON', (m) => raw(m, 'secret words'), /no JSON/],
    ['204', (m) => m.status(204, '', {}), /nothing at all/],
    ['an answer to something else', (m) => raw(m, envelope(99_999, good)), /no answer to the request/],
    ['events that are none', (m) => raw(m, ': ping\n\n', 'text/event-stream'), /broke off before the result/],
  ] as [string, Handler, RegExp][]) {
    it(`with ${what}: is told by its name, and not called again`, async () => {
      stage.server.on('tools/call', handler);
      const error = await failureOf(call());
      assert.match(error.message, said);
      assert.doesNotMatch(error.message, /secret/);
      assert.equal(`${error.kind} ${error.reached}`, 'protocol unknown');
      assert.equal(calls(), 1);
    });
  }

  for (const [what, handler, said] of [
    [
      'half of it',
      (m) => (m.response.writeHead(200), m.response.write('{"jsonrpc"', () => m.response.destroy())),
      /broke off/,
    ],
    ['no answer', (m) => void m.response.destroy(), /closed the connection without an answer/],
    ['504', (m) => m.status(504, '{"error":"Late."}'), /a problem, or too much to do, right now \(HTTP 504\)\.$/],
  ] as [string, Handler, RegExp][]) {
    it(`with ${what}: is told so, and its outcome is open`, async () => {
      stage.server.on('tools/call', handler);
      const error = await failureOf(call());
      assert.match(error.message, said);
      assert.equal(error.reached, 'unknown');
      assert.equal(calls(), 1);
    });
  }

  it('with a time to wait: is told with it', async () => {
    stage.server.on('tools/call', (m) => m.status(429, '', { 'retry-after': '7' }));
    const { message, reached } = await failureOf(call());
    assert.match(message, /\(HTTP 429\)\. It wants to be asked again after 7 seconds\./);
    assert.equal(reached, 'no');
  });

  it('with "accepted" and no more: is told so', async () => {
    await stage.replaceWith({ TOOL_CALL_TIMEOUT_MS: 300 });
    stage.server.on('tools/call', (m) => m.status(202));
    const { message, kind, reached } = await failureOf(stage.call());
    assert.match(message, /accepted the request, and did not answer it/);
    assert.equal(`${kind} ${reached}`, 'timeout unknown');
  });

  it('that answers on the other stream, after "accepted", is heard', async () => {
    let say: ((data: unknown) => void) | undefined;
    const target = targetAt(stage.server.url);
    stage.server.on('GET', (m) => void (say = m.stream()));
    await stage.connectors.listTools(target, never);
    stage.server.on('tools/call', (m) => {
      m.status(202);
      const timer = setInterval(() => {
        if (say === undefined) return;
        clearInterval(timer);
        say(envelope(m.id, '{"content":[{"type":"text","text":"ran"}]}'));
      }, 10);
    });
    assert.deepEqual((await stage.call(target)).result, { text: 'ran' });
  });
});

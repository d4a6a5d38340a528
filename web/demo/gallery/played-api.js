// The public API as a state needs it, played in the page: a `fetch` that answers from the state.
//
// A state's `play` may have: `agent`, `conversations`, `accounts`; `messages` of the open conversation; `frames` of the
// run that answers a message, an array of [type, data] that stands still at its end unless that is `done`; `after`:
// frames once the run is answered, decided or cancelled; `refuse`: refusals by `METHOD /path`, where ids are `:id`;
// `silent`: such requests that are never answered.

import { agent, conversationId, messageOf, runId } from './content.js';

export function playedFetch(play, now, realFetch) {
  const streams = new Set();
  let told = (play.frames ?? []).map((frame, at) => ({ id: `1-${at + 1}`, frame }));

  const tell = (frames) => {
    for (const frame of frames) {
      const placed = { id: `1-${told.length + 1}`, frame };
      told = [...told, placed];
      for (const send of streams) send(placed);
    }
  };
  const said = [];
  const latest = (type) => told.findLast(({ frame }) => frame[0] === type)?.frame[1] ?? null;
  const conversation = () => {
    const isOver = latest('done') !== null || latest('resumed') !== null;
    const answer = said.length > 0 ? latest('message') : null;
    return {
      ...conversationOf(play.title ?? said[0]?.content ?? null, now),
      messages: [...(play.messages ?? []), ...said, ...(answer ? [answer] : [])],
      pending_question: isOver ? null : latest('question'),
      pending_approval: isOver ? null : latest('approval'),
    };
  };
  const say = ({ content }) => {
    said.push(messageOf('user', content, said.length + 1));
    return { conversation_id: conversationId, message_id: said.at(-1).id, run_id: runId };
  };
  const answers = {
    'POST /v2/token': () => ({
      token: 'played',
      expires_at: Math.floor(now / 1000) + 900,
      end_user: { id: '0197a000-0000-7000-8000-000000000003', kind: 'anonymous' },
    }),
    'GET /v2/agents/:id': () => ({ ...agent, ...play.agent }),
    'GET /v2/conversations': () => ({
      data: (play.conversations ?? []).map(([title, minutes], at) => ({
        ...conversationOf(title, now - minutes * 60_000),
        ...(at === 0 ? {} : { id: `0197a000-0000-7000-8000-0000000001${10 + at}` }),
      })),
      next_cursor: null,
    }),
    'GET /v2/tool-servers': () => ({ data: play.accounts ?? [] }),
    'POST /v2/conversations': conversation,
    'GET /v2/conversations/:id': conversation,
    'PATCH /v2/conversations/:id': (body) => ({ ...conversation(), ...body }),
    'DELETE /v2/conversations/:id': () => undefined,
    'POST /v2/conversations/:id/messages': say,
    'GET /v2/conversations/:id/messages/:id/citations/:n': () => play.passage,
    'POST /v2/messages/:id/feedback': (body) => ({ reason: null, comment: null, ...body }),
    'POST /v2/runs/:id/answer': () => goOn(),
    'POST /v2/runs/:id/approval': () => goOn(),
    'POST /v2/runs/:id/cancel': () => goOn(),
  };
  const goOn = () => {
    tell(play.after ?? []);
    return { run_id: runId, state: 'running' };
  };

  return async (input, init = {}) => {
    const { pathname } = new URL(input, location.href);
    if (!pathname.startsWith('/v2/')) return realFetch(input, init);
    const call = `${init.method ?? 'GET'} ${patternOf(pathname)}`;
    if (play.silent?.includes(call)) return new Promise(() => {});
    const refusal = play.refuse?.[call];
    if (refusal === 'offline') throw new TypeError('Failed to fetch');
    if (refusal) {
      const { status, ...body } = refusal;
      return json({ message: body.code, request_id: '7f3c', status, ...body }, status);
    }
    if (call === 'GET /v2/runs/:id/stream') return stream(told, streams, init.signal);
    const answer = answers[call];
    if (answer === undefined) return json({ code: 'not_found', message: 'x', status: 404, request_id: 'r' }, 404);
    return json(answer(init.body ? JSON.parse(init.body) : undefined), init.method === 'DELETE' ? 204 : 200);
  };
}

/** A store that forgets. */
export function playedStorage() {
  const held = new Map();
  return {
    getItem: (name) => held.get(name) ?? null,
    setItem: (name, value) => void held.set(name, String(value)),
    removeItem: (name) => void held.delete(name),
  };
}

function conversationOf(title, at) {
  const time = new Date(at).toISOString();
  return { id: conversationId, agent_id: agent.id, title, created_at: time, last_message_at: time };
}

function json(body, status = 200) {
  return status === 204
    ? new Response(null, { status })
    : new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

// Frames so far, and then new ones; a heartbeat now and then, so that the stream is not taken for dead.
function stream(told, streams, signal) {
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream({
    start(controller) {
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), 10_000);
      const send = ({ id, frame: [type, data] }) => {
        controller.enqueue(encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
        if (type !== 'done') return;
        end();
        controller.close();
      };
      end = () => {
        clearInterval(heartbeat);
        streams.delete(send);
      };
      signal?.addEventListener('abort', () => end());
      streams.add(send);
      for (const placed of told) send(placed);
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

function patternOf(pathname) {
  return pathname.replaceAll(/\/[0-9a-f-]{36}(?=\/|$)/g, '/:id').replace(/\/\d+$/, '/:n');
}

// Readers and renderers of texts in requests and on pages take linear time, and none at the edge holds the event loop
// of its process for 50 ms, with any text.

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
import { isExternalId } from '#services/token/end-users/rules/external-ids.ts';
import { checkName } from '#services/token/names.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { decodeCursor } from '#shared/contract/pagination/cursor.ts';
import { readTraceparent } from '#shared/platform/telemetry/trace-context.ts';
import { lengthOf, plainForeign, splitForeign } from '#web/shared/foreign-text.ts';
import { type Reader, tooCostly } from '../support/growth.ts';
import { answer, body, header, headers, json, markup, mostMs, seed, takeLinearTime, words } from './foreign-text.ts';

const trusting = callerAddress(['10.0.0.0/8', '::1/128']);

const readers: Reader[] = [
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
];

describe(`Text from outside (seed ${seed})`, () => {
  takeLinearTime(readers);

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

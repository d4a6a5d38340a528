// Every message of every call, filled at random: its copy equals its encoded and decoded form.

import assert from 'node:assert/strict';
import path from 'node:path';
import protobuf from 'protobufjs';
import { copiesOf } from '#shared/platform/grpc/message-copies.ts';
import { protoFiles, protoRoot } from '#shared/platform/grpc/proto-files.ts';
import { protos } from '#shared/platform/grpc/protos.ts';

const root = new protobuf.Root();
root.resolvePath = (_origin, target) => path.resolve(protoRoot, target);
root.loadSync([...protoFiles], { keepCase: true });
root.resolveAll();

// Repeatable, so that a failure comes again.
let state = 1;
const random = (): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', 'text', 'Grüße 👋', 17, null, undefined],
  bool: [true, false, 1, 0, null, undefined],
  int32: [0, 1, -5, 2_147_483_647, 2_147_483_648, 1.9, -1.9, '7', null, undefined],
  int64: [0, 1, -5, 9_007_199_254_740_991, 1.9, -1.9, '12345678901', null, undefined],
  double: [0, 1.5, -3e300, '2.5', null, undefined],
  bytes: [Buffer.from('bytes'), new Uint8Array([1, 2, 3]), Buffer.alloc(0), null, undefined],
};

function fill(type: protobuf.Type, depth = 0): Record<string, unknown> {
  const message: Record<string, unknown> = random() < 0.2 ? { unknown: 'x' } : {};
  const set = new Set<string>();
  for (const field of type.fieldsArray) {
    field.resolve();
    // Of alternatives there is one.
    if (field.partOf && !field.options?.['proto3_optional']) {
      if (set.has(field.partOf.name) || random() < 0.4) continue;
      set.add(field.partOf.name);
    }
    const value = (): unknown =>
      field.resolvedType instanceof protobuf.Type
        ? fill(field.resolvedType, depth + 1)
        : oneOf((samples[field.type] ?? assert.fail(field.type)).filter((each) => each !== null && each !== undefined));
    const many = Math.floor(random() * 3);
    if (depth > 3 || random() < 0.2) message[field.name] = oneOf([null, undefined]);
    else if (field instanceof protobuf.MapField)
      message[field.name] = Object.fromEntries(Array.from({ length: many }, (_, n) => [`key ${n}`, value()]));
    else if (field.repeated) message[field.name] = Array.from({ length: many }, value);
    else message[field.name] = value();
  }
  return message;
}

describe('A message that goes nowhere', () => {
  it('has no half characters', () => {
    const { request } = copiesOf(protos.limits.Admit.path);
    assert.equal(Reflect.get(request({ run_id: 'half \ud83d of one' }), 'run_id'), 'half \ufffd of one');
  });

  for (const [service, definition] of Object.entries(protos)) {
    it(`is received as over a network, in every call of ${service}`, () => {
      for (const call of Object.values(
        definition as unknown as Readonly<Record<string, (typeof protos.limits)['Admit']>>,
      )) {
        const [, name = '', method = ''] = call.path.split('/');
        const { resolvedRequestType, resolvedResponseType } = root.lookupService(name).methods[
          method
        ] as protobuf.Method;
        const copies = copiesOf(call.path);
        for (let n = 0; n < 60; n += 1) {
          const request = fill(resolvedRequestType as protobuf.Type);
          assert.deepEqual(copies.request(request), call.requestDeserialize(call.requestSerialize(request as never)));
          const response = fill(resolvedResponseType as protobuf.Type);
          assert.deepEqual(
            copies.response(response),
            call.responseDeserialize(call.responseSerialize(response as never)),
          );
        }
      }
    });
  }
});

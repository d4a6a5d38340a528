// Messages as their receiver gets them, without the bytes between: the result of encoding a message and decoding it
// again (protos.ts has the options), in a tenth of the time. Bytes are handed over, all else is the receiver's own.

import path from 'node:path';
import protobuf from 'protobufjs';
import { protoFiles, protoRoot } from './proto-files.ts';

/** Makes the receiver's message of the sender's. */
export type MessageCopy = (message: object) => object;

type Write = (from: Readonly<Record<string, unknown>>, to: Record<string, unknown>) => void;
type Convert = (value: unknown) => unknown;

let loaded: protobuf.Root | undefined;
const copies = new Map<protobuf.Type, MessageCopy>();

/** For the requests and the responses of a call, by its path (`/<package>.<service>/<call>`). */
export function copiesOf(callPath: string): { readonly request: MessageCopy; readonly response: MessageCopy } {
  loaded ??= load();
  const [, service = '', call = ''] = callPath.split('/');
  const method = loaded.lookupService(service).methods[call];
  if (!method?.resolvedRequestType || !method.resolvedResponseType) throw new Error(`no call ${callPath}`);
  return { request: copyOf(method.resolvedRequestType), response: copyOf(method.resolvedResponseType) };
}

function load(): protobuf.Root {
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => path.resolve(protoRoot, target);
  root.loadSync([...protoFiles], { keepCase: true });
  root.resolveAll();
  return root;
}

function copyOf(type: protobuf.Type): MessageCopy {
  const known = copies.get(type);
  if (known) return known;
  let writes: readonly Write[] | undefined;
  const copy: MessageCopy = (message) => {
    // Not before it is needed: a message may hold others of its own type.
    writes ??= type.fieldsArray.map(writeOf);
    const to: Record<string, unknown> = {};
    for (const write of writes) write(message as Record<string, unknown>, to);
    return to;
  };
  copies.set(type, copy);
  return copy;
}

function writeOf(field: protobuf.Field): Write {
  const { name } = field;
  const convert = convertOf(field);
  if (field instanceof protobuf.MapField)
    return (from, to) => {
      const given = (from[name] ?? {}) as Readonly<Record<string, unknown>>;
      to[name] = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, convert(value)]));
    };
  if (field.repeated)
    return (from, to) => {
      const given = from[name] as readonly unknown[] | null | undefined;
      to[name] = given ? given.map(convert) : [];
    };
  const group = field.partOf?.name;
  if (group !== undefined)
    return (from, to) => {
      const given = from[name];
      if (given === undefined || given === null) return;
      to[name] = convert(given);
      to[group] = name;
    };
  const fallback = defaultOf(field);
  return (from, to) => {
    const given = from[name];
    to[name] = given === undefined || given === null ? fallback() : convert(given);
  };
}

function convertOf({ type, resolvedType }: protobuf.Field): Convert {
  if (resolvedType instanceof protobuf.Type) {
    const copy = copyOf(resolvedType);
    return (value) => copy(value as object);
  }
  switch (type) {
    case 'string':
      return (value) => String(value).toWellFormed();
    case 'bool':
      return Boolean;
    case 'int32':
      return (value) => Number(value) | 0;
    case 'int64':
      return (value) => Math.trunc(Number(String(value))) || 0;
    case 'double':
      return Number;
    case 'bytes':
      return (value) =>
        typeof value === 'string'
          ? Buffer.from(value, 'base64')
          : Buffer.from(
              (value as Uint8Array).buffer,
              (value as Uint8Array).byteOffset,
              (value as Uint8Array).byteLength,
            );
    default:
      throw new Error(`no copies of fields of ${type}: ${resolvedType?.fullName ?? type}`);
  }
}

function defaultOf({ type, resolvedType }: protobuf.Field): () => unknown {
  if (resolvedType) return () => null;
  if (type === 'string') return () => '';
  if (type === 'bool') return () => false;
  if (type === 'bytes') return () => Buffer.alloc(0);
  return () => 0;
}

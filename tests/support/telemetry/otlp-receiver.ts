// A collector for tests: takes spans over OTLP as a real one does, and gives them back.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { loadSync, type MethodDefinition } from '@grpc/proto-loader';

export type AttributeValue = string | number | boolean | AttributeValue[];

/** A span as it was received. Ids are hex. */
export interface ReceivedSpan {
  readonly service: string;
  readonly trace_id: string;
  readonly span_id: string;
  /** '' for the root of a trace. */
  readonly parent_id: string;
  readonly name: string;
  readonly kind: string;
  readonly started_at: bigint;
  readonly ended_at: bigint;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly events: readonly string[];
  /** Spans of other traces that it names: `<trace id>-<span id>`. */
  readonly links: readonly string[];
  readonly failed: boolean;
}

export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: readonly ReceivedSpan[];
  /** Headers of the newest request. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly requests: number;
  /** Answers with this status from now on. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

interface Message {
  resource_spans: {
    resource: { attributes: KeyValue[] };
    scope_spans: { spans: RawSpan[] }[];
  }[];
}

interface KeyValue {
  key: string;
  value: AnyValue;
}

interface AnyValue {
  value: 'string_value' | 'bool_value' | 'int_value' | 'double_value' | 'array_value';
  string_value: string;
  bool_value: boolean;
  int_value: string;
  double_value: number;
  array_value: { values: AnyValue[] };
}

interface RawSpan {
  trace_id: Buffer;
  span_id: Buffer;
  parent_span_id: Buffer;
  name: string;
  kind: string;
  start_time_unix_nano: string;
  end_time_unix_nano: string;
  attributes: KeyValue[];
  events: { name: string; attributes: KeyValue[] }[];
  links: { trace_id: Buffer; span_id: Buffer }[];
  status: { message: string; code: number } | null;
}

const loaded = loadSync(path.join(import.meta.dirname, 'trace-service.proto'), {
  keepCase: true,
  longs: String,
  enums: String,
  defaults: true,
  oneofs: true,
});
const service = loaded['opentelemetry.proto.collector.trace.v1.TraceService'] as unknown as {
  Export: MethodDefinition<Message, object>;
};

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  let headers: OtlpReceiver['headers'] = {};
  let requests = 0;
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      headers = request.headers;
      const good = request.method === 'POST' && request.url === '/v1/traces';
      if (good && status === 200) spans.push(...decode(Buffer.concat(chunks)));
      response.writeHead(good ? status : 404, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    get headers() {
      return headers;
    },
    get requests() {
      return requests;
    },
    answerWith: (given) => (status = given),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function decode(bytes: Buffer): ReceivedSpan[] {
  const { resource_spans: resources } = service.Export.requestDeserialize(bytes);
  return resources.flatMap(({ resource, scope_spans: scopes }) => {
    const name = String(attributesOf(resource.attributes)['service.name']);
    return scopes.flatMap((scope) => scope.spans.map((span) => received(name, span)));
  });
}

function received(serviceName: string, span: RawSpan): ReceivedSpan {
  return {
    service: serviceName,
    trace_id: span.trace_id.toString('hex'),
    span_id: span.span_id.toString('hex'),
    parent_id: span.parent_span_id.toString('hex'),
    name: span.name,
    kind: span.kind.replace('SPAN_KIND_', '').toLowerCase(),
    started_at: BigInt(span.start_time_unix_nano),
    ended_at: BigInt(span.end_time_unix_nano),
    attributes: attributesOf(span.attributes),
    events: span.events.map((event) => event.name),
    links: span.links.map((link) => `${link.trace_id.toString('hex')}-${link.span_id.toString('hex')}`),
    failed: span.status?.code === 2,
  };
}

function attributesOf(pairs: readonly KeyValue[]): Record<string, AttributeValue> {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)]));
}

function valueOf(value: AnyValue): AttributeValue {
  switch (value.value) {
    case 'int_value':
      return Number(value.int_value);
    case 'array_value':
      return value.array_value.values.map(valueOf);
    case 'string_value':
    case 'bool_value':
    case 'double_value':
      return value[value.value];
  }
}

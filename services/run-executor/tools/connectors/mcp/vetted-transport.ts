// The SDK's Streamable HTTP transport, within bounds of ours.
//
// 1. A request is posted once. Where a stream breaks off, the SDK by itself listens again (GET), never posts again, and that at most
//    `maxReconnects` times in a connection's life, at least `minDelayMs` apart.
// 2. A request ends with its exchange: its stream is closed then, and nobody listens for it again.
// 3. A server that asks is answered (the SDK says that it offers nothing), but no more than `maxAnswers` times,
//    and `answersAtATime`: those over it are left without.

import {
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type MessageExtraInfo,
  StreamableHTTPClientTransport,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import type { OutboundBounds } from '#shared/ports/outbound/outbound.ts';
import { besideExchanges, currentExchange, type Exchange } from './exchange.ts';
import { brokenOff } from './failures.ts';
import { standardResult } from './loose-results.ts';

const maxReconnects = 10;
const minDelayMs = 1_000;
const maxDelayMs = 30_000;
const maxAnswers = 256;
const answersAtATime = 8;
const courtesyBounds = { totalMs: 2_000, silenceMs: 2_000, bytes: 65_536 };
const besideBounds = { totalMs: 10_000, silenceMs: 10_000, bytes: 65_536 };

/** See above. */
export class VettedTransport implements Transport {
  readonly hasPerRequestStream = true;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: <T extends JSONRPCMessage>(message: T, extra?: MessageExtraInfo) => void;
  readonly #inner: StreamableHTTPClientTransport;
  readonly #waiting = new Map<string | number, Exchange>();
  readonly #reconnects = new Set<NodeJS.Timeout>();
  #reconnected = 0;
  #answered = 0;
  #answering = 0;

  readonly #streamBounds: OutboundBounds;

  /** `streamBounds`: of a stream on which the server tells of changes. */
  constructor(url: URL, fetch: typeof globalThis.fetch, streamBounds: OutboundBounds) {
    this.#streamBounds = streamBounds;
    this.#inner = new StreamableHTTPClientTransport(url, {
      fetch,
      onInsufficientScope: 'throw',
      reconnectionOptions: {
        initialReconnectionDelay: minDelayMs,
        maxReconnectionDelay: maxDelayMs,
        reconnectionDelayGrowFactor: 2,
        maxRetries: maxReconnects,
      },
      reconnectionScheduler: (reconnect, delayMs) => this.#schedule(reconnect, delayMs),
    });
    this.#inner.onclose = () => this.onclose?.();
    this.#inner.onerror = (error) => this.onerror?.(error);
    this.#inner.onmessage = (message: JSONRPCMessage) => this.#received(message);
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion(version);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  async send(message: JSONRPCMessage, options: TransportSendOptions = {}): Promise<void> {
    if (!('method' in message)) return this.#answer(message);
    const exchange = currentExchange();
    const listening = isJSONRPCRequest(message) && message.method === 'subscriptions/listen';
    if (!isJSONRPCRequest(message) || listening || exchange === undefined) {
      const bounds = listening ? this.#streamBounds : besideBounds;
      const asked = listening ? { id: message.id, method: message.method } : undefined;
      return besideExchanges(bounds, () => this.#post(message, options), asked);
    }
    const { id, method } = message;
    this.#waiting.set(id, exchange);
    exchange.asked = { id, method };
    delete exchange.answer;
    const { requestSignal, onRequestStreamEnd } = options;
    try {
      await this.#post(message, {
        ...options,
        requestSignal:
          requestSignal === undefined ? exchange.signal : AbortSignal.any([requestSignal, exchange.signal]),
        onRequestStreamEnd: () => {
          onRequestStreamEnd?.();
          if (this.#waiting.delete(id)) exchange.fail(brokenOff('unknown'));
        },
      });
    } catch (error) {
      this.#waiting.delete(id);
      throw error;
    }
    exchange.signal.addEventListener('abort', () => this.#waiting.delete(id), { once: true });
  }

  async close(): Promise<void> {
    for (const timer of this.#reconnects) clearTimeout(timer);
    this.#reconnects.clear();
    this.#reconnected = maxReconnects;
    this.#waiting.clear();
    await this.#inner.close();
  }

  /** Tells the server that its session is over, where there is one. */
  async endSession(): Promise<void> {
    await besideExchanges(courtesyBounds, () => this.#inner.terminateSession());
  }

  async #answer(message: JSONRPCMessage): Promise<void> {
    if (this.#answering >= answersAtATime) return;
    this.#answering++;
    try {
      await besideExchanges(besideBounds, () => this.#post(message, {}));
    } finally {
      this.#answering--;
    }
  }

  #post(message: JSONRPCMessage, options: TransportSendOptions): Promise<void> {
    // By the interface, whose options may be undefined: the class says so less exactly.
    const inner: Transport = this.#inner;
    return inner.send(message, options);
  }

  #received(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message) && ++this.#answered > maxAnswers) return;
    this.onmessage?.(this.#keepRaw(message));
  }

  // An answer that came on another stream than that of its request was not read with it (loose-answers.ts).
  #keepRaw(message: JSONRPCMessage): JSONRPCMessage {
    if ('method' in message || message.id === undefined) return message;
    const exchange = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (exchange?.asked === undefined || exchange.answer !== undefined || !isJSONRPCResultResponse(message))
      return message;
    exchange.answer = { result: message.result };
    try {
      return { ...message, result: standardResult(exchange.asked.method, message.result) };
    } catch (error) {
      exchange.fail(error);
      return message;
    }
  }

  #schedule(reconnect: () => void, delayMs: number): () => void {
    if (this.#reconnected++ >= maxReconnects) return () => undefined;
    const timer = setTimeout(
      () => {
        this.#reconnects.delete(timer);
        reconnect();
      },
      Math.min(Math.max(delayMs, minDelayMs), maxDelayMs),
    );
    this.#reconnects.add(timer);
    return () => {
      clearTimeout(timer);
      this.#reconnects.delete(timer);
    };
  }
}

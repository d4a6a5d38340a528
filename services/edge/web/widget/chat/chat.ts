// One chat of one visitor with one agent: what is shown, and what somebody can do with it.
//
//   state.ts      what is shown           following.ts  answers as they are written
//   store.ts      who is told of it       history.ts    earlier conversations
//   problems.ts   what is in the way      tabs.ts       other tabs of the visitor
//   sending.ts    what is said

import { ApiError } from '../../shared/api-error.ts';
import type { Passage } from '../../shared/frames.ts';
import type { GivenAnswer } from '../../shared/questions.ts';
import type { GivenDecision, GivenFeedback, ServiceApi } from '../../shared/service-api.ts';
import type { Kept } from '../identity/kept.ts';
import { createFollowing, type Following } from './following.ts';
import { ConversationHistory } from './history.ts';
import { isBlocking, problemOf } from './problems.ts';
import { Sending } from './sending.ts';
import {
  type AnswerItem,
  answerUnderWay,
  type ChatState,
  earliestSeq,
  itemOf,
  itemsOf,
  mayHaveEarlier,
} from './state.ts';
import { ChatStore } from './store.ts';
import { createTabs, type TabNews, type Tabs } from './tabs.ts';

/** What a page may want to hear of. */
export interface ChatEvents {
  /** Something was said, and taken; or answered, and whole. */
  message(detail: {
    role: 'user' | 'assistant';
    id: string;
    conversation_id: string;
    run_id: string;
    content: string;
  }): void;
  problem(detail: { code: string; message: string }): void;
}

interface ChatOptions {
  readonly api: ServiceApi;
  readonly kept: Kept;
  /** Whose tabs agree. */
  readonly scope: string;
  readonly events: ChatEvents;
  readonly onChange: () => void;
  readonly signal: AbortSignal;
}

/** See above. */
export class Chat {
  readonly history: ConversationHistory;
  readonly #api: ServiceApi;
  readonly #kept: Kept;
  readonly #events: ChatEvents;
  readonly #signal: AbortSignal;
  readonly #store: ChatStore;
  readonly #following: Following;
  readonly #tabs: Tabs;
  readonly #sending: Sending;

  constructor({ api, kept, scope, events, onChange, signal }: ChatOptions) {
    this.#api = api;
    this.#kept = kept;
    this.#events = events;
    this.#signal = signal;
    this.#store = new ChatStore(onChange);
    this.#following = createFollowing({
      api,
      store: this.#store,
      signal,
      onEnd: (item) => this.#ended(item),
      onGone: () => void this.#reread(),
    });
    this.#tabs = createTabs(scope, (news) => this.#heard(news));
    this.history = new ConversationHistory(api, this.#store, (id, kind) =>
      this.#tabs.tell({ kind, conversationId: id }),
    );
    this.#sending = new Sending({
      api,
      kept,
      store: this.#store,
      onTaken: (taken, text) => {
        const { message_id: id, conversation_id, run_id } = taken;
        events.message({ role: 'user', id, conversation_id, run_id, content: text });
        this.#tabs.tell({ kind: 'said', conversationId: conversation_id });
        this.#following.go();
      },
      problemOf: (error) => this.#problem(error),
    });
    signal.addEventListener('abort', () => this.#tabs.close(), { once: true });
    const online = (): void => {
      this.#store.set({ isOnline: navigator.onLine });
      const { phase, problem } = this.state;
      if (navigator.onLine && phase === 'failed' && problem?.code === 'offline') void this.start();
    };
    for (const change of ['online', 'offline']) window.addEventListener(change, online, { signal });
    this.#store.set({ isOnline: navigator.onLine });
  }

  get state(): ChatState {
    return this.#store.state;
  }

  /** Finds out who answers, and goes on where the visitor was. Again where it failed. */
  async start(): Promise<void> {
    if (this.state.phase === 'ready') return;
    this.#store.set({ phase: 'starting', problem: undefined });
    try {
      this.#store.set({ agent: await this.#api.agent() });
      await this.#resume();
      if (!this.#signal.aborted) this.#store.set({ phase: 'ready' });
    } catch (error) {
      if (!this.#signal.aborted) this.#store.set({ phase: 'failed', problem: this.#problem(error) });
    }
  }

  /** Says something. Resolves once it is taken; rejects with ApiError where it was not. */
  send(content: string): Promise<void> {
    return this.#sending.send(content);
  }

  /** Sends again what was not taken, as the same message. */
  sendAgain(id: string): Promise<void> {
    return this.#sending.sendAgain(id);
  }

  /** Asks for the answer on its way to be stopped. */
  async stop(): Promise<void> {
    const item = answerUnderWay(this.state.items);
    if (!item || item.isStopping) return;
    this.#store.changeAnswer(item.runId, () => ({ isStopping: true }));
    try {
      await this.#api.cancelRun(item.runId);
    } catch (error) {
      this.#store.changeAnswer(item.runId, () => ({ isStopping: false }));
      this.#store.set({ problem: this.#problem(error) });
    }
  }

  /** Answers questions of a run. Rejects with ApiError. */
  answer(runId: string, answers: readonly GivenAnswer[]): Promise<void> {
    return this.#api.answerRun(runId, answers);
  }

  /** Decides about calls of a run. Rejects with ApiError. */
  decide(runId: string, decision: GivenDecision): Promise<void> {
    return this.#api.decideRun(runId, decision);
  }

  /** The ids of calls that still wait for a decision; empty where none does. */
  async undecided(): Promise<ReadonlySet<string>> {
    const id = this.state.conversation?.id;
    if (id === undefined) return new Set();
    const { pending_approval: approval } = await this.#api.conversation(id);
    return new Set(approval?.calls.map((call) => call.call_id));
  }

  /** Says what somebody thinks of an answer. Rejects with ApiError, and shows what was thought before. */
  async giveFeedback({ runId, feedback, answer }: AnswerItem, given: GivenFeedback): Promise<void> {
    if (answer.messageId === undefined) return;
    const { rating, reason = null, comment = null } = given;
    this.#store.changeAnswer(runId, () => ({ feedback: rating === null ? undefined : { rating, reason, comment } }));
    try {
      await this.#api.giveFeedback(answer.messageId, given);
    } catch (error) {
      this.#store.changeAnswer(runId, () => ({ feedback }));
      throw error;
    }
  }

  /** The passage that an answer cites. Rejects with ApiError. */
  passage(messageId: string, index: number): Promise<Passage> {
    return this.#api.passage(this.state.conversation?.id ?? '', messageId, index);
  }

  /** Begins a new conversation; it is there with its first message. */
  newConversation(): void {
    this.#leave();
    this.#kept.conversationId = undefined;
    this.#kept.sending = undefined;
  }

  /** Shows a conversation. */
  async openConversation(id: string): Promise<void> {
    this.#leave();
    this.#kept.sending = undefined;
    this.#store.set({ conversation: { id, title: null }, isOpening: true });
    await this.#read(id).catch((error: unknown) => {
      if (this.state.conversation?.id !== id) return;
      this.#leave();
      this.#store.set({ problem: this.#problem(error) });
    });
  }

  /** Reads messages before those that are shown. */
  async showEarlier(): Promise<void> {
    const { conversation, items } = this.state;
    const below = earliestSeq(items);
    if (conversation === undefined || below === undefined) return;
    try {
      const read = await this.#api.conversation(conversation.id, below);
      if (this.state.conversation?.id !== conversation.id) return;
      this.#store.set({ items: [...read.messages.map(itemOf), ...this.state.items], hasEarlier: mayHaveEarlier(read) });
    } catch (error) {
      this.#store.set({ problem: this.#problem(error) });
    }
  }

  /** Takes away what is in the way, where that is only words. */
  dismissProblem(): void {
    if (this.state.problem && !isBlocking(this.state.problem)) this.#store.set({ problem: undefined });
  }

  /** Other credentials of the same person are there: what was in the way for want of them is not any more. */
  async goOn(): Promise<void> {
    const { phase, problem } = this.state;
    if (phase === 'failed') return this.start();
    if (phase !== 'ready' || !problem || !isBlocking(problem)) return;
    this.#store.set({ problem: undefined });
    await this.#reread();
  }

  /** What was not known to be taken before the page was left is sent again; then all is read. */
  async #resume(): Promise<void> {
    const { sending } = this.#kept;
    const refused = sending && (await this.#sending.sendLeftOver(sending));
    const id = this.#kept.conversationId;
    if (id === undefined) return;
    this.#store.set({ conversation: { id, title: null }, isOpening: true });
    try {
      await this.#read(id);
      if (refused) this.#store.set({ items: [...this.state.items, refused] });
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      this.#leave();
      if (!isGone) throw error;
      this.#kept.conversationId = undefined;
    }
  }

  async #read(id: string): Promise<void> {
    const read = await this.#api.conversation(id);
    if (this.state.conversation?.id !== id) return;
    this.#kept.conversationId = id;
    this.#store.set({
      conversation: { id, title: read.title },
      items: itemsOf(read, this.state.items),
      hasEarlier: mayHaveEarlier(read),
      isOpening: false,
    });
    this.#following.go();
  }

  async #reread(): Promise<void> {
    const { conversation } = this.state;
    if (conversation === undefined) return;
    await this.#read(conversation.id).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      this.newConversation();
      this.#store.set({ problem: problemOf(error) });
    });
  }

  #ended({ runId, answer }: AnswerItem): void {
    const conversationId = this.state.conversation?.id ?? '';
    if (answer.message)
      this.#events.message({
        role: 'assistant',
        id: answer.message.id,
        conversation_id: conversationId,
        run_id: runId,
        content: answer.message.content,
      });
    // The first message names it.
    if (this.state.conversation?.title === null) void this.#reread();
    this.#tabs.tell({ kind: 'changed', conversationId });
  }

  #heard({ kind, conversationId }: TabNews): void {
    this.history.changed();
    if (conversationId !== this.state.conversation?.id) return;
    if (kind !== 'deleted') void this.#reread();
    else this.newConversation();
  }

  #leave(): void {
    this.#following.leave();
    const { problem } = this.state;
    this.#store.set({
      conversation: undefined,
      items: [],
      hasEarlier: false,
      isOpening: false,
      ...(problem && !isBlocking(problem) ? { problem: undefined } : {}),
    });
  }

  #problem(error: unknown) {
    const problem = problemOf(error);
    if (!this.#signal.aborted) this.#events.problem({ code: problem.code, message: problem.message });
    return problem;
  }
}

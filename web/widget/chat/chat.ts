// One chat of one visitor with one agent: its state, and the visitor's actions.
//
//   state.ts         the shown state               conversation.ts  the shown conversation
//   store.ts         subscribers of changes        sending.ts       the visitor's messages
//   read-agent.ts    the agent                     following.ts     answers as they are written
//                                                  history.ts       earlier conversations
//   read-conversation.ts  one, as it is now        tabs.ts          other tabs of the visitor
//   accounts.ts      theirs at tool servers        connecting.ts    the way there and back
//   news.ts          for visitors who do not see it  giving.ts   feedback on its way

import { ApiError } from '../../shared/api-error.ts';
import type { Feedback, Passage } from '../../shared/frames.ts';
import type { GivenAnswer } from '../../shared/questions.ts';
import type { GivenDecision, GivenFeedback, ServiceApi } from '../../shared/service-api.ts';
import { type AnswerItem, answerOf, answerUnderWay, type UserItem } from '../../shared/turns.ts';
import { choose, type Versions } from '../../shared/versions.ts';
import type { Kept } from '../identity/kept.ts';
import { VisitorAccounts } from './accounts.ts';
import type { ChatEvents, ChatOptions } from './chat-options.ts';
import { ShownConversation } from './conversation.ts';
import { createFollowing, type Following } from './following.ts';
import { ConversationHistory } from './history.ts';
import { isBlocking, type Problem, problemOf } from '../../shared/problems.ts';
import { type News, takeNews } from './news.ts';
import { readAgent } from './read-agent.ts';
import { Sending } from './sending.ts';
import type { ChatState } from './state.ts';
import { ChatStore } from './store.ts';
import { createTabs, type TabNews, type Tabs } from './tabs.ts';

/** See above. */
export class Chat {
  readonly history: ConversationHistory;
  readonly accounts: VisitorAccounts;
  readonly #api: ServiceApi;
  readonly #kept: Kept;
  readonly #events: ChatEvents;
  readonly #signal: AbortSignal;
  readonly #store: ChatStore;
  readonly #following: Following;
  readonly #tabs: Tabs;
  readonly #sending: Sending;
  readonly #shown: ShownConversation;
  readonly #prepare: () => Promise<void>;
  #starting: Promise<void> | undefined;

  constructor({ api, kept, scope, events, page, prepare, onChange, signal }: ChatOptions) {
    this.#prepare = prepare;
    this.#api = api;
    this.#kept = kept;
    this.#events = events;
    this.#signal = signal;
    this.#store = new ChatStore(() => {
      onChange();
      this.#sending.sendNext();
    });
    this.#following = createFollowing({
      api,
      store: this.#store,
      signal,
      onEnd: (item) => this.#ended(item),
      onGone: () => void this.#shown.reread(),
      onProblem: (problem) => {
        this.#told(problem);
        if (isBlocking(problem)) this.#store.set({ problem });
      },
    });
    this.#tabs = createTabs(scope, (news) => this.#heard(news));
    this.history = new ConversationHistory(api, this.#store, (id, kind) =>
      this.#tabs.tell({ kind, conversationId: id }),
    );
    this.accounts = new VisitorAccounts(api, this.#store, signal);
    this.#sending = new Sending({
      api,
      kept,
      store: this.#store,
      page: () => page(this.state.agent?.uses_page === true),
      onTaken: (taken, text) => {
        const { message_id: id, conversation_id, run_id } = taken;
        events.message({ role: 'user', id, conversation_id, run_id, content: text });
        this.#tabs.tell({ kind: 'said', conversationId: conversation_id });
        this.#following.go();
      },
      onGone: () => this.#shown.beginAnew(false),
      problemOf: (error) => this.#problem(error),
    });
    this.#shown = new ShownConversation({
      api,
      kept,
      store: this.#store,
      following: this.#following,
      sending: this.#sending,
      problemOf: (error) => this.#problem(error),
    });
    signal.addEventListener('abort', () => this.#tabs.close(), { once: true });
    for (const change of ['online', 'offline'])
      window.addEventListener(change, () => this.#networkChanged(), { signal });
    this.#store.set({ isOnline: navigator.onLine !== false });
  }

  get state(): ChatState {
    return this.#store.state;
  }

  /** Reads the agent, and goes on where the visitor was. Again where it failed. */
  start(): Promise<void> {
    if (this.state.phase !== 'ready') this.#starting ??= this.#startOnce().finally(() => (this.#starting = undefined));
    return this.#starting ?? Promise.resolve();
  }

  async #startOnce(): Promise<void> {
    this.#store.set({ phase: 'starting', problem: undefined });
    try {
      const prepared = this.#prepare();
      this.#store.set({ agent: await readAgent(this.#api) });
      await prepared;
      await this.#shown.resume();
      if (this.#signal.aborted) return;
      this.#store.set({ phase: 'ready' });
      void this.accounts.load();
    } catch (error) {
      if (!this.#signal.aborted) this.#store.set({ phase: 'failed', problem: this.#problem(error) });
    }
  }

  /** Sends a message at once. Resolves once it is accepted; rejects with ApiError where it was not. */
  send(content: string): Promise<void> {
    return this.#sending.send(content);
  }

  /** Sends a message in its turn, in the place of another where one is given. A refusal is shown with it. */
  say(content: string, replaced?: UserItem): void {
    this.#sending.say(content, replaced).catch(() => {});
  }

  /** Takes back a message that waits for its turn, or was refused. */
  takeBack(id: string): void {
    this.#sending.takeBack(id);
  }

  /** The news of the conversation for a visitor who sees it, or does not. */
  news(isSeen: boolean): News {
    return takeNews(this.state, isSeen, this.#kept, () =>
      this.#tabs.tell({ kind: 'seen', conversationId: this.state.conversation?.id ?? '' }),
    );
  }

  /** Shows a version of a place. */
  showVersion(versions: Versions, at: number): void {
    this.#store.set({ chosen: choose(this.state.chosen, versions, at) });
  }

  /** Sends a message again that was not accepted, as the same one. */
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
  async decide(runId: string, decision: GivenDecision): Promise<void> {
    await this.#api.decideRun(runId, decision);
    if (this.state.problem?.code === 'approval_pending') this.dismissProblem();
  }

  /** The ids of calls that still wait for a decision; empty where none does. */
  async undecided(): Promise<ReadonlySet<string>> {
    const id = this.state.conversation?.id;
    if (id === undefined) return new Set();
    const { pending_approval: approval } = await this.#api.conversation(id);
    return new Set(approval?.calls.map((call) => call.call_id));
  }

  /** The feedback on an answer as it is now. */
  feedbackOn({ runId }: AnswerItem): Feedback | undefined {
    return answerOf(this.state.items, runId)?.feedback;
  }

  /** Gives feedback on an answer. Rejects with ApiError, and shows the previous feedback. */
  async giveFeedback(item: AnswerItem, given: GivenFeedback): Promise<void> {
    const { runId, answer } = item;
    const { messageId: id } = answer;
    if (id === undefined) return;
    const feedback = this.feedbackOn(item);
    const { rating, reason = null, comment = null } = given;
    const { giving, state } = this.#store;
    const sent = giving.give(state.conversation?.id ?? '', () => this.#api.giveFeedback(id, given));
    const at = giving.count;
    this.#store.changeAnswer(runId, () => ({ feedback: rating === null ? undefined : { rating, reason, comment } }));
    try {
      await sent;
    } catch (error) {
      if (giving.count === at) this.#store.changeAnswer(runId, () => ({ feedback }));
      throw error;
    }
  }

  /** The passage that an answer cites. Rejects with ApiError. */
  passage(messageId: string, index: number): Promise<Passage> {
    return this.#api.passage(this.state.conversation?.id ?? '', messageId, index);
  }

  /** Begins a new conversation; it is there with its first message. */
  newConversation(): void {
    this.#shown.beginAnew(true);
  }

  /** Shows a conversation. */
  openConversation(id: string): Promise<void> {
    return this.#shown.open(id);
  }

  /** Reads messages before those that are shown. */
  showEarlier(): Promise<void> {
    return this.#shown.showEarlier();
  }

  /** Dismisses a problem that is only words. */
  dismissProblem(): void {
    if (this.state.problem && !isBlocking(this.state.problem)) this.#store.set({ problem: undefined });
  }

  /** Other credentials of the same person are there: problems for want of them are gone. */
  async goOn(): Promise<void> {
    // Requests begun with earlier credentials may yet be refused.
    await this.#starting;
    const { phase, problem } = this.state;
    if (phase === 'failed') return this.start();
    if (phase !== 'ready' || !problem || !isBlocking(problem)) return;
    this.#store.set({ problem: undefined });
    await this.#shown.reread();
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
    if (this.state.conversation?.title === null) void this.#shown.reread();
    this.#tabs.tell({ kind: 'changed', conversationId });
  }

  #heard({ kind, conversationId }: TabNews): void {
    if (kind === 'seen') return this.#store.set({});
    // Nor is a tab left behind in which nobody has opened the chat.
    if (this.state.phase === 'starting') void this.start();
    this.history.changed();
    // A tab that has begun nothing goes along.
    if (kind === 'said' && this.#shown.isIdle) void this.openConversation(conversationId);
    else if (conversationId === this.state.conversation?.id) void this.#shown.reread();
  }

  #networkChanged(): void {
    const isOnline = navigator.onLine !== false;
    this.#store.set({ isOnline });
    const { phase, problem } = this.state;
    if (!isOnline) {
      if (phase === 'ready') this.#problem(new ApiError({ code: 'offline' }));
    } else if (phase === 'failed' && problem?.code === 'offline') void this.start();
    else if (phase === 'ready') {
      this.#sending.sendAllAgain();
      void this.#shown.reread();
    }
  }

  #problem(error: unknown) {
    const problem = problemOf(error);
    this.#told(problem);
    return problem;
  }

  #told({ code, message }: Problem): void {
    if (!this.#signal.aborted) this.#events.problem({ code, message });
  }
}

// `<service-chat>`: the element, from its attributes to its panel.

import type { Agent } from '../shared/frames.ts';
import { problemOf } from '../shared/problems.ts';
import { behaving, choiceOf, early, type ReflectedAttributes, reflectAttributes, takeEarly } from './attributes.ts';
import { type News, noNews } from './chat/news.ts';
import { type Configuration, configuringAttributes, readConfiguration } from './configuration.ts';
import { greet, greetLater } from './greeting.ts';
import type { Kept } from './identity/kept.ts';
import { isSameIdentity, isSamePerson } from './identity/person.ts';
import { languagesOf, pageNow, scriptUrl, warned } from './page.ts';
import type { ServiceChatElement, ServiceChatEventMap, ServiceChatPage } from './service-chat.d.ts';
import { createSession, type Session } from './session.ts';
import { style } from './styles/styles.ts';
import { wordsFor } from './texts/languages.ts';
import { wordingOf } from './texts/texts.ts';
import { UpdatingElement } from './updating.ts';
import { type ChatView, createChatView } from './views/chat-view.ts';
import { drawSoon } from './views/draw-soon.ts';
import { keepFocus } from './views/host-focus.ts';
import { keptApart } from './views/keys.ts';

const Reflecting = UpdatingElement as new () => UpdatingElement & ReflectedAttributes;

/** See service-chat.d.ts for its API. */
export class ServiceChat extends Reflecting implements ServiceChatElement {
  static {
    reflectAttributes(this.prototype);
  }
  static readonly observedAttributes: readonly string[] = [...configuringAttributes, ...behaving];

  #root: ShadowRoot | undefined;
  #texts: ServiceChatElement['texts'];
  #session: Session | undefined;
  /** Of the configuration that held last, which may not hold any more. */
  #last: Pick<Session, 'configuration' | 'kept'> | undefined;
  #isReconfigured = false;
  #isDrawnAnew = false;
  /** As it was shown last; undefined before. */
  #wasOpen: boolean | undefined;
  #letFocusGo = (): void => {};
  #endUser: string | undefined;
  #page: ServiceChatPage | null = null;
  #view: ChatView | undefined;
  #news: News = noNews;
  #problem = '';
  readonly #place = keptApart();

  get texts(): ServiceChatElement['texts'] {
    return this.#texts;
  }
  set texts(texts: ServiceChatElement['texts']) {
    if (texts === this.#texts) return;
    this.#texts = texts;
    this.#isDrawnAnew = true;
    this.requestUpdate();
  }

  /** Shows the chat. */
  show(): void {
    this.open = true;
    void this.updateComplete.then(() => this.#view?.panel.focus());
  }

  /** The same as `close`. */
  hide(): void {
    this.close();
  }

  /** Hides it; the answer on its way goes on. */
  close(): void {
    if (this.#mode !== 'popup') return;
    this.open = false;
    void this.updateComplete.then(() => this.#view?.corner?.focus());
  }

  /** Tells the agent of the page from the next message on; null tells no more than the agent asks for. */
  setPage(page: ServiceChatPage | null): void {
    this.#page = page;
  }

  /** Shows the agent's greeting beside the button that opens a popup. */
  async greet(): Promise<void> {
    await this.updateComplete;
    if (this.#session) await greet(this.#session, this.#greet);
  }

  /** Begins a new conversation. */
  newConversation(): void {
    this.#session?.chat.newConversation();
  }

  /** Sends a message for the visitor. Resolves once it is accepted; rejects with an error that has a `code`. */
  async send(text: string): Promise<void> {
    await this.updateComplete;
    const session = this.#session;
    if (session === undefined) throw new Error(`service-chat: ${this.#problem || 'it is in no page'}`);
    await session.chat.start();
    await session.chat.send(text);
  }

  get #mode(): 'popup' | 'inline' {
    return choiceOf(this.mode, ['popup', 'inline']);
  }

  override connectedCallback(): void {
    takeEarly(this, early);
    this.#letFocusGo = keepFocus(this);
    super.connectedCallback();
    if (this.#root === undefined) style((this.#root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })));
    this.#root.append(this.#place);
    this.requestUpdate();
    if (this.hasUpdated) this.#configure();
  }

  disconnectedCallback(): void {
    this.#letFocusGo();
    this.#end();
    this.#place.remove();
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now) return;
    // Several that are changed together are taken together.
    if ((configuringAttributes as readonly string[]).includes(name)) this.#isReconfigured = true;
    // Each is drawn in its own way.
    if (['mode', 'code-colors', 'math'].includes(name)) this.#isDrawnAnew = true;
    this.requestUpdate();
  }

  protected override updated(): void {
    if (!this.isConnected) return;
    if (this.#isReconfigured || this.#session === undefined) this.#configure();
    if (this.#isDrawnAnew) this.#build();
    this.#isDrawnAnew = false;
    this.#place.dataset['theme'] = choiceOf(this.theme, ['auto', 'light', 'dark']);
    const isChanged = this.#wasOpen !== undefined && this.#wasOpen !== this.open;
    this.#wasOpen = this.open;
    if (this.#session && isChanged) this.#session.kept.isOpen = this.open;
    this.#showOpen(isChanged);
  }

  /** Takes the attributes as they are now; another person begins with nothing of the one before. */
  #configure(): void {
    this.#isReconfigured = false;
    const configuration = readConfiguration((name) => this.getAttribute(name), {
      pageUrl: document.baseURI,
      // Also of a frame without an address, which is of the page that made it.
      pageOrigin: globalThis.origin,
      scriptUrl: scriptUrl(),
    });
    if (typeof configuration === 'string') {
      this.#end();
      this.#refuse(configuration);
      return;
    }
    const before = this.#session;
    if (before && isSamePerson(before.configuration, configuration)) {
      before.configuration = configuration;
      before.tokens.renew(configuration);
      void before.chat.goOn();
      return;
    }
    // Attributes may be changed one by one, and while the element is in no page.
    if (this.#last && !isSameIdentity(this.#last.configuration, configuration)) this.#last.kept.clear();
    this.#end();
    this.#problem = '';
    this.#begin(configuration);
  }

  #begin(configuration: Configuration): void {
    const session = createSession(configuration, {
      onEndUser: (id, kept) => this.#came(id, kept, configuration),
      page: (isUsed) => (isUsed || this.#page ? { ...(isUsed && pageNow()), ...this.#page } : undefined),
      draw: drawSoon(() => this.#show()),
      events: {
        message: (detail) => this.#tell('service-chat-message', detail),
        problem: (detail) => this.#tell('service-chat-error', warned(detail)),
      },
    });
    const { kept } = session;
    this.#session = session;
    this.#last = { configuration, kept };
    if (this.open) kept.isOpen = true;
    if (!this.open && kept.isOpen && this.#mode === 'popup') this.open = true;
    if (kept.isAwaiting) void session.chat.start();
    void greetLater(session, this.getAttribute('greet-after'), this.#greet);
    this.#speak(session).catch((error: unknown) => {
      // Never silence: a page that has broken the widget's ground is told.
      const { code, message } = problemOf(error);
      this.#tell('service-chat-error', { code, message });
    });
  }

  async #speak(session: Session): Promise<void> {
    const words = await wordsFor(languagesOf(this), session.configuration.baseUrl, session.abort.signal);
    if (this.#session !== session) return;
    session.words = words;
    this.#build();
  }

  // The token's end-user: where that is another than before, the chat of the one before is over.
  #came(endUserId: string | undefined, kept: Kept, configuration: Configuration): void {
    if (endUserId === undefined) return;
    const isOther = this.#endUser !== undefined && this.#endUser !== endUserId;
    this.#endUser = endUserId;
    kept.belongsTo(endUserId);
    if (!isOther) return;
    this.#end();
    this.#endUser = endUserId;
    this.#begin(configuration);
  }

  #end(): void {
    this.#session?.abort.abort();
    this.#session = undefined;
    this.#endUser = undefined;
    this.#view?.panel.close();
    this.#view = undefined;
    this.#showNews();
    this.#place.replaceChildren();
  }

  #build(): void {
    if (this.#session?.words === undefined) return;
    const { words, configuration } = this.#session;
    const wording = wordingOf(words.tag, words.texts, this.texts);
    const { panel: before } = this.#view ?? {};
    const draft = before?.draft ?? '';
    before?.close();
    const { panel, corner } = createChatView(this.#session, wording, this, this.#mode === 'popup' ? this : undefined);
    this.#view = { panel, corner };
    this.#place.dir = wording.direction;
    this.#place.replaceChildren(panel.element, ...(corner?.elements ?? []));
    this.#place.className = `root ${this.#mode}`;
    this.#show();
    panel.draft = draft;
    this.#showOpen(false);
    if (!before) this.#tell('service-chat-ready', { agent_id: configuration.agentId });
  }

  #showOpen(isTold: boolean): void {
    const session = this.#session;
    if (session === undefined || this.#view === undefined) return;
    const isShown = this.#isShown;
    this.#view.panel.element.hidden = !isShown;
    this.#showNews();
    if (isShown) void session.chat.start();
    if (isTold) this.#tell(isShown ? 'service-chat-open' : 'service-chat-close', {});
  }

  #show(): void {
    if (!this.#session) return;
    this.#view?.panel.update(this.#session.chat.state);
    this.#showNews();
  }

  readonly #greet = (agent: Agent): void => {
    if (!this.#isShown) this.#view?.corner?.greet(agent);
  };

  get #isShown(): boolean {
    return this.open || this.#mode === 'inline';
  }

  /** A chat that is open in a page that nobody sees is not seen. */
  #showNews(): void {
    const news = this.#session?.chat.news(this.#isShown && !document.hidden) ?? noNews;
    const { unread, waiting } = news;
    this.#view?.corner?.show(this.open, news);
    if (unread === this.#news.unread && waiting === this.#news.waiting) return;
    this.#news = news;
    this.#tell('service-chat-unread', news);
  }

  #refuse(problem: string): void {
    if (problem === this.#problem) return;
    this.#problem = problem;
    // It is for the embedding page's author, who looks there.
    // oxlint-disable-next-line eslint/no-console
    console.error(`<service-chat>: ${problem}`);
    this.#tell('service-chat-error', { code: 'invalid_configuration', message: problem });
  }

  #tell<T extends keyof ServiceChatEventMap>(type: T, detail: ServiceChatEventMap[T]['detail']): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

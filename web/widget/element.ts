// `<service-chat>`: the element, from its attributes to its panel. The reactive part of lit is all of lit that is used:
// its templates are made by innerHTML, which pages with Trusted Types may forbid.

import { type CSSResultGroup, type PropertyValues, ReactiveElement } from '@lit/reactive-element';
import { createServiceApi } from '../shared/service-api.ts';
import {
  attributeText,
  choiceOf,
  early,
  type ReflectedAttributes,
  reflectAttributes,
  takeEarly,
} from './attributes.ts';
import { Chat } from './chat/chat.ts';
import { problemOf } from './chat/problems.ts';
import { type Configuration, configuringAttributes, readConfiguration } from './configuration.ts';
import { createKept, type Kept } from './identity/kept.ts';
import { isSameIdentity, isSamePerson, scopeOf } from './identity/person.ts';
import { createTokenSource, type TokenSource } from './identity/token-source.ts';
import { languagesOf, scriptUrl } from './page.ts';
import type { ServiceChatElement, ServiceChatEventMap } from './service-chat.d.ts';
import { styles } from './styles/styles.ts';
import { knownLanguages, textsOf } from './texts/languages.ts';
import { languageOf, type Texts, type Wording, wordingOf } from './texts/texts.ts';
import { drawSoon } from './views/draw-soon.ts';
import { keepFocus } from './views/host-focus.ts';
import { focusClicked, keepKeys } from './views/keys.ts';
import { createLauncher } from './views/launcher.ts';
import { createPanel, type Panel } from './views/panel.ts';

/** The state of the element while it is in a page with a valid configuration. */
interface Session {
  configuration: Configuration;
  readonly tokens: TokenSource;
  readonly kept: Kept;
  readonly chat: Chat;
  readonly abort: AbortController;
  /** The words, once they are there. */
  words: { readonly tag: string; readonly texts: Texts } | undefined;
}

/** An attribute that a page may set to anything by its property. */
const reflected = { reflect: true, converter: { toAttribute: attributeText } };

const Reflecting = ReactiveElement as unknown as Omit<typeof ReactiveElement, 'prototype'> &
  (abstract new () => ReactiveElement & ReflectedAttributes);

/** See service-chat.d.ts for its API. */
export class ServiceChat extends Reflecting implements ServiceChatElement {
  static override styles: CSSResultGroup = styles;
  static override properties = { mode: reflected, theme: reflected, texts: { attribute: false } };
  static {
    reflectAttributes(this.prototype);
  }
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...configuringAttributes, 'open'];
  }
  declare mode: ServiceChatElement['mode'];
  declare theme: ServiceChatElement['theme'];
  declare texts: ServiceChatElement['texts'];

  #session: Session | undefined;
  /** Of the configuration that held last, which may not hold any more. */
  #last: Pick<Session, 'configuration' | 'kept'> | undefined;
  #isReconfigured = false;
  /** As it was shown last; undefined before. */
  #wasOpen: boolean | undefined;
  #letFocusGo = (): void => {};
  #endUser: string | undefined;
  #panel: Panel | undefined;
  #problem = '';
  #wording: Wording | undefined;
  readonly #place = document.createElement('div');

  constructor() {
    super();
    this.#place.className = 'root';
    keepKeys(this.#place);
    focusClicked(this.#place);
  }

  /** Shows the chat. */
  show(): void {
    this.open = true;
    void this.updateComplete.then(() => this.#panel?.focus());
  }

  /** The same as `close`. */
  hide(): void {
    this.close();
  }

  /** Hides it; the answer on its way goes on. */
  close(): void {
    if (this.#mode !== 'popup') return;
    this.open = false;
    void this.updateComplete.then(() => this.#place.querySelector<HTMLElement>('.launcher')?.focus());
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
    this.renderRoot.append(this.#place);
    this.requestUpdate();
    if (this.hasUpdated) this.#configure();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#letFocusGo();
    this.#end();
    this.#place.remove();
  }

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (before === now) return;
    // Several that are changed together are taken together.
    if ((configuringAttributes as readonly string[]).includes(name)) this.#isReconfigured = true;
    else if (name !== 'open') return;
    this.requestUpdate();
  }

  protected override updated(changed: PropertyValues): void {
    if (!this.isConnected) return;
    if (this.#isReconfigured || this.#session === undefined) this.#configure();
    if (changed.has('texts') || changed.has('mode')) this.#build();
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
    const abort = new AbortController();
    const { signal } = abort;
    const scope = scopeOf(configuration);
    const kept = createKept(scope, configuration.agentId, configuration.identity.kind === 'anonymous', signal);
    const tokens = createTokenSource({
      configuration,
      anonymousId: kept.anonymousId,
      signal,
      onEndUser: (id) => this.#came(id, kept, configuration),
    });
    const chat = new Chat({
      api: createServiceApi({
        baseUrl: configuration.baseUrl,
        agentId: configuration.agentId,
        credentials: tokens,
        signal,
      }),
      kept,
      scope: `${scope}:${configuration.agentId}`,
      signal,
      onChange: drawSoon(() => this.#show()),
      events: {
        message: (detail) => this.#tell('service-chat-message', detail),
        problem: (detail) => this.#tell('service-chat-error', detail),
      },
    });
    const session: Session = { configuration, tokens, kept, chat, abort, words: undefined };
    this.#session = session;
    this.#last = { configuration, kept };
    if (this.open) kept.isOpen = true;
    if (!this.open && kept.isOpen && this.#mode === 'popup') this.open = true;
    this.#speak(session).catch((error: unknown) => {
      // Never silence: a page that has broken the widget's ground is told.
      const { code, message } = problemOf(error);
      this.#tell('service-chat-error', { code, message });
    });
  }

  async #speak(session: Session): Promise<void> {
    const tags = languagesOf(this);
    const language = languageOf(tags, knownLanguages);
    const texts = await textsOf(language, session.configuration.baseUrl, session.abort.signal);
    if (this.#session !== session) return;
    session.words = { tag: tags.find((tag) => tag.toLowerCase().startsWith(language)) ?? language, texts };
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
    this.#panel?.close();
    this.#panel = undefined;
    this.#place.replaceChildren();
  }

  #build(): void {
    if (this.#session?.words === undefined) return;
    const { chat, tokens, words, configuration } = this.#session;
    const wording = wordingOf(words.tag, words.texts, this.texts);
    const isFirst = this.#panel === undefined;
    const draft = this.#panel?.draft ?? '';
    this.#wording = wording;
    const isPopup = this.#mode === 'popup';
    this.#panel?.close();
    this.#panel = createPanel(chat, wording, tokens.now, isPopup ? () => this.close() : undefined);
    const launcher = isPopup && createLauncher(wording, () => (this.open ? this.close() : this.show()));
    this.#place.dir = wording.direction;
    this.#place.replaceChildren(this.#panel.element, ...(launcher ? [launcher] : []));
    this.#place.className = `root ${this.#mode}`;
    this.#show();
    this.#panel.draft = draft;
    this.#showOpen(false);
    if (isFirst) this.#tell('service-chat-ready', { agent_id: configuration.agentId });
  }

  #showOpen(isTold: boolean): void {
    const session = this.#session;
    if (session === undefined || this.#panel === undefined) return;
    const isShown = this.open || this.#mode === 'inline';
    this.#panel.element.hidden = !isShown;
    const launcher = this.#place.querySelector<HTMLElement>('.launcher');
    launcher?.setAttribute('aria-expanded', String(isShown));
    if (launcher && this.#wording) launcher.ariaLabel = this.#wording(isShown ? 'close' : 'open');
    if (isShown) void session.chat.start();
    if (isTold) this.#tell(isShown ? 'service-chat-open' : 'service-chat-close', {});
  }

  #show(): void {
    if (this.#session) this.#panel?.update(this.#session.chat.state);
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

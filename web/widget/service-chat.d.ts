// `<service-chat>` for pages that are written in TypeScript: its attributes as properties, its methods, its events, and
// its properties in JSX and templates. Reference it, or copy it; it needs no package.

/** Why a call was refused, or the chat cannot go on: a code of the API, `offline`, or `invalid_configuration`. */
export interface ServiceChatErrorDetail {
  readonly code: string;
  /** For logs, in English. */
  readonly message: string;
}

/** A message was accepted, or an answer is whole. */
export interface ServiceChatMessageDetail {
  readonly role: 'user' | 'assistant';
  readonly id: string;
  readonly conversation_id: string;
  readonly run_id: string;
  readonly content: string;
}

/** News behind a popup that is closed, or in a page that nobody sees. */
export interface ServiceChatUnreadDetail {
  /** Answers that were not seen. */
  readonly unread: number;
  /** The agent waits for the visitor: for an answer, or a decision. */
  readonly waiting: boolean;
}

/** Words; where they count something, a form for each of the language's plurals, and `other` for all that have none. */
export type ServiceChatText = string | (Readonly<Record<string, string>> & { readonly other: string });

/** Facts of the page that agents are told, each in quotes and believed by nobody: 2 KiB as JSON in all. */
export interface ServiceChatPage {
  /** http or https. */
  readonly url?: string;
  readonly title?: string;
  /** As in `de-AT`. */
  readonly locale?: string;
  /** As in `Europe/Vienna`. */
  readonly time_zone?: string;
  /** At most 20, with names of lower-case letters, digits and `_`. */
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

/** The element. */
export interface ServiceChatElement extends HTMLElement {
  /**
   * `popup`: a button in the corner opens it. `inline`: it stands where the element is. Attribute `mode`; `popup` by
   * default.
   */
  mode: 'popup' | 'inline' | null;
  /** `auto` is the visitor's choice. Attribute `theme`; `auto` by default. */
  theme: 'auto' | 'light' | 'dark' | null;
  /** Whether a popup is open. Attribute `open`. */
  open: boolean;
  /** The same as `open`. */
  isOpen: boolean;
  /** Words that take the place of the element's own, by their names in `texts/en.ts`. */
  texts: Readonly<Record<string, ServiceChatText>> | undefined;
  /** The id of the agent. Attribute `agent-id`, as each of these is one: null takes it away. */
  get agentId(): string | null;
  set agentId(value: string | null | undefined);
  /** The address of the service; where the element's file is from, by default. */
  get baseUrl(): string | null;
  set baseUrl(value: string | URL | null | undefined);
  /** A publishable key. Exactly one of `pk`, `tokenUrl` and `token` is there. */
  get pk(): string | null;
  set pk(value: string | null | undefined);
  /** A token that the page has. */
  get token(): string | null;
  set token(value: string | null | undefined);
  /** Where the page's own server answers with a token. */
  get tokenUrl(): string | null;
  set tokenUrl(value: string | URL | null | undefined);
  /** With `pk`, `userHash` and `expiresAt`: the visitor's id. */
  get endUserId(): string | null;
  set endUserId(value: string | null | undefined);
  /** The signature of the two others. */
  get userHash(): string | null;
  set userHash(value: string | null | undefined);
  /** When the signature ends, in Unix seconds. */
  get expiresAt(): string | null;
  set expiresAt(value: string | number | null | undefined);
  /** With `pk`, in place of the three before: a JWT of the page's own server, with attributes of the visitor. */
  get userToken(): string | null;
  set userToken(value: string | null | undefined);
  /**
   * After so many seconds the agent's greeting comes by itself, beside the button of a popup: once for each visitor of
   * the page's origin who has begun nothing. Attribute `greet-after`; none by default.
   */
  get greetAfter(): string | null;
  set greetAfter(value: string | number | null | undefined);
  /** Code in answers has colours. Attribute `code-colors`. */
  codeColors: boolean;
  /** Formulas in answers are typeset. Attribute `math`. */
  math: boolean;
  /** Shows the chat. */
  show(): void;
  /** Hides it; the answer on its way goes on. Nothing where it is inline. */
  hide(): void;
  /** The same as `hide`. */
  close(): void;
  /** Sends a message for the visitor. Resolves once it is accepted; rejects with an error that has a `code`. */
  send(text: string): Promise<void>;
  /**
   * Tells the agent of the page, from the next message on, beside or in place of the element's own facts, which it sends
   * where the agent uses the page. Null tells no more than these.
   */
  setPage(page: ServiceChatPage | null): void;
  /** Shows the agent's greeting beside the button of a popup. Nothing where the chat is open. */
  greet(): Promise<void>;
  /** Begins a new conversation. */
  newConversation(): void;
}

/** Its events; all bubble, also out of other shadow trees. */
export interface ServiceChatEventMap {
  /** It is rendered, and its methods can be called. */
  'service-chat-ready': CustomEvent<{ readonly agent_id: string }>;
  'service-chat-error': CustomEvent<ServiceChatErrorDetail>;
  'service-chat-message': CustomEvent<ServiceChatMessageDetail>;
  'service-chat-open': CustomEvent<object>;
  'service-chat-close': CustomEvent<object>;
  /** There is news that the visitor does not see, or there is none any more. */
  'service-chat-unread': CustomEvent<ServiceChatUnreadDetail>;
}

/** Its attributes as JSX and templates write them; each may be there under its name as a property, too. */
export interface ServiceChatAttributes {
  'agent-id'?: string | undefined;
  'base-url'?: string | undefined;
  pk?: string | undefined;
  token?: string | undefined;
  'token-url'?: string | undefined;
  'end-user-id'?: string | undefined;
  'user-hash'?: string | undefined;
  'expires-at'?: string | number | undefined;
  'user-token'?: string | undefined;
  mode?: 'popup' | 'inline' | undefined;
  theme?: 'auto' | 'light' | 'dark' | undefined;
  open?: boolean | undefined;
  'greet-after'?: string | number | undefined;
  'code-colors'?: boolean | undefined;
  math?: boolean | undefined;
  texts?: ServiceChatElement['texts'];
}

/** Its events as React and Svelte listen to them: `onservice-chat-message`. */
export type ServiceChatListeners = {
  [Type in keyof ServiceChatEventMap as `on${Type}`]?: ((event: ServiceChatEventMap[Type]) => void) | undefined;
};

declare global {
  interface HTMLElementTagNameMap {
    'service-chat': ServiceChatElement;
  }
  interface GlobalEventHandlersEventMap extends ServiceChatEventMap {}
}

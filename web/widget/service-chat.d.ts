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

/** Words; where they count something, a form for each of the language's plurals, and `other` for all that have none. */
export type ServiceChatText = string | (Readonly<Record<string, string>> & { readonly other: string });

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
  /** Shows the chat. */
  show(): void;
  /** Hides it; the answer on its way goes on. Nothing where it is inline. */
  hide(): void;
  /** The same as `hide`. */
  close(): void;
  /** Sends a message for the visitor. Resolves once it is accepted; rejects with an error that has a `code`. */
  send(text: string): Promise<void>;
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
  mode?: 'popup' | 'inline' | undefined;
  theme?: 'auto' | 'light' | 'dark' | undefined;
  open?: boolean | undefined;
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

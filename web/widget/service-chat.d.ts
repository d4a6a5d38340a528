// `<service-chat>` for pages that are written in TypeScript: its attributes as properties, its methods, and its events.
// Reference it, or copy it; it needs nothing.

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
  /** `popup`: a button in the corner opens it. `inline`: it stands where the element is. Attribute `mode`; `popup` by default. */
  mode: 'popup' | 'inline' | null;
  /** `auto` is the visitor's choice. Attribute `theme`; `auto` by default. */
  theme: 'auto' | 'light' | 'dark' | null;
  /** Whether a popup is open. Attribute `open`. */
  isOpen: boolean;
  /** Words that take the place of the element's own, by their names in `texts/en.ts`. */
  texts: Readonly<Record<string, ServiceChatText>> | undefined;
  /** Shows the chat. */
  open(): void;
  /** Hides it; the answer on its way goes on. Nothing where it is inline. */
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

declare global {
  interface HTMLElementTagNameMap {
    'service-chat': ServiceChatElement;
  }
  interface GlobalEventHandlersEventMap extends ServiceChatEventMap {}
}

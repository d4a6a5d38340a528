// A session of the element: its parts while it is in a page with a valid configuration.

import { createServiceApi } from '../shared/service-api.ts';
import { Chat } from './chat/chat.ts';
import type { ChatOptions } from './chat/chat-options.ts';
import type { Configuration } from './configuration.ts';
import { createKept, type Kept } from './identity/kept.ts';
import { scopeOf } from './identity/person.ts';
import { createTokenSource, type TokenSource } from './identity/token-source.ts';
import { createParts, type Parts } from './parts/parts.ts';
import type { Texts } from './texts/texts.ts';

/** The state of the element while it is in a page with a valid configuration. */
export interface Session {
  configuration: Configuration;
  readonly tokens: TokenSource;
  readonly kept: Kept;
  readonly chat: Chat;
  readonly parts: Parts;
  readonly abort: AbortController;
  /** The words, once they are there. */
  words: { readonly tag: string; readonly texts: Texts } | undefined;
}

interface SessionOptions extends Pick<ChatOptions, 'events' | 'page'> {
  /** Told of the token's end-user. */
  readonly onEndUser: (id: string | undefined, kept: Kept) => void;
  /** Something is to be drawn. */
  readonly draw: () => void;
}

/** Begins one. */
export function createSession(
  configuration: Configuration,
  { events, page, onEndUser, draw }: SessionOptions,
): Session {
  const abort = new AbortController();
  const { signal } = abort;
  const { agentId, baseUrl, identity } = configuration;
  const scope = scopeOf(configuration);
  const kept = createKept(scope, agentId, identity.kind === 'anonymous', signal);
  const tokens = createTokenSource({
    configuration,
    anonymousId: kept.anonymousId,
    signal,
    onEndUser: (id) => onEndUser(id, kept),
  });
  const parts = createParts(baseUrl, signal, draw);
  const chat = new Chat({
    api: createServiceApi({ baseUrl, agentId, credentials: tokens, signal }),
    kept,
    scope: `${scope}:${agentId}`,
    signal,
    page,
    prepare: () => parts.wait('markdown'),
    onChange: draw,
    events,
  });
  // Turned to again, what is open is seen.
  document.addEventListener('visibilitychange', draw, { signal });
  return { configuration, tokens, kept, chat, parts, abort, words: undefined };
}

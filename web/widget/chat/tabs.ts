// What the tabs of one visitor tell each other: that something was said in a conversation, or that one is changed or gone. What
// it was they read from the service.

/** What another tab did. */
export type TabNews =
  | { readonly kind: 'said' | 'changed'; readonly conversationId: string }
  | { readonly kind: 'deleted'; readonly conversationId: string };

/** See above. */
export interface Tabs {
  tell(news: TabNews): void;
  close(): void;
}

/** `scope`: whose tabs; `onNews` is told what the others did. Where a browser has none of this, tabs agree once they are loaded anew. */
export function createTabs(scope: string, onNews: (news: TabNews) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell() {}, close() {} };
  const channel = new BroadcastChannel(`service-chat:${scope}`);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isNews(data)) onNews(data);
  });
  return {
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
}

// Other scripts of the page's origin may speak here as well.
function isNews(data: unknown): data is TabNews {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, conversationId } = data as Partial<TabNews>;
  return ['said', 'changed', 'deleted'].includes(kind ?? '') && typeof conversationId === 'string';
}

// News between the tabs of one visitor: a conversation has a new message, or is changed, seen or gone. Tabs read the content
// from the service.

import { attempt } from '../../shared/attempt.ts';

/** News from another tab. */
export type TabNews =
  | { readonly kind: 'said' | 'changed' | 'seen'; readonly conversationId: string }
  | { readonly kind: 'deleted'; readonly conversationId: string };

/** See above. */
export interface Tabs {
  tell(news: TabNews): void;
  close(): void;
}

/**
 * `scope`: of one visitor; `onNews` gets the news of the others. Where a browser has none of this, tabs agree once they
 * are loaded anew.
 */
export function createTabs(scope: string, onNews: (news: TabNews) => void): Tabs {
  const channel = attempt(() => new BroadcastChannel(`service-chat:${scope}`));
  attempt(() =>
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isNews(data)) onNews(data);
    }),
  );
  return {
    tell: (news) => attempt(() => channel?.postMessage(news)),
    close: () => attempt(() => channel?.close()),
  };
}

// Other scripts of the page's origin may post here as well.
function isNews(data: unknown): data is TabNews {
  if (typeof data !== 'object' || data === null) return false;
  const { kind, conversationId } = data as Partial<TabNews>;
  return ['said', 'changed', 'seen', 'deleted'].includes(kind ?? '') && typeof conversationId === 'string';
}

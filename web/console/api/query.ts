// How the console asks and keeps: one cache, no storm of requests, one poll per screen that rests while the page is
// hidden.

import {
  type InfiniteData,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from './client.ts';
import { isForbidden } from '../components/error-words.ts';
import { toastError, toast } from '../components/toasts.ts';

/** Whether an error is one that a moment later may not come again. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && error.passes;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && mayPass(error),
      // A request finds out whether the service answers; the browser only guesses.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** A page of a list, as every list of the API gives it. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

/** A list that is read page by page. */
export interface Pages<T> {
  readonly rows: readonly T[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  more(): void;
  retry(): void;
}

/** Beyond so many loaded pages a list is not read again by itself: all of them would be asked for. */
const mostPolledPages = 2;

function isShort({ state }: { readonly state: { readonly data: { readonly pages: readonly unknown[] } | undefined } }) {
  return (state.data?.pages.length ?? 0) <= mostPolledPages;
}

/**
 * Reads a list page by page. `key` has all that the list depends on, filters too. `pollMs`: asks again while the page
 * is seen.
 */
export function usePages<T>(
  key: QueryKey,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
  { pollMs, enabled = true }: { pollMs?: number | false; enabled?: boolean } = {},
): Pages<T> {
  const query = useInfiniteQuery<ListPage<T>, Error, InfiniteData<ListPage<T>>, QueryKey, string | undefined>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readOn(read, pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled,
    refetchInterval: (query) => (pollMs !== undefined && isShort(query) ? pollMs : false),
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
  const client = useQueryClient();
  // Of a long list only the first page is read again: it begins anew.
  const again = (): unknown =>
    (query.data?.pages.length ?? 0) > mostPolledPages ? client.resetQueries({ queryKey: key }) : query.refetch();
  return {
    rows: query.data?.pages.flatMap(({ data }) => data) ?? [],
    isLoading: query.isPending && enabled,
    error: query.data === undefined || query.isFetchNextPageError || isGone(query.error) ? query.error : null,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : again()),
  };
}

/** Whether the thing is there no more, or not for this person. */
function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/**
 * Since when the screen is not renewed, in ms since 1970: the service is not reached, or does not answer. Undefined
 * while it is, and where nothing was read before: an error stands there then.
 */
export function outOfReachSince(): number | undefined {
  const stale = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => {
      const { data, error } = query.state;
      return data !== undefined && error !== null && mayPass(error) && query.isActive();
    });
  return stale.length === 0 ? undefined : Math.min(...stale.map(({ state }) => state.dataUpdatedAt));
}

/** With several filters a page of the API may be empty while others follow: so many are passed over at once. */
const mostPassedOver = 5;

async function readOn<T>(
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<T>> {
  let page = await read(cursor, signal);
  for (let passed = 0; page.data.length === 0 && page.next_cursor !== null && passed < mostPassedOver; passed += 1)
    page = await read(page.next_cursor, signal);
  return page;
}

/** Reads one thing. `pollMs`: asks again while the page is seen. */
export function useRead<T>(
  key: QueryKey,
  read: (signal: AbortSignal) => Promise<T>,
  {
    pollMs = false,
    enabled = true,
    anew = false,
  }: {
    pollMs?: number | false | ((data: T | undefined) => number | false);
    enabled?: boolean;
    /** Whenever somebody comes to it, however little time has gone. */
    anew?: boolean;
  } = {},
) {
  return useQuery<T>({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    enabled,
    ...(anew ? { staleTime: 0 } : {}),
    refetchInterval: typeof pollMs === 'function' ? ({ state }) => pollMs(state.data) : pollMs,
  });
}

/**
 * A change. Reads of `invalidates` are repeated afterwards; `done` is told in words; a refusal is told as well, unless
 * `quiet` (a form shows it by its fields).
 */
export function useAct<Input, Output>(
  act: (input: Input) => Promise<Output>,
  {
    invalidates = [],
    done,
    quiet = false,
    onDone,
  }: {
    invalidates?: readonly QueryKey[];
    done?: string | ((output: Output, input: Input) => string);
    quiet?: boolean;
    onDone?: (output: Output, input: Input) => void;
  } = {},
) {
  const client = useQueryClient();
  return useMutation<Output, Error, Input>({
    mutationFn: act,
    onSuccess: async (output, input) => {
      if (done !== undefined) toast(typeof done === 'string' ? done : done(output, input));
      onDone?.(output, input);
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      // Reads the accesses again: the operator's may have ended.
      if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['support-accesses'] });
      if (!quiet) toastError(error);
    },
  });
}

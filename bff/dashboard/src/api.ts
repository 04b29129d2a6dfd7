import { type CallOptions, type List, OboleError } from "@obole/client";
import {
  type operations as ClientOperations,
  routes as clientRoutes,
  createCalls,
  type InputIn,
  type OutputIn,
} from "@obole/client/calls";
import {
  QueryClient,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api as text } from "./common.messages.js";
import { routes as ownRoutes } from "./generated/routes.js";
import type { operations as OwnOperations } from "./generated/schema.js";

/** The session is in a cookie; the header tells the service that one of its own pages calls. */
export const ownHeader = { "x-obole-dashboard": "1" };

/** Translates refusals into messages. The messages are loaded when the first one is needed. */
const told = new WeakMap<OboleError, readonly string[]>();

/** The error of a response, with the words for it. */
async function refusalOf(response: Response): Promise<OboleError> {
  const [error, { wordsOfRefusal }] = await Promise.all([
    OboleError.of(response),
    import("./refusals.js"),
  ]);
  told.set(error, wordsOfRefusal(error));
  return error;
}

/** The dashboard of an account, or the operator's back office. */
const app = location.pathname.startsWith("/back-office")
  ? {
      isOfAccounts: false,
      api: "/back-office/api",
      session: "/back-office/session",
      signIn: "/back-office",
    }
  : {
      isOfAccounts: true,
      api: "/dashboard/api",
      session: "/dashboard/session",
      signIn: "/sign-in",
    };

type Operations = ClientOperations & OwnOperations;
type OperationName = (keyof typeof clientRoutes & keyof ClientOperations) | keyof OwnOperations;
export type InputOf<Name extends OperationName> = InputIn<Operations, Name>;
export type OutputOf<Name extends OperationName> = OutputIn<Operations, Name>;

/** Every operation of the API, as the signed-in person. A session that has ended leads to the sign-in page. */
const calls = createCalls<Readonly<Record<OperationName, unknown>>>(
  async (path, init) => {
    const response = await fetch(app.api + path, {
      ...init,
      headers: { ...init.headers, ...ownHeader },
    }).catch((cause: unknown) => {
      throw new OboleError(0, { message: text.unreachable }, undefined, { cause });
    });
    if (response.status === 401) location.assign(app.signIn);
    if (!response.ok) throw await refusalOf(response);
    return response;
  },
  { ...clientRoutes, ...ownRoutes },
);

const actingKey = "obole-acting-account";

/** The child account for which this tab acts; null for the person's own account. */
export const actingAccountId = (): string | null => sessionStorage.getItem(actingKey);

/** Shows a child account, or the person's own again, from its home screen on. */
export function actFor(accountId: string | null): void {
  if (accountId === null) sessionStorage.removeItem(actingKey);
  else sessionStorage.setItem(actingKey, accountId);
  location.assign("/dashboard");
}

/** Has a call act for the person's own account, whichever the tab acts for. */
export const forOwnAccount: object = { accountId: undefined };

/** Adds the account to act for, unless the input names one or says `undefined`. */
function acting(input: object): object {
  const accountId = app.isOfAccounts ? actingAccountId() : null;
  return accountId === null ? input : { accountId, ...input };
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Other people and the clients' servers change the data: look again when the person comes back.
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

/** Whether a call may succeed when it is sent again. */
const isPassing = (error: unknown) =>
  error instanceof OboleError && (error.status === 0 || error.status >= 500);

/** What a list is a list of. */
export type Item<Name extends OperationName> =
  OutputOf<Name> extends { data: (infer One)[]; nextCursor: string | null } ? One : never;
type ListName = { [Name in OperationName]: Item<Name> extends never ? never : Name }[OperationName];
type OneName = Exclude<OperationName, ListName>;
type Call = (input?: object, options?: CallOptions) => Promise<unknown>;
type ReadList = (input?: object, options?: CallOptions) => List<unknown>;

/** Reads one object; with `pollMs` again and again until it is there and not in progress. */
export function useRead<Name extends OneName>(
  name: Name,
  input: Partial<InputOf<Name>> = {},
  {
    isEnabled = true,
    pollMs,
    isInProgress = () => false,
  }: {
    readonly isEnabled?: boolean;
    readonly pollMs?: number;
    readonly isInProgress?: (one: OutputOf<Name>) => boolean;
  } = {},
): UseQueryResult<OutputOf<Name>> {
  return useQuery<OutputOf<Name>>({
    queryKey: [name, input],
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) =>
      pollMs !== undefined && (data === undefined || isInProgress(data)) ? pollMs : false,
    queryFn: ({ signal }) =>
      (calls[name] as Call)(acting(input), { signal }) as Promise<OutputOf<Name>>,
  });
}

/** How often a list is read again that shows work in progress. */
const progressPollMs = 2_000;

/** The rows that are drawn at once. Twice as many take twice as long on a slow machine. */
const rowsAtOnce = 25;

/** Reads a list page by page; while one of its items is in progress, again and again. */
export function useList<Name extends ListName>(
  name: Name,
  input: object = {},
  {
    isEnabled = true,
    isInProgress = () => false,
  }: {
    readonly isEnabled?: boolean;
    readonly isInProgress?: (item: Item<Name>) => boolean;
  } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, input],
    enabled: isEnabled,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      (calls[name] as ReadList)(acting({ limit: rowsAtOnce, ...input }), { signal }).page(
        pageParam,
      ) as Promise<{
        data: readonly Item<Name>[];
        nextCursor: string | null;
      }>,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(isInProgress)) ? progressPollMs : false,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** The most that `useAll` reads: ten calls, and as many options as somebody can still choose from. */
export const mostOfAll = 1_000;

/** Reads all of a list, up to `mostOfAll`, where its items are chosen from, looked up or added up, not drawn. */
export function useAll<Name extends ListName>(
  name: Name,
  input: object = {},
): UseQueryResult<readonly Item<Name>[]> {
  return useQuery({
    queryKey: [name, "all", input],
    queryFn: ({ signal }) => fetchList(name, input, mostOfAll, { signal }),
  });
}

/** Reads a list as of now: its first items, up to a number. */
export async function fetchList<Name extends ListName>(
  name: Name,
  input: object,
  most: number,
  options: CallOptions = {},
): Promise<readonly Item<Name>[]> {
  const items: Item<Name>[] = [];
  // As many as a list gives at once.
  const pages = (calls[name] as ReadList)(acting({ limit: 100, ...input }), options);
  for await (const item of pages) {
    items.push(item as Item<Name>);
    if (items.length === most) break;
  }
  return items;
}

/** Changes something. Whatever is on view is read again afterwards. */
export function useChange<Name extends OneName>(
  name: Name,
): UseMutationResult<OutputOf<Name>, Error, InputOf<Name>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<Name>) =>
      (calls[name] as Call)(acting(input as object)) as Promise<OutputOf<Name>>,
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Makes one call, for what is not kept: a link that expires. */
export const fetchOnce = <Name extends OneName>(name: Name, input: InputOf<Name>) =>
  (calls[name] as Call)(acting(input as object)) as Promise<OutputOf<Name>>;

/** What a person can be told of a failed call. Problems of fields begin with the field: “name: This is required.” */
export function problemsOf(error: unknown): readonly string[] {
  if (!(error instanceof OboleError)) return [text.failed];
  return told.get(error) ?? [error.message];
}

/** Signs out of this browser. */
export async function signOut(): Promise<void> {
  sessionStorage.removeItem(actingKey);
  await fetch(app.session, { method: "DELETE", headers: ownHeader });
  location.assign(app.signIn);
}

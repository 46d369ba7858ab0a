import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MessagePageAnswer } from '#contract/messages/messageSchema.ts'
import { MESSAGE_STATES, type MessageState } from '#domain/jobs/messages.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { ListView } from '../../frame/table/listAddress.ts'
import { morningKey } from '../../frame/useMorning.ts'

/** Interval of refetching while the list is open, since mails are being sent. Milliseconds. */
const READ_AGAIN = 10_000

/** The list's parameter in the address. */
export type MessageFilter = 'state'

const messagesKey = (email: string) => [PERSONAL, email, 'messages'] as const

/** The state that the address names; waiting messages by default. */
export function stateOf({ filters }: Pick<ListView<MessageFilter>, 'filters'>): MessageState {
  return MESSAGE_STATES.find((state) => state === filters.state) ?? 'waiting'
}

/** The path of one page, below /api. */
export function messagesPath(view: ListView<MessageFilter>): string {
  const { page, limit } = view
  return `/messages?${new URLSearchParams({ state: stateOf(view), page: String(page), limit: String(limit) })}`
}

/** One page of the messages in a state. `email`: of the admin. The previous page stays while another loads. */
export function messagesQuery(email: string, view: ListView<MessageFilter>) {
  const state = stateOf(view)
  const path = messagesPath(view)
  return queryOptions({
    queryKey: [...messagesKey(email), path],
    queryFn: async ({ signal }) => ({
      ...(await authorized<MessagePageAnswer>(path, { signal })),
      state,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: READ_AGAIN,
  })
}

/** Asks the server to retry a message, and refetches the lists and the morning's count, also after a refusal. */
export async function tryAgain(email: string, id: string): Promise<void> {
  try {
    await authorized(`/messages/${encodeURIComponent(id)}/tries`, { method: 'POST' })
  } finally {
    await Promise.all(
      [messagesKey(email), morningKey(email)].map((queryKey) =>
        queryClient().invalidateQueries({ queryKey }),
      ),
    )
  }
}

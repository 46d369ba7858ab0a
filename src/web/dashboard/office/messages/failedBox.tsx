import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { MessageAnswer, MessagePageAnswer } from '#contract/messages/messageSchema.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Box } from '../../frame/box.tsx'
import { reasonText } from '../../words/messageReasons.ts'
import { messageName, recipientOf, TryAgain } from './messageColumns.tsx'
import { messagesPath, messagesQuery } from './messagesQuery.ts'
import { sendAgain } from './sendAgain.ts'

/** The messages that are named; the others are in their list. */
const SHOWN = 3

/** As often as the morning is. Milliseconds. */
const READ_EVERY = 60_000

const FIRST = { page: 1, limit: 20, search: '', sort: undefined, filters: { state: 'failed' } } as const

export const FAILED_PATH = messagesPath(FIRST)

/** The messages that failed last. `email`: of the admin. `enabled`: may the user see them? */
export function useFailed(email: string, enabled: boolean): UseQueryResult<MessagePageAnswer> {
  return useQuery({ ...messagesQuery(email, FIRST), refetchInterval: READ_EVERY, enabled }, queryClient())
}

interface FailedBoxProps {
  readonly email: string
  readonly messages: readonly MessageAnswer[]
}

/** What reached nobody, for a home page: to whom, why, and a button that tries it again. */
export function FailedBox({ email, messages }: FailedBoxProps) {
  return (
    <Box title={m.morning_failed()} text={m.morning_failed_detail()}>
      <ul className="mt-3 divide-y divide-line">
        {messages.slice(0, SHOWN).map((message) => (
          <li key={message._id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-md">
            <p className="wrap-anywhere min-w-0 grow basis-60">
              <span className="font-medium">{messageName(message)}</span>{' '}
              <span className="text-ink-muted">{recipientOf(message)}</span>
              {message.reason && (
                <span className="block max-w-read text-ink-muted">{reasonText(message.reason)}</span>
              )}
            </p>
            <TryAgain message={message} onTry={(chosen) => void sendAgain(email, chosen)} />
          </li>
        ))}
      </ul>
      <ButtonLink variant="outline" to="/dashboard/messages?state=failed" className="mt-3">
        {m.morning_failed_all()}
      </ButtonLink>
    </Box>
  )
}

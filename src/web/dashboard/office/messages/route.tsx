import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { MESSAGE_STATES, type MessageState } from '#domain/jobs/messages.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { MailNotice, useMail } from '../../frame/mailNotice.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { DataTable } from '../../frame/table/dataTable.tsx'
import { type ListAddress, useListAddress } from '../../frame/table/listAddress.ts'
import { ListBox, ListHead } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { messageColumns, recipientOf, STATES } from './messageColumns.tsx'
import { type MessageFilter, messagesQuery, stateOf } from './messagesQuery.ts'
import { sendAgain } from './sendAgain.ts'
import { SmsCosts } from './smsCosts.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.messages_title(),
    description: m.messages_description(),
    path: '/dashboard/messages',
    noIndex: true,
  })

/** /dashboard/messages: the state of the shop's messages. */
export default function MessagesPage() {
  return (
    <StaffOnly allows={needs('settings')}>
      <MessagesList />
    </StaffOnly>
  )
}

const FILTERS: readonly MessageFilter[] = ['state']

/** The messages in one state, filtered and paged by the server. */
function MessagesList() {
  const { email } = useSignedIn().user
  const { data: mail } = useMail(email, true)
  const address = useListAddress(FILTERS)
  const state = stateOf(address)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    messagesQuery(email, address),
    queryClient(),
  )
  const total = data?.counts[state]
  const capped = total === MAX_COUNTED
  const last = Math.max(1, Math.ceil((total ?? 0) / address.limit))
  // The last message of the last page was sent, or the page never existed.
  const isPastTheEnd = data !== undefined && !isPlaceholderData && address.page > last
  useEffect(() => {
    if (isPastTheEnd) address.set({ page: last, search: address.search })
  })
  const columns = useMemo(
    () => messageColumns({ onTry: (message) => void sendAgain(email, message) }),
    [email],
  )
  // Rows of another state are not shown as this one's.
  const rows = isPastTheEnd || data?.state !== state ? undefined : data.messages
  return (
    <>
      <ListBox>
        <ListHead title={m.messages_title()} total={total} capped={capped} />
        <StateSwitch state={state} address={address} counts={data?.counts} />
        <DataTable
          label={m.messages_title()}
          columns={columns}
          rows={rows}
          rowId={({ _id }) => _id}
          rowLabel={recipientOf}
          empty={<Nothing state={state} />}
          failed={error && !isFetching ? { error, retry: () => void refetch() } : undefined}
          busy={isPlaceholderData}
        />
        <ListPager address={address} total={total} capped={capped} />
      </ListBox>
      <SmsCosts email={email} />
      <MailNotice status={mail} />
    </>
  )
}

interface StateSwitchProps {
  state: MessageState
  address: ListAddress<MessageFilter>
  counts: Readonly<Record<MessageState, number>> | undefined
}

function StateSwitch({ state: shown, address, counts }: StateSwitchProps) {
  return (
    <nav aria-label={m.messages_switch()} className="list-switch">
      {MESSAGE_STATES.map((state) => (
        <Link
          key={state}
          to={address.to({ filters: { state: state === 'waiting' ? undefined : state } })}
          preventScrollReset
          aria-current={state === shown ? 'true' : undefined}
        >
          {STATES[state].label()}
          {counts && (
            <span className="tabular-nums">
              {count(counts[state])}
              {counts[state] === MAX_COUNTED && '+'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

const NOTHING: Readonly<Record<MessageState, { title: () => string; text: () => string }>> = {
  waiting: { title: m.messages_none_waiting_title, text: m.messages_none_waiting_text },
  failed: { title: m.messages_none_failed_title, text: m.messages_none_failed_text },
  sent: { title: m.messages_none_sent_title, text: m.messages_none_sent_text },
}

function Nothing({ state }: { state: MessageState }) {
  const { title, text } = NOTHING[state]
  return <EmptyState title={title()} text={text()} />
}

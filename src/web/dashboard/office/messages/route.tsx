import { useMemo } from 'react'
import { MESSAGE_STATES, type MessageState } from '#domain/jobs/messages.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { count } from '#web/client/amounts.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { MailNotice, useMail } from '../../frame/mailNotice.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { type ListAddress, useListAddress } from '../../frame/table/listAddress.ts'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { ListScreen } from '../../frame/table/listScreen.tsx'
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
  const { data, ...list } = useListPage(messagesQuery(email, address), address, {
    // Rows of another state are not shown as this one's.
    rows: (page) => (page.state === state ? page.messages : undefined),
    total: ({ counts }) => counts[state],
  })
  const columns = useMemo(
    () => messageColumns({ onTry: (message) => void sendAgain(email, message) }),
    [email],
  )
  return (
    <>
      <ListScreen
        title={m.messages_title()}
        list={list}
        columns={columns}
        rowId={({ _id }) => _id}
        rowLabel={recipientOf}
        empty={<Nothing state={state} />}
        pager={<ListPager address={address} total={list.total} capped={list.capped} />}
      >
        <StateSwitch state={state} address={address} counts={data?.counts} />
      </ListScreen>
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

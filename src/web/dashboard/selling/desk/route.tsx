import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DeskAnswer } from '#contract/desk/deskSchema.ts'
import { STAFF_ROLES } from '#domain/people/user.ts'
import type { Language } from '#domain/text/language.ts'
import { count } from '#web/client/amounts.ts'
import type { EarlyHandle } from '#web/client/earlyReads.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { DESK } from '../../words/orderAddresses.ts'
import { useLiveCounts } from '../orders/liveCounts.ts'
import { Answers } from './answers.tsx'
import { useArrivalSignals, useSoundWanted } from './arrivalSound.ts'
import { Caller } from './caller.tsx'
import { changedText } from './callTexts.ts'
import { countText, DeskList } from './deskList.tsx'
import { deskPath, deskQuery, type OpenList } from './deskQuery.ts'
import { Figures } from './figures.tsx'
import { Hold, Taking } from './hold.tsx'
import { NobodyToCall } from './onPhone.tsx'
import { OrderCard, Peek } from './orderCard.tsx'
import { UndoBar, UndoKey } from './undoBar.tsx'
import { type DeskHook, isSameCustomer, useDesk } from './useDesk.ts'
// In this order: the last one overrides the others.
import './desk.css'
import './orderCard.css'
import './answers.css'
import './figures.css'
import './caller.css'
import './deskWide.css'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.desk_title(),
    description: m.desk_description(),
    path: DESK,
    noIndex: true,
  })

export const handle: EarlyHandle = {
  earlyReads: () => [{ path: deskPath(), roles: STAFF_ROLES.filter(needs('orders.move')) }],
}

/** /dashboard/desk: pending orders, one at a time, each with one person. */
export default function DeskPage() {
  return (
    <StaffOnly allows={needs('orders.move')}>
      <DeskScreen />
    </StaffOnly>
  )
}

function DeskScreen() {
  const { email } = useSignedIn().user
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const list = (['later', 'unreached'] as const).find((known) => known === parameters.get('list'))
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1)
  const [day, setDay] = useState<string>()
  const query = useQuery(deskQuery({ email, list, page, day }), queryClient())
  const reported = useLiveCounts(true)?.reported
  const hook = useDesk(email, reported)
  const [wanted, setWanted] = useSoundWanted()
  const waiting = query.data?.counts.waiting ?? 0
  useArrivalSignals(wanted, reported?.Pending, waiting)
  const [said, setSaid] = useState('')
  // Nearly every customer speaks Bengali, whatever the language of the page.
  const [language, setLanguage] = useState<Language>('bn')

  function undo() {
    const name = hook.undo()
    if (name === undefined) return
    setSaid(m.desk_undone({ name }))
    if (list) navigate(DESK)
  }

  const { desk } = hook
  return (
    <div className="desk">
      <div className="desk-head">
        <h1>{m.desk_title()}</h1>
        <IconButton label={m.desk_sound()} aria-pressed={wanted} onClick={() => setWanted(!wanted)}>
          <Icon name={wanted ? 'bell' : 'bell-off'} className={wanted ? 'text-accent' : undefined} />
        </IconButton>
        <Caller
          email={email}
          called={desk.state === 'open' ? desk.on.shown.order.customerData.mobileNumber : undefined}
        />
        {desk.state === 'loading' && !list && <Taking />}
        {desk.state === 'open' && !list && (
          <Hold
            on={desk.on}
            onPutBack={() => hook.putBack(desk.on.shown.order._id)}
            onKeep={() => hook.keep(desk.on.shown.order._id)}
          />
        )}
      </div>
      <Queues desk={query.data} list={list} />
      <Stuck calls={hook.stuck} />
      <div className="desk-columns">
        <div className="min-w-0">
          {list ? (
            <DeskList
              list={list}
              page={page}
              desk={query.data}
              failed={query.error ? { error: query.error, retry: () => void query.refetch() } : undefined}
              onCall={(id) => {
                hook.turnTo(id)
                navigate(DESK)
              }}
            />
          ) : (
            <Current hook={hook} email={email} waiting={waiting} />
          )}
        </div>
        <div className="desk-side">
          {!list && desk.state === 'open' && (
            <Answers
              key={desk.on.shown.order._id}
              on={desk.on}
              onAnswer={hook.answer}
              onCalled={hook.markCalled}
              onUndo={undo}
              notes={hook.notes}
              language={language}
              onLanguage={setLanguage}
            />
          )}
          {(list || desk.state !== 'open') && <UndoKey onUndo={undo} />}
          <Figures desk={query.data} day={day} onDay={setDay} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hook.undoable && <UndoBar key={hook.undoable.key} call={hook.undoable} onUndo={undo} />}
    </div>
  )
}

/** Says that answers have not reached the shop, and why. */
function Stuck({ calls }: { calls: DeskHook['stuck'] }) {
  if (calls.length === 0) return null
  const isCutOff = calls.some(({ trouble }) => trouble === 'no-connection')
  return (
    <p role="status" className="desk-notice">
      <Icon name="info" />
      {isCutOff ? m.desk_no_connection() : m.desk_no_answer_yet()}{' '}
      {m.desk_kept({ count: calls.length, shown: count(calls.length) })}
    </p>
  )
}

interface CurrentProps {
  hook: DeskHook
  email: string
  /** How many are to be called, as the desk counts them. */
  waiting: number
}

/** The order, or why there is none. */
function Current({ hook: { desk, next, advance }, email, waiting }: CurrentProps) {
  switch (desk.state) {
    case 'open':
      return (
        <>
          {desk.on.isChanged && (
            <p role="alert" className="desk-notice is-changed">
              <Icon name="triangle-alert" />
              {changedText(desk.on.shown.order)}
            </p>
          )}
          <OrderCard key={desk.on.shown.order._id} shown={desk.on.shown} />
          {next && next.order._id !== desk.on.shown.order._id && (
            <Peek
              next={next}
              same={isSameCustomer(next.order, desk.on.shown.order) ? desk.on.shown.order : undefined}
            />
          )}
        </>
      )
    case 'loading':
      return <CardSkeleton />
    case 'failed':
      return <LoadFailed error={desk.error} retry={advance} />
    case 'empty':
      return <NobodyToCall email={email} waiting={waiting} />
    default:
      return <Away desk={desk} onNext={advance} />
  }
}

interface AwayProps {
  desk: Extract<DeskHook['desk'], { state: 'offline' | 'lost' }>
  onNext: () => void
}

function Away({ desk, onNext }: AwayProps) {
  const [title, text] =
    desk.state === 'lost' ? [m.desk_lost_title(), desk.why] : [m.desk_offline_title(), m.desk_offline_text()]
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        action={
          <Button onClick={onNext}>{desk.state === 'lost' ? m.desk_next_order() : m.ui_retry()}</Button>
        }
        className="desk-box py-14"
      />
    </div>
  )
}

function Queues({ desk, list }: { desk: DeskAnswer | undefined; list: OpenList | undefined }) {
  const tabs: readonly (readonly [string, string, keyof DeskAnswer['counts'], boolean])[] = [
    [DESK, m.desk_waiting(), 'waiting', list === undefined],
    [`${DESK}?list=later`, m.desk_later(), 'later', list === 'later'],
    [`${DESK}?list=unreached`, m.desk_unreached(), 'unreached', list === 'unreached'],
  ]
  return (
    <nav aria-label={m.desk_queues()} className="desk-queues">
      {tabs.map(([to, label, which, isCurrent]) => (
        <Link key={which} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
          {desk && <b>{countText(desk.counts[which])}</b>}
          {label}
        </Link>
      ))}
    </nav>
  )
}

function CardSkeleton() {
  return (
    <div role="status" className="desk-box min-h-[80svh] p-5 md:min-h-0">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="mt-2 h-4 w-72 max-w-full" />
      <div className="mt-7 grid gap-5 xl:grid-cols-2">
        <Skeleton className="h-40 rounded-tile" />
        <div className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </div>
      </div>
    </div>
  )
}

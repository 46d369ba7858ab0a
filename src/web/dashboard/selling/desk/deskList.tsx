import type { DeskAnswer, DeskOrderAnswer } from '#contract/desk/deskSchema.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { OUTCOMES, REASONS } from '../../words/callOutcomes.ts'
import { momentText } from '../../words/momentText.ts'
import { overviewAddress, passingOrder } from '../../words/orderAddresses.ts'
import { type OpenList, PAGE_SIZE } from './deskQuery.ts'

interface DeskListProps {
  list: OpenList
  page: number
  desk: DeskAnswer | undefined
  failed: { error: unknown; retry: () => void } | undefined
  onCall: (id: string) => void
}

const EMPTY: Readonly<Record<OpenList, { title: () => string; text: () => string }>> = {
  later: { title: m.desk_later_empty_title, text: m.desk_later_empty_text },
  unreached: { title: m.desk_unreached_empty_title, text: m.desk_unreached_empty_text },
}

/** Orders that come back to the desk by themselves, or do not; each can be called now. */
export function DeskList({ list, page, desk, failed, onCall }: DeskListProps) {
  if (!desk) return failed ? <LoadFailed {...failed} /> : <ListSkeleton />
  if (desk.orders.length === 0)
    return <EmptyState title={EMPTY[list].title()} text={EMPTY[list].text()} className="desk-box py-14" />
  return (
    <>
      <ul className="desk-list">
        {desk.orders.map((one) => (
          <Row key={one.order._id} one={one} list={list} onCall={onCall} />
        ))}
      </ul>
      <nav aria-label={m.desk_queues()} className="mt-3 flex gap-2">
        {page > 1 && (
          <ButtonLink variant="outline" to={`?list=${list}&page=${page - 1}`}>
            <Icon name="chevron-left" />
            {m.desk_back()}
          </ButtonLink>
        )}
        {desk.orders.length === PAGE_SIZE && (
          <ButtonLink variant="outline" to={`?list=${list}&page=${page + 1}`}>
            {m.desk_more()}
            <Icon name="chevron-right" />
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

interface RowProps extends Pick<DeskListProps, 'list' | 'onCall'> {
  one: DeskOrderAnswer
}

function Row({ one: { order, dueAt, calls, holder }, list, onCall }: RowProps) {
  const last = calls.at(-1)
  return (
    <li>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Link
            to={overviewAddress(order._id, { invoice: true })}
            state={passingOrder(order)}
            className="desk-list-name"
          >
            {order.customerData.name}
          </Link>
          <span className="font-semibold tabular-nums">{taka(order.total)}</span>
        </p>
        <p className="text-ink-muted text-sm tabular-nums">
          {digits(order.customerData.mobileNumber)} · <span className="order-number">{order._id}</span>
          {list === 'later' && ` · ${m.desk_due({ time: momentText(dueAt) })}`}
        </p>
        {last && (
          <p className="wrap-anywhere flex items-center gap-1.5 text-sm">
            <Icon name={OUTCOMES[last.outcome].icon} className="size-4 flex-none text-warning" />
            <span>
              {[OUTCOMES[last.outcome].word(), last.reason && REASONS[last.reason](), last.note]
                .filter(Boolean)
                .join(', ')}
              <span className="text-ink-muted">
                {' '}
                · {last.by.name}, {momentText(last.at)}
              </span>
            </span>
          </p>
        )}
      </div>
      {holder ? (
        <p className="text-ink-muted text-md">{m.desk_in_hands({ name: holder.name })}</p>
      ) : (
        <Button variant="soft" onClick={() => onCall(order._id)}>
          <Icon name="phone" />
          {m.desk_call_now()}
        </Button>
      )}
    </li>
  )
}

function ListSkeleton() {
  return (
    <div role="status" className="desk-list p-4">
      <span className="sr-only">{m.ui_loading()}</span>
      {['w-48', 'w-40', 'w-56'].map((width) => (
        <div key={width} className="py-3">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2 h-3 w-64" />
        </div>
      ))}
    </div>
  )
}

/** A number of orders; the shop stops counting at a bound. */
export function countText(orders: number): string {
  return orders < MAX_COUNTED ? count(orders) : m.desk_capped({ count: count(MAX_COUNTED) })
}

import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Column } from '../../frame/table/column.ts'
import { useOrderChange } from '../../selling/orders/useOrderChange.ts'
import { dayText } from '../../words/dayTexts.ts'
import { refetchParcels, type ToBookRow } from './parcelsQuery.ts'
import { LATER_ADDRESS, tabAddress } from './tabs.ts'

/** How many orders wait for a day, and until when; leads to them. Nothing while none waits. */
export function LaterLine({ counts }: { counts: ConsignmentCounts | undefined }) {
  if (!counts?.later || counts.laterFrom === null) return null
  const { later, laterFrom } = counts
  return (
    <Link to={LATER_ADDRESS} className="parcel-later">
      <Icon name="calendar-clock" />
      <span>
        <b>{m.parcels_later()}:</b>{' '}
        {m.parcels_later_line({ count: later, shown: count(later), day: dayText(laterFrom) })}
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}

/** What the list of those is, and the way back. */
export function LaterHead() {
  return (
    <div className="parcel-later-head">
      <ButtonLink variant="ghost" to={tabAddress('book')}>
        <Icon name="arrow-left" />
        {m.parcels_tab_book()}
      </ButtonLink>
      <h2 className="text-lg! leading-snug tracking-normal">{m.parcels_later()}</h2>
      <p>{m.parcels_later_text()}</p>
    </div>
  )
}

/** The columns of a list with the day of each order; for those who may change orders, with the button that takes it off. */
export function withDays(
  columns: readonly Column<ToBookRow>[],
  email: string,
  mayChange: boolean,
): readonly Column<ToBookRow>[] {
  const day: Column<ToBookRow> = {
    id: 'day',
    header: m.overview_not_before(),
    cell: ({ order: { notBefore = '' } }) => (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <Icon name="calendar-clock" className="size-4.5 text-ink-muted" />
        {dayText(notBefore)}
      </span>
    ),
  }
  const now: Column<ToBookRow> = {
    id: 'now',
    header: m.overview_waits_now(),
    headerHidden: true,
    place: 'actions',
    align: 'right',
    cell: ({ order }) => <SendNow order={order} email={email} />,
  }
  const [who, to, ...others] = columns.filter(({ id }) => id !== 'placed')
  return [...(who && to ? [who, to] : []), day, ...others, ...(mayChange ? [now] : [])]
}

/** Takes the day off an order, which then stands under To book. */
function SendNow({ order, email }: { order: ToBookRow['order']; email: string }) {
  const { busy, save } = useOrderChange(email, order)
  return (
    <Button
      variant="outline"
      busy={busy}
      busyLabel={m.overview_change_saving()}
      aria-label={m.parcels_later_now_named({ name: order.customerData.name })}
      onClick={async () => {
        if (await save({ notBefore: null })) {
          showSuccess({ title: m.parcels_later_now_done(), text: m.parcels_later_now_text() })
        }
        refetchParcels(email)
      }}
    >
      {m.overview_waits_now()}
    </Button>
  )
}

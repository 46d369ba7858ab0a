import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isUnsent } from '#domain/order/lifecycle.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { LineOptions } from '#web/components/lineOptions.tsx'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { overviewAddress } from '../../../words/orderAddresses.ts'
import { OrderChip } from '../../../words/statusChip.tsx'
import { useOrder } from '../orderQuery.ts'
import { useOrderChange } from '../useOrderChange.ts'

interface DoublesProps {
  order: OrderAnswer
  /** E-mail of the signed-in user, who may move orders. */
  email: string
}

/** An order beside the one that it repeats, to be joined with it or kept. */
export function Doubles({ order, email }: DoublesProps) {
  const [search] = useSearchParams()
  const repeated = order.marks?.find(({ code }) => code === 'repeat')?.orderId
  // The desk leads here with another order of the same call.
  const otherId = repeated ?? search.get('join') ?? undefined
  if (otherId === undefined || otherId === order._id || !isUnsent(order.orderStatus)) return null
  return <Compared order={order} otherId={otherId} isRepeat={repeated !== undefined} email={email} />
}

interface ComparedProps extends DoublesProps {
  otherId: string
  /** Whether it has some of the same goods, so that it may have been ordered by mistake. */
  isRepeat: boolean
}

function Compared({ order, otherId, isRepeat, email }: ComparedProps) {
  const id = useId()
  const { data: other, error, refetch } = useOrder(email, otherId)
  const { busy, join, keep } = useOrderChange(email, order)
  // It was deleted since: there is nothing to join with.
  if (isMissing(error)) return null

  async function joinBoth(earlier: OrderAnswer) {
    const sure = await showConfirm({
      tone: 'warning',
      title: m.overview_double_ask_title({ id: order._id }),
      text: m.overview_double_ask_text({ other: otherId }),
      confirmLabel: m.overview_double_join(),
    })
    if (sure && (await join(earlier))) showSuccess({ title: m.overview_double_joined() })
  }

  async function keepBoth() {
    if (await keep()) showSuccess({ title: m.overview_double_kept() })
  }

  const canJoin = other && isUnsent(other.orderStatus)
  return (
    <section aria-labelledby={id} className="order-doubles">
      <h2 id={id}>{isRepeat ? m.overview_double_title() : m.overview_join_title()}</h2>
      <p className="mt-1 text-ink-muted text-md">
        {isRepeat ? m.overview_double_text() : m.overview_join_text()}
      </p>
      <div className="order-doubles-pair">
        <One title={m.overview_double_this()} order={order} />
        {other ? (
          <One title={m.overview_double_other()} order={other} />
        ) : error ? (
          <p role="alert">
            {m.overview_double_failed()}{' '}
            <Button variant="ghost" onClick={() => void refetch()}>
              {m.ui_retry()}
            </Button>
          </p>
        ) : (
          <Skeleton className="h-48 rounded-tile" />
        )}
      </div>
      {other && !canJoin && <p className="mt-3 text-md">{m.overview_double_locked()}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {canJoin && (
          <Button
            busy={busy}
            busyLabel={m.overview_double_joining()}
            onClick={() => void joinBoth(other)}
            className="max-sm:flex-1"
          >
            {m.overview_double_join()}
          </Button>
        )}
        {isRepeat && (
          <Button variant="outline" disabled={busy} onClick={() => void keepBoth()} className="max-sm:flex-1">
            {m.overview_double_keep()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What tells two orders apart. */
function One({ title, order }: { title: string; order: OrderAnswer }) {
  const { date, time } = orderMoment(order, getLocale())
  return (
    <article className="order-double">
      <h3>
        {title} <OrderChip order={order} />
      </h3>
      <p className="text-ink-muted text-sm">
        <Link to={overviewAddress(order._id, { invoice: true })} className="order-number text-link">
          {order._id}
        </Link>{' '}
        · {date} {time}
      </p>
      <ul>
        {order.products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change places
          <li key={index}>
            <b className="tabular-nums">{digits(line.quantity)} ×</b>
            <div className="min-w-0 flex-1">
              {goodsName(line)}
              <LineOptions line={line} />
            </div>
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere whitespace-pre-line text-sm">
        {[order.customerData.name, order.customerData.address].join('\n')}
      </p>
      <p className="font-semibold tabular-nums">{taka(order.total ?? order.toCollect)}</p>
    </article>
  )
}

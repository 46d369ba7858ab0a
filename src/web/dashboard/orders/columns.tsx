import { fromTaka, ZERO } from '#domain/money/money.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { count, digits, money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { overviewAddress } from '../overview/addresses.ts'
import type { Column } from '../table/column.ts'
import { ActButtons, type ActButtonsProps } from './actButtons.tsx'
import { MarkChips } from './markChips.tsx'
import { orderMoment } from './orderMoment.ts'
import { StatusChip } from './statusChip.tsx'

type OrderColumn = Column<OrderAnswer>
type Acting = Omit<ActButtonsProps, 'order'>

/** What the shop sees of an order in a list (section 2). */
export function adminColumns(acting: Acting): OrderColumn[] {
  return [
    id('detail', { invoice: true }),
    date(),
    amount(),
    {
      id: 'name',
      header: m.orders_col_name(),
      place: 'lead',
      cell: ({ customerData }) => <span className="[overflow-wrap:anywhere]">{customerData.name}</span>,
    },
    { id: 'number', header: m.orders_col_number(), place: 'sublead', cell: phone },
    status({ marks: true }),
    {
      id: 'actions',
      header: m.orders_col_actions(),
      align: 'right',
      place: 'actions',
      cell: (order) => <ActButtons {...acting} order={order} />,
    },
  ]
}

/** What customers see of an order of theirs. */
export function customerColumns(acting: Acting): OrderColumn[] {
  return [
    id('lead', { invoice: false }),
    date(),
    { id: 'products', header: m.orders_col_products(), place: 'sublead', cell: products },
    amount(),
    status({ marks: false }),
    {
      id: 'actions',
      header: m.orders_col_actions(),
      align: 'right',
      place: 'actions',
      cell: (order) => (
        <>
          <ButtonLink variant="outline" {...overview(order, { invoice: false })}>
            {m.orders_view_details()}
          </ButtonLink>
          <ActButtons {...acting} order={order} />
        </>
      ),
    },
  ]
}

/** The order goes along, so that its page shows at once (section 2); to the shop it offers the invoice. */
function overview(order: OrderAnswer, offering: { invoice: boolean }) {
  return { to: overviewAddress(order._id, offering), state: { order } }
}

function id(place: 'lead' | 'detail', offering: { invoice: boolean }): OrderColumn {
  return {
    id: 'id',
    header: m.orders_col_id(),
    place,
    cell: (order) => (
      <Link
        {...overview(order, offering)}
        className="-my-2.5 inline-flex min-h-tap items-center whitespace-nowrap font-medium font-mono text-accent text-sm underline-offset-4 hover:underline"
      >
        <span className="sr-only">{m.orders_order({ id: '' })}</span>
        {order._id}
      </Link>
    ),
  }
}

function date(): OrderColumn {
  return {
    id: 'date',
    header: m.orders_col_date(),
    cell: (order) => {
      const { date, time } = orderMoment(order, getLocale())
      return (
        <span className="order-moment">
          <span className="whitespace-nowrap">{date}</span>{' '}
          <span className="whitespace-nowrap text-ink-muted text-sm">{time}</span>
        </span>
      )
    },
  }
}

function amount(): OrderColumn {
  return {
    id: 'amount',
    header: m.orders_col_amount(),
    align: 'right',
    place: 'amount',
    cell: ({ total }) => money(fromTaka(total) ?? ZERO),
  }
}

function status(showing: { marks: boolean }): OrderColumn {
  return {
    id: 'status',
    header: m.orders_col_status(),
    place: 'state',
    cell: (order) => (
      <>
        <StatusChip status={order.orderStatus} />
        {showing.marks && <MarkChips order={order} />}
      </>
    ),
  }
}

function phone({ customerData: { name, mobileNumber } }: OrderAnswer) {
  const number = digits(mobileNumber)
  return (
    <a
      href={`tel:${mobileNumber}`}
      aria-label={m.orders_call({ name, number })}
      className="-my-2 inline-flex min-h-tap items-center gap-1.5 whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
    >
      <Icon
        name="phone"
        className="@max-[19rem]/data-table:hidden @[58rem]/data-table:hidden size-4! flex-none text-accent"
      />
      {number}
    </a>
  )
}

function products({ products: [first, ...others] }: OrderAnswer) {
  if (!first) return null
  const text =
    others.length > 0
      ? m.orders_product_and_more({ name: first.name, more: count(others.length) })
      : first.name
  return <span className="line-clamp-2">{text}</span>
}

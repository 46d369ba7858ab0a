import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { type OrderColumn as ShownColumn, USUAL_COLUMNS } from '#domain/order/orderViews.ts'
import { count, digits, money } from '#web/client/amounts.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { takenBackTexts } from '#web/components/takenBack.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import type { Column } from '../../frame/table/column.ts'
import { MarkChips, markTexts } from '../../words/marks.tsx'
import { askReturnAddress, overviewAddress, passingList, passingOrder } from '../../words/orderAddresses.ts'
import type { ReadList } from '../../words/orderLists.ts'
import { isPriced } from '../../words/pricedOrder.ts'
import { OrderChip, ReturnChip } from '../../words/statusChip.tsx'
import { shortCollectText } from '../../words/toCollect.ts'
import { type Act, actsFor, actsOf, actTexts, mayAct, nextAct, saysPieces } from './acts.ts'
import { AskedMark } from './askedReturns.tsx'
import { type Calling, CallingMark } from './calling.tsx'
import { OrderDetails } from './orderDetails.tsx'
import { dayToWaitFor, WaitsMark } from './overview/waitsForDay.tsx'

const NOBODY_CALLS: Calling = new Map()

type OrderColumn = Column<OrderAnswer>
interface ColumnProps extends Omit<ActButtonsProps, 'order'> {
  /** The address of the part of the list that is shown: an opened order leads back to it. */
  here: string
}

interface AdminColumnProps extends ColumnProps {
  /** What the rows show besides. */
  shown?: readonly ShownColumn[]
  /** Who is calling the customers of which orders. */
  calling?: Calling
  /** Whether the reader sees what orders cost; otherwise what is to be collected stands in its place. */
  seesAmounts: boolean
}

/** The columns of the shop's lists (section 2), with what staff want to see besides. */
export function adminColumns({
  here,
  shown = USUAL_COLUMNS,
  calling = NOBODY_CALLS,
  seesAmounts,
  ...acting
}: AdminColumnProps): OrderColumn[] {
  return [
    id('detail', here, { invoice: true }),
    date(),
    amount(seesAmounts ? m.orders_col_amount() : m.overview_collect()),
    {
      id: 'name',
      header: m.orders_col_name(),
      place: 'lead',
      cell: ({ customerData }) => <span className="[overflow-wrap:anywhere]">{customerData.name}</span>,
    },
    { id: 'number', header: m.orders_col_number(), place: 'sublead', cell: phone },
    ...(shown.length > 0 ? [details(shown)] : []),
    status({ here, calling }),
    {
      id: 'actions',
      header: m.orders_col_actions(),
      align: 'right',
      place: 'actions',
      cell: (order) => <NextActButton {...acting} order={order} here={here} />,
    },
  ]
}

/** The columns of a customer's own lists. */
export function customerColumns({ here, ...acting }: ColumnProps): OrderColumn[] {
  return [
    id('lead', here, { invoice: false }),
    date(),
    { id: 'products', header: m.orders_col_products(), place: 'sublead', cell: products },
    amount(m.orders_col_amount()),
    status(acting.list),
    {
      id: 'actions',
      header: m.orders_col_actions(),
      align: 'right',
      place: 'actions',
      cell: (order) => (
        <>
          <ButtonLink variant="outline" {...overview(order, here, { invoice: false })}>
            {m.orders_view_details()}
          </ButtonLink>
          <ActButtons {...acting} order={order} here={here} />
        </>
      ),
    },
  ]
}

/**
 * The link to an order's overview. Its state carries the order, so that its page shows at once (section 2), and the
 * list to lead back to. Staff get the Invoice button.
 */
function overview(order: OrderAnswer, here: string, offering: { invoice: boolean }) {
  return { to: overviewAddress(order._id, offering), state: { ...passingOrder(order), ...passingList(here) } }
}

function id(place: 'lead' | 'detail', here: string, offering: { invoice: boolean }): OrderColumn {
  return {
    id: 'id',
    header: m.orders_col_id(),
    place,
    cell: (order) => (
      <Link
        {...overview(order, here, offering)}
        className="-my-2.5 inline-flex min-h-tap items-center whitespace-nowrap font-medium order-number text-accent text-sm underline-offset-4 hover:underline"
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

function amount(header: string): OrderColumn {
  return {
    id: 'amount',
    header,
    align: 'right',
    place: 'amount',
    cell: (order) => (isPriced(order) ? money(fromTaka(order.total) ?? ZERO) : shortCollectText(order)),
  }
}

/** `list`: of the order's own customer. */
function status(notes: { here: string; calling: Calling } | Returns): OrderColumn {
  return {
    id: 'status',
    header: m.orders_col_status(),
    place: 'state',
    cell: (order) => (
      <>
        <OrderChip order={order} />
        {'here' in notes ? <Notes order={order} {...notes} /> : <OwnNote order={order} list={notes} />}
      </>
    ),
  }
}

type Returns = Pick<ReadList, 'withPartBack'>

/** What its customer waits for, and that a part came back: among the returns, what that was and the money of it. */
function OwnNote({ order: { awaited, partBack }, list }: { order: OrderAnswer; list: Returns }) {
  if (awaited !== 'call' && !partBack) return null
  const back = partBack && list.withPartBack ? takenBackTexts(partBack.goods, partBack.refunds) : []
  return (
    <div className="order-notes">
      {awaited === 'call' && <span>{m.orders_again_note()}</span>}
      {partBack && <span className="order-asked">{m.orders_part_back()}</span>}
      {back.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  )
}

/** What is to be known of an order besides its status, on a line of its own (orderRows.css); nothing without any. */
function Notes({ order, here, calling }: { order: OrderAnswer; here: string; calling: Calling }) {
  const isPlain = !order.returned && !order.returnAsked && markTexts(order).length === 0
  if (isPlain && !calling.has(order._id) && dayToWaitFor(order) === undefined) return null
  return (
    <div className="order-notes">
      <CallingMark id={order._id} calling={calling} />
      <WaitsMark order={order} />
      <ReturnChip state={order.returned} />
      <AskedMark order={order} />
      <MarkChips order={order} here={here} />
    </div>
  )
}

function details(shown: readonly ShownColumn[]): OrderColumn {
  const [only] = shown
  return {
    id: 'goods',
    header: shown.length === 1 && only === 'goods' ? m.orders_col_goods() : m.order_list_details(),
    cell: (order) => <OrderDetails order={order} shown={shown} />,
  }
}

function phone({ customerData: { name, mobileNumber } }: OrderAnswer) {
  const number = digits(mobileNumber)
  return (
    <a
      href={`tel:${mobileNumber}`}
      aria-label={m.orders_call({ name, number })}
      className="-my-2 inline-flex min-h-tap items-center gap-1.5 whitespace-nowrap text-accent tabular-nums underline-offset-4 hover:underline"
    >
      <Icon name="phone" className="@max-[19rem]/data-table:hidden size-4! flex-none" />
      {number}
    </a>
  )
}

function products({ products: [first, ...others] }: OrderAnswer) {
  if (!first) return null
  const name = goodsName(first)
  const text = others.length > 0 ? m.orders_product_and_more({ name, more: count(others.length) }) : name
  return <span className="line-clamp-2">{text}</span>
}

interface ActButtonsProps {
  list: ReadList
  order: OrderAnswer
  onAct: (order: OrderAnswer, act: Act) => void
}

/**
 * The actions of a customer's list for an order. Those that its status does not allow are disabled (section 4). What is to be returned is
 * asked on a screen of its own.
 */
function ActButtons({ list, order, onAct, here }: ActButtonsProps & { here: string }) {
  return actsOf(list).map((act) =>
    act === 'Return' ? (
      <ButtonLink
        key={act}
        variant={actTexts(act, list.by).variant}
        to={askReturnAddress(order._id)}
        state={passingList(here)}
      >
        {order.returnAsked ? m.ask_return_see() : actTexts(act, list.by).label()}
      </ButtonLink>
    ) : (
      <ActButton key={act} act={act} {...{ list, order, onAct }} />
    ),
  )
}

/** The next action as a button, the others behind '⋯'; deleting is always there. */
function NextActButton({ list, order, onAct, here }: ActButtonsProps & { here: string }) {
  const next = nextAct(list, order)
  const others = actsFor(list, order).filter((act) => act !== next)
  return (
    <>
      {saysPieces(list.rights, order) && (
        <ButtonLink variant="soft" {...overview(order, here, { invoice: true })}>
          {m.return_panel_came()}
        </ButtonLink>
      )}
      {next && <ActButton act={next} {...{ list, order, onAct }} />}
      {others.length > 0 && (
        <MoreMenu
          label={m.orders_more_acts({ id: order._id })}
          items={others.map((act) => ({
            key: act,
            ...lookOf(act, list),
            disabled: !mayAct(list.rights, act, order),
            onChoose: () => onAct(order, act),
          }))}
        />
      )}
    </>
  )
}

function lookOf(act: Act, list: ReadList) {
  const { label, icon, danger } = actTexts(act, list.by)
  return { label: label(), icon, danger }
}

function ActButton({ act, list, order, onAct }: ActButtonsProps & { act: Act }) {
  const { label, variant } = actTexts(act, list.by)
  return (
    <Button variant={variant} disabled={!mayAct(list.rights, act, order)} onClick={() => onAct(order, act)}>
      {label()}
    </Button>
  )
}

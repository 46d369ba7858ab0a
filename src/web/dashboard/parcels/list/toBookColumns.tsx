import type { OrderForStaffAnswer } from '#contract/orders/orderSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from '../../frame/table/column.ts'
import { changeAddress, overviewAddress, passingOrder } from '../../words/orderAddresses.ts'
import { CALLED_COURIERS, courierName, faultSentence } from '../../words/parcelTexts.ts'
import { CallLink, Collect, Goods, Moment, placeOf, WhoLink } from './parcelParts.tsx'
import type { ToBookRow } from './parcelsQuery.ts'

/** The columns of the orders that can be booked, and of those that cannot yet. */
export function toBookColumns(): readonly Column<ToBookRow>[] {
  return [
    {
      id: 'who',
      header: m.parcels_col_customer(),
      place: 'lead',
      cell: ({ order }) => <WhoLink order={order} />,
    },
    {
      id: 'to',
      header: m.parcels_col_to(),
      place: 'sublead',
      cell: ({ order }) => placeOf(order),
    },
    { id: 'goods', header: m.parcels_col_goods(), cell: ({ order }) => <Goods order={order} /> },
    {
      id: 'placed',
      header: m.parcels_col_placed(),
      cell: ({ order }) => <Moment iso={order.placedAt} />,
    },
    {
      id: 'collect',
      header: m.parcels_col_collect(),
      place: 'amount',
      align: 'right',
      cell: ({ order }) => <Collect amount={order.toCollect} />,
    },
  ]
}

/** The same with what is wrong and its mend, for those that cannot be booked yet. */
export function faultyColumns(role: Role): readonly Column<ToBookRow>[] {
  const [first, to, , , collect] = toBookColumns()
  return [
    ...(first && to ? [first, to] : []),
    {
      id: 'fault',
      header: m.parcels_col_mend(),
      cell: ({ order, fault }) => <span className="text-warning">{fault && faultText(order, fault)}</span>,
    },
    {
      id: 'mend',
      header: m.parcels_col_mend(),
      headerHidden: true,
      place: 'actions',
      align: 'right',
      cell: (row) => <Mend {...row} role={role} />,
    },
    ...(collect ? [collect] : []),
  ]
}

function faultText({ advance }: OrderForStaffAnswer, fault: NonNullable<ToBookRow['fault']>): string {
  if (fault === 'ADVANCE_UNCHECKED' && advance) return m.parcels_advance_of({ amount: taka(advance.amount) })
  return faultSentence(fault, courierName({ courier: CALLED_COURIERS[0] }))
}

/** What is done about it: in the order, or by telephone. */
function Mend({ order, fault, role }: ToBookRow & { role: Role }) {
  const { name, mobileNumber } = order.customerData
  if (fault === 'CALL_FIRST') return <CallLink name={name} number={mobileNumber} />
  if (!can({ role }, 'orders.move')) {
    return <span className="text-ink-muted text-sm">{m.parcels_ask_mover()}</span>
  }
  if (fault === 'ADVANCE_UNCHECKED') {
    return (
      <ButtonLink
        variant="outline"
        to={overviewAddress(order._id)}
        state={passingOrder(order)}
        aria-label={m.parcels_check_advance_named({ name })}
      >
        <Icon name="banknote" />
        {m.parcels_check_advance()}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink variant="outline" to={changeAddress(order._id)} aria-label={m.parcels_mend_named({ name })}>
      <Icon name="pencil" />
      {m.parcels_mend()}
    </ButtonLink>
  )
}

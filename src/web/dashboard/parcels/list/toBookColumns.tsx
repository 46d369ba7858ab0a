import { m } from '#web/paraglide/messages.js'
import type { Column } from '../../frame/table/column.ts'
import { Collect, Goods, Moment, placeOf, WhoLink } from './parcelParts.tsx'
import type { ToBookRow } from './parcelsQuery.ts'

/** The columns of the orders that can be booked. */
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

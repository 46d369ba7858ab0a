import type { ConsignmentAnswer, ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ParcelDayAnswer } from '#contract/parcels/parcelDayAnswer.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/dataTable.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import { ListBox } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { listQuery, useListPage } from '../../frame/table/listQuery.ts'
import { MONEY_PATH, receivedAddress } from '../../words/moneyAddress.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { NoParcels } from './noParcels.tsx'
import { ParcelFilters } from './parcelFilters.tsx'
import { CodeLink, Collect, Moment, nameOf, ParcelWho, placeOf, StateChip, sumText } from './parcelParts.tsx'
import { READ_AGAIN } from './parcelsQuery.ts'
import { NUMBER_LOOKS, type NumberList, PARCELS_PATH, type ParcelFilter } from './tabs.ts'
import { parcelsKey } from './useParcelCounts.ts'

interface NumberParcelsProps {
  email: string
  list: NumberList
  /** Undefined while it is loaded. */
  today: ParcelDayAnswer | undefined
  address: ListAddress<ParcelFilter>
}

const idOf = ({ _id }: ConsignmentAnswer) => _id

/** The parcels behind a number. */
export function NumberParcels({ email, list, today, address }: NumberParcelsProps) {
  const { courier, carrier = '' } = address.filters
  const day = today?.day ?? dayName(orderDay(Date.now()))
  const shown = useListPage(dayQuery(email, list, day, address), address, {
    rows: ({ data }) => data,
    total: ({ total }) => total,
  })
  return (
    <>
      <ButtonLink variant="ghost" to={list === 'unpaid' ? MONEY_PATH : PARCELS_PATH} className="-ml-4">
        <Icon name="arrow-left" />
        {list === 'unpaid' ? m.money_title() : m.parcels_day_back()}
      </ButtonLink>
      <ListBox>
        <header className="parcel-day-head">
          <h2>{NUMBER_LOOKS[list].label()}</h2>
          {list === 'unpaid' && <p>{m.parcels_unpaid_text()}</p>}
          {list === 'unpaid' && courier !== undefined && shown.total !== 0 && (
            <ButtonLink variant="outline" to={receivedAddress({ courier, carrier })}>
              {m.payout_paid()}
            </ButtonLink>
          )}
          {list === 'delivered' && today && <WithCouriers {...today.delivered} />}
        </header>
        <ParcelFilters email={email} address={address} hasCouriers />
        <DataTable
          label={NUMBER_LOOKS[list].label()}
          columns={COLUMNS[list]}
          rows={shown.rows}
          rowId={idOf}
          rowLabel={nameOf}
          failed={shown.failed}
          busy={shown.busy}
          empty={<NoParcels tab={list} address={address} />}
        />
        <ListPager address={address} total={shown.total} capped={shown.capped} />
      </ListBox>
    </>
  )
}

function dayQuery(
  email: string,
  list: NumberList,
  day: string,
  { page, limit, search, filters: { courier, carrier } }: ListAddress<ParcelFilter>,
) {
  const which = { left: { leftOn: day }, delivered: { deliveredOn: day }, unpaid: { unpaid: 'true' } }[list]
  return listQuery<ConsignmentsAnswer>({
    key: [...parcelsKey(email), list],
    path: '/consignments',
    parameters: { ...which, courier, carrier, search, page, limit },
    readAgain: READ_AGAIN,
  })
}

/** With whom money of what was delivered still is. Nothing for those who may not read it. */
function WithCouriers({ couriers }: ParcelDayAnswer['delivered']) {
  const having = couriers.filter(({ lying }) => (lying ?? 0) > 0)
  if (having.length === 0) return null
  return (
    <>
      <p>{m.parcels_day_money()}</p>
      <ul>
        {having.map(({ courier, carrier, parcels, lying }) => (
          <li key={`${courier} ${carrier}`}>
            {m.parcels_day_courier({
              courier: courierName({ courier, carrier: carrier === null ? null : { name: carrier } }),
              count: parcels,
              shown: count(parcels),
            })}{' '}
            <b>{sumText(lying ?? 0)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

type ParcelColumn = Column<ConsignmentAnswer>

const WHOSE: readonly ParcelColumn[] = [
  {
    id: 'who',
    get header() {
      return m.parcels_col_customer()
    },
    place: 'lead',
    cell: (parcel) => <ParcelWho parcel={parcel} />,
  },
  {
    id: 'to',
    get header() {
      return m.parcels_col_to()
    },
    place: 'sublead',
    cell: ({ order }) => placeOf(order),
  },
  {
    id: 'courier',
    get header() {
      return m.parcels_col_courier()
    },
    cell: (parcel) => (
      <span className="parcel-courier">
        <span>{courierName(parcel)}</span> <CodeLink parcel={parcel} />
      </span>
    ),
  },
]

const STATE: ParcelColumn = {
  id: 'state',
  get header() {
    return m.parcels_col_state()
  },
  place: 'state',
  cell: ({ state }) => <StateChip state={state} />,
}

const DELIVERED: readonly ParcelColumn[] = [
  ...WHOSE,
  {
    id: 'delivered',
    get header() {
      return m.parcels_col_delivered()
    },
    cell: ({ deliveredAt }) => deliveredAt && <Moment iso={deliveredAt} />,
  },
  STATE,
  {
    id: 'collected',
    get header() {
      return m.parcels_col_collected()
    },
    place: 'amount',
    align: 'right',
    cell: (parcel) => <Collected {...parcel} />,
  },
]

/** Whose each is, when it happened, where it is now, and its money. */
const COLUMNS: Readonly<Record<NumberList, readonly ParcelColumn[]>> = {
  left: [
    ...WHOSE,
    {
      id: 'left',
      get header() {
        return m.parcels_col_left()
      },
      cell: ({ handedOverAt }) => handedOverAt && <Moment iso={handedOverAt} />,
    },
    STATE,
    {
      id: 'collect',
      get header() {
        return m.parcels_col_collect()
      },
      place: 'amount',
      align: 'right',
      cell: ({ collect }) => <Collect amount={collect} />,
    },
  ],
  delivered: DELIVERED,
  unpaid: DELIVERED,
}

/** As the sum above reckons it: of a part nobody knows the amount that its courier does not say. */
function Collected({ collected, collect, state }: ConsignmentAnswer) {
  if (collected === null && state !== 'delivered') return '–'
  // Nothing collected is not the same as nothing to collect.
  if (collected === 0 && collect > 0) return <span className="font-semibold text-danger">{taka(0)}</span>
  return <Collect amount={collected ?? collect} />
}

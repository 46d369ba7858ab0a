import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { DataTable } from '../../frame/table/dataTable.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import { ListBox } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { passingList } from '../../words/orderAddresses.ts'
import { pickingAddress } from '../../words/parcelAddresses.ts'
import { GiveToRider } from '../runs/giveToRider.tsx'
import { BookDialog } from './bookDialog.tsx'
import { useBooking } from './bookingRun.ts'
import { useChosen } from './chosen.ts'
import { FaultyOrder } from './faultyOrder.tsx'
import { LaterHead, LaterLine, withDays } from './later.tsx'
import { NoParcels } from './noParcels.tsx'
import { actSentence } from './parcelActs.ts'
import { ParcelBar } from './parcelBar.tsx'
import { ParcelFilters } from './parcelFilters.tsx'
import { readAllToBook, type ToBookRow, toBookQuery } from './parcelsQuery.ts'
import { LATER_TAB, PARCELS_PATH, type ParcelFilter } from './tabs.ts'
import { toBookColumns } from './toBookColumns.tsx'

interface ToBookProps {
  /** Those that are not to be sent yet. */
  later: boolean
  counts: ConsignmentCounts | undefined
  email: string
  role: Role
  address: ListAddress<ParcelFilter>
}

/** What is about to be booked. */
interface Asking {
  readonly orders: readonly ToBookRow['order'][]
  readonly presets: readonly ToBookRow['courier'][]
  /** With a carrier that the shop cannot call. */
  readonly isElsewhere: boolean
}

const idOf = ({ order }: ToBookRow) => order._id
const labelOf = ({ order }: ToBookRow) => order.customerData.name

/** Confirmed orders without a parcel: those that can be booked with a box to tick, the others last, with their mend. */
export function ToBook({ later, counts, email, role, address }: ToBookProps) {
  const navigate = useNavigate()
  const list = useListPage(toBookQuery(email, later, address), address, {
    rows: ({ data }) => data,
    total: ({ total }) => total,
  })
  const good = list.rows?.filter(({ fault }) => fault === null)
  const faulty = list.rows?.filter(({ fault }) => fault !== null) ?? []
  const total = list.total ?? 0
  const isAll = list.rows !== undefined && total <= list.rows.length
  const chosen = useChosen(`${email} ${later ? 'later' : 'book'} ${address.search}`, {
    rows: good,
    idOf,
    isAll: !list.busy && isAll,
  })
  // As they were when they were asked for: after a lost answer they may be gone from the list, and are sent again all the same.
  const [asking, setAsking] = useState<Asking>()
  const [riding, setRiding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // A row that is mended moves, and what was focused in it is gone.
  useKeptFocus(box)
  const { busy, book } = useBooking(email)
  const sum = chosen.rows.reduce((all, { order }) => all + order.toCollect, 0)
  const most = chosen.rows.slice(0, MOST_AT_ONCE)
  const label = later ? m.parcels_later() : m.parcels_tab_book()
  const columns = later ? withDays(toBookColumns(), email, can({ role }, 'orders.move')) : toBookColumns()

  async function chooseAll() {
    try {
      const all = await readAllToBook({ later, search: address.search }, MOST_AT_ONCE)
      chosen.chooseAll(all.filter(({ fault }) => fault === null))
    } catch (error) {
      showFailure(error, { title: m.parcels_choose_all_failed(), text: actSentence(error, '') })
    }
  }

  return (
    <div ref={box} tabIndex={-1} className="parcel-book">
      {later ? <LaterHead /> : <LaterLine counts={counts} />}
      <ListBox>
        <ParcelFilters email={email} address={address} hasCouriers={false} />
        {(good === undefined || good.length > 0 || faulty.length === 0) && (
          <DataTable
            label={label}
            columns={columns}
            rows={good}
            rowId={idOf}
            rowLabel={labelOf}
            selection={chosen.selection}
            failed={list.failed}
            busy={list.busy}
            empty={<NoParcels tab={later ? LATER_TAB : 'book'} address={address} />}
          />
        )}
        {faulty.length > 0 && (
          <section aria-labelledby="parcels-faulty" className="parcel-faulty">
            <h2 id="parcels-faulty">{m.parcels_cannot({ shown: count(faulty.length) })}</h2>
            {faulty.map(
              ({ order, courier, fault }) =>
                fault && (
                  <FaultyOrder
                    key={order._id}
                    {...{ email, role, order, courier, fault }}
                    onElsewhere={() => setAsking({ orders: [order], presets: [], isElsewhere: true })}
                  />
                ),
            )}
          </section>
        )}
        <ListPager address={address} total={list.total} capped={list.capped} />
        <ParcelBar
          chosen={chosen.rows.length}
          collect={sum}
          // What cannot be booked is known of this page alone.
          total={isAll ? total - faulty.length : undefined}
          onChooseAll={() => void chooseAll()}
          onClear={() => chosen.drop()}
        >
          <ButtonLink variant="outline" to={pickingAddress(most.map(idOf))} state={passingList(address.here)}>
            <Icon name="list-checks" />
            {m.parcels_picking()}
          </ButtonLink>
          <GiveToRider
            {...{ email, isOpen: riding, onOpen: setRiding }}
            orderIds={most.map(idOf)}
            onTaken={chosen.drop}
          />
          <Button
            onClick={() =>
              setAsking({
                orders: most.map(({ order }) => order),
                presets: most.map(({ courier }) => courier),
                isElsewhere: false,
              })
            }
          >
            <Icon name="truck" />
            {m.parcels_book({ shown: count(most.length) })}
          </Button>
        </ParcelBar>
        <BookDialog
          open={asking !== undefined}
          orders={asking?.orders ?? []}
          parcels={asking?.orders.length ?? 0}
          collect={asking?.orders.reduce((all, { toCollect }) => all + toCollect, 0) ?? 0}
          presets={asking?.presets ?? []}
          isElsewhere={asking?.isElsewhere ?? false}
          readsMoney={can({ role }, 'money.read')}
          setsUp={can({ role, needsSecondFactor: false }, 'settings')}
          onRider={() => {
            setAsking(undefined)
            setRiding(true)
          }}
          busy={busy}
          onClose={() => setAsking(undefined)}
          onBook={async ({ stay = [], ...choice }) => {
            if (!asking) return
            const sent = asking.orders.filter(({ _id }) => !stay.includes(_id))
            if (!(await book(sent, { ...choice, early: later }))) return
            setAsking(undefined)
            chosen.drop(sent.map(({ _id }) => _id))
            navigate(`${PARCELS_PATH}?run=1`)
          }}
        />
      </ListBox>
    </div>
  )
}

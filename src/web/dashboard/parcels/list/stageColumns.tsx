import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { isByHand } from '#domain/parcel/parcel.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import type { Column } from '../../frame/table/column.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { CodeOrAdd } from './mendCode.tsx'
import { notePacked } from './packed.ts'
import type { ParcelActs } from './parcelActs.ts'
import {
  BoxesMark,
  Collect,
  Goods,
  Moment,
  nameOf,
  ParcelWho,
  placeOf,
  ReturnCode,
  StateChip,
  TroubleMark,
} from './parcelParts.tsx'
import { cancelParcel } from './refused.tsx'
import type { StageTab } from './tabs.ts'

type ParcelColumn = Column<ConsignmentAnswer>

interface StageColumnsProps {
  email: string
  tab: StageTab
  acts: ParcelActs
  /** Whether something can be done with single rows. */
  hasMore: boolean
  /** Asks what was collected. */
  onDelivered: (parcel: ConsignmentAnswer) => void
}

/** The columns of a list of parcels: while they are here, what is in them; afterwards, where they are. */
export function stageColumns(props: StageColumnsProps): readonly ParcelColumn[] {
  const isHere = isHereTab(props.tab)
  return [
    {
      id: 'who',
      header: m.parcels_col_customer(),
      place: 'lead',
      cell: (parcel) => (
        <>
          <ParcelWho parcel={parcel} />
          <BoxesMark parcel={parcel} />
          {isHere && <TroubleMark parcel={parcel} />}
        </>
      ),
    },
    { id: 'to', header: m.parcels_col_to(), place: 'sublead', cell: ({ order }) => placeOf(order) },
    {
      id: 'courier',
      header: m.parcels_col_courier(),
      cell: (parcel) => (
        <span className="parcel-courier">
          <span>{courierName(parcel)}</span> <CodeOrAdd parcel={parcel} acts={props.acts} />
          {props.tab === 'back' && <ReturnCode parcel={parcel} />}
        </span>
      ),
    },
    isHere
      ? {
          id: 'goods',
          header: m.parcels_col_goods(),
          cell: ({ order }) => order && <Goods order={order} />,
        }
      : {
          id: 'changed',
          header: m.parcels_col_changed(),
          cell: ({ newsAt }) => <Moment iso={newsAt} />,
        },
    ...(isHere ? [LABEL] : []),
    ...(isHere
      ? []
      : [
          {
            id: 'state',
            header: m.parcels_col_state(),
            place: 'state',
            cell: ({ state }) => <StateChip state={state} />,
          } satisfies ParcelColumn,
        ]),
    {
      id: 'collect',
      header: m.parcels_col_collect(),
      place: 'amount',
      align: 'right',
      cell: ({ collect }) => <Collect amount={collect} />,
    },
    ...(props.hasMore ? [more(props)] : []),
  ]
}

/** Whether its label is there to be stuck on it. */
const LABEL: ParcelColumn = {
  id: 'label',
  get header() {
    return m.parcels_col_label()
  },
  cell: ({ printedAt, timesPrinted }) => {
    if (printedAt) return <Moment iso={printedAt} />
    if (timesPrinted > 0)
      return <span className="font-semibold text-sm text-warning">{m.parcels_label_old()}</span>
    return <span className="text-ink-muted text-sm">{m.parcels_no_label()}</span>
  },
}

/** Whether its parcels are in the shop. */
export function isHereTab(tab: StageTab): boolean {
  return tab === 'pack' || tab === 'hand'
}

function more(props: StageColumnsProps): ParcelColumn {
  return {
    id: 'more',
    header: m.parcels_col_actions(),
    headerHidden: true,
    // On a card that has no state, its place is free: a button alone would need a line of its own.
    place: isHereTab(props.tab) ? 'state' : 'actions',
    align: 'right',
    cell: (parcel) => <More parcel={parcel} {...props} />,
  }
}

/** What is done with one parcel, apart from its way: it is called off, or somebody says where it is. */
function More({ parcel, email, tab, acts, onDelivered }: StageColumnsProps & { parcel: ConsignmentAnswer }) {
  const label = m.parcels_more_named({ name: nameOf(parcel) })
  if (isHereTab(tab)) {
    return (
      <span className="parcel-more">
        <MoreMenu
          label={label}
          items={[
            tab === 'pack'
              ? {
                  key: 'packed',
                  label: m.parcels_is_packed(),
                  icon: 'package-check',
                  onChoose: () => void notePacked(email, [parcel]),
                }
              : {
                  key: 'opened',
                  label: m.parcels_not_packed(),
                  icon: 'undo-2',
                  onChoose: () => void notePacked(email, [parcel], false),
                },
            {
              key: 'cancel',
              label: m.parcels_cancel(),
              icon: 'x',
              danger: true,
              onChoose: () => void cancelParcel(parcel, acts),
            },
          ]}
        />
      </span>
    )
  }
  // Of a carrier that tells the shop nothing, people say what became of it.
  if (!isByHand(parcel.courier)) return null
  return (
    <>
      <Button variant="soft" onClick={() => onDelivered(parcel)}>
        {m.parcels_say_delivered()}
      </Button>
      {tab === 'way' && (
        <MoreMenu
          label={label}
          items={[
            {
              key: 'back',
              label: m.parcels_say_back(),
              icon: 'undo-2',
              onChoose: () => void sayBack(parcel, acts),
            },
          ]}
        />
      )}
    </>
  )
}

async function sayBack(parcel: ConsignmentAnswer, acts: ParcelActs): Promise<void> {
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.parcels_say_back_sure({ name: nameOf(parcel) }),
    text: m.parcels_say_back_text(),
    confirmLabel: m.parcels_say_back(),
  })
  if (isSure) await acts.run(parcel, 'state', { state: 'coming-back' }, m.parcels_noted())
}

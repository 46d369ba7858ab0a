import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { OWN_COURIER } from '#domain/parcel/parcel.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { passingList } from '../../words/orderAddresses.ts'
import { labelsAddress, parcelInvoicesAddress, pickingAddress } from '../../words/parcelAddresses.ts'
import { GiveToRider } from '../runs/giveToRider.tsx'
import { notePacked } from './packed.ts'
import { handOver } from './parcelActs.ts'
import type { StageTab } from './tabs.ts'

interface StageButtonsProps {
  email: string
  tab: StageTab
  /** The address of the part of the list that is shown. */
  here: string
  /** The chosen ones. */
  parcels: readonly ConsignmentAnswer[]
  /** Called with the ids of those that left the list. */
  onGone: (ids: readonly string[]) => void
}

/** What is done next with the chosen: what belongs on and into their boxes, the packing, or the hand-over. */
export function StageButtons({ email, tab, here, parcels, onGone }: StageButtonsProps) {
  const [busy, setBusy] = useState(false)
  const [riding, setRiding] = useState(false)
  const ids = parcels.map(({ _id }) => _id)
  const counted = { count: ids.length, shown: count(ids.length) }
  const state = passingList(here)
  const areAllPrinted = parcels.every(({ printedAt }) => printedAt !== null)

  async function go(act: typeof handOver) {
    setBusy(true)
    const gone = await act(email, parcels)
    setBusy(false)
    if (gone) onGone(gone)
  }

  return (
    <>
      <ButtonLink variant="outline" to={pickingAddress(ids)} state={state}>
        <Icon name="list-checks" />
        {m.parcels_picking()}
      </ButtonLink>
      <ButtonLink variant="outline" to={parcelInvoicesAddress(parcels)} state={state}>
        <Icon name="receipt-text" />
        {m.invoice_page_many()}
      </ButtonLink>
      <ButtonLink variant={areAllPrinted ? 'outline' : 'solid'} to={labelsAddress(ids)} state={state}>
        <Icon name="printer" />
        {areAllPrinted ? m.parcels_labels_again(counted) : m.parcels_labels(counted)}
      </ButtonLink>
      {parcels.every(({ courier }) => courier === OWN_COURIER) && (
        <GiveToRider
          {...{ email, isOpen: riding, onOpen: setRiding }}
          orderIds={[...new Set(parcels.map(({ orderId }) => orderId))]}
          onTaken={() => onGone([])}
        />
      )}
      {tab === 'pack' ? (
        <Button variant={areAllPrinted ? 'solid' : 'outline'} busy={busy} onClick={() => void go(notePacked)}>
          <Icon name="package-check" />
          {m.parcels_pack(counted)}
        </Button>
      ) : (
        <Button variant={areAllPrinted ? 'solid' : 'outline'} busy={busy} onClick={() => void go(handOver)}>
          <Icon name="truck" />
          {m.parcels_hand_over(counted)}
        </Button>
      )}
    </>
  )
}

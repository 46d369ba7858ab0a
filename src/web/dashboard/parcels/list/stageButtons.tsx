import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { notePacked } from './packed.ts'
import { handOver } from './parcelActs.ts'
import { labelsAddress, pickingAddress, type StageTab } from './tabs.ts'

interface StageButtonsProps {
  email: string
  tab: StageTab
  /** The chosen ones. */
  parcels: readonly ConsignmentAnswer[]
  /** Called with the ids of those that left the list. */
  onGone: (ids: readonly string[]) => void
}

/** What is done next with the chosen: their labels, the packing, or the hand-over. */
export function StageButtons({ email, tab, parcels, onGone }: StageButtonsProps) {
  const [busy, setBusy] = useState(false)
  const ids = parcels.map(({ _id }) => _id)
  const shown = count(ids.length)
  const areAllPrinted = parcels.every(({ timesPrinted }) => timesPrinted > 0)

  async function go(act: typeof handOver) {
    setBusy(true)
    const gone = await act(email, parcels)
    setBusy(false)
    if (gone) onGone(gone)
  }

  return (
    <>
      <ButtonLink variant="outline" to={pickingAddress(ids)}>
        <Icon name="list-checks" />
        {m.parcels_picking()}
      </ButtonLink>
      <ButtonLink variant={areAllPrinted ? 'outline' : 'solid'} to={labelsAddress(ids)}>
        <Icon name="printer" />
        {areAllPrinted ? m.parcels_labels_again({ shown }) : m.parcels_labels({ count: ids.length, shown })}
      </ButtonLink>
      {tab === 'pack' ? (
        <Button variant={areAllPrinted ? 'solid' : 'outline'} busy={busy} onClick={() => void go(notePacked)}>
          <Icon name="package-check" />
          {m.parcels_pack({ shown })}
        </Button>
      ) : (
        <Button variant={areAllPrinted ? 'solid' : 'outline'} busy={busy} onClick={() => void go(handOver)}>
          <Icon name="truck" />
          {m.parcels_hand_over({ shown })}
        </Button>
      )}
    </>
  )
}

import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showError, showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { overviewAddress } from '../../../words/orderAddresses.ts'
import { courierName } from '../../../words/parcelTexts.ts'
import { refetchParcels } from '../../list/parcelsQuery.ts'
import { KeptStrip, ScanBody, type ScanJobProps, ScanResult } from '../scanParts.tsx'
import { ScanView } from '../view/scanView.tsx'
import { CloseSheet } from './closeSheet.tsx'
import type { Taker } from './door.ts'
import { isCounted } from './keptScans.ts'
import { Counts, LastScans } from './overParts.tsx'
import { numbersOf, saidOf } from './overTexts.ts'
import { keptScans } from './scansHere.ts'
import { knownOf, type Over, type Scan, useOver } from './useOver.ts'
import './over.css'

/** Scan what the collector takes along: right or wrong is seen from a step away, and counted. */
export function OverJob({ email }: ScanJobProps) {
  const over = useOver(email)
  const [closing, setClosing] = useState<Taker>()
  const { door, shown, trouble, waiting, scans, taker } = over
  if (closing) return <CloseSheet email={email} taker={closing} onBack={() => setClosing(undefined)} />
  const said = shown && saidOf(shown, door, trouble !== undefined)
  return (
    <ScanBody
      side={<LastScans scans={scans} isCut={trouble !== undefined} />}
      bar={
        over.isWrong ? <WrongBar over={over} /> : <OverBar email={email} over={over} onClose={setClosing} />
      }
    >
      <KeptStrip trouble={trouble} text={keptText(waiting.length)} />
      <ScanView
        hint={taker ? m.over_next_of({ courier: courierName(taker) }) : m.over_next()}
        paused={over.isWrong}
        onCode={over.scan}
      />
      {shown && said && (
        <ScanResult
          key={shown.key}
          tone={said.tone}
          title={said.title}
          text={said.text}
          code={shown.code.toUpperCase()}
        />
      )}
      {door && door.couriers.length > 0 && <Counts door={door} taker={taker} onChoose={over.chooseTaker} />}
      {door?.couriers.length === 0 && !shown && (
        <EmptyState title={m.over_empty()} text={m.over_empty_text()} />
      )}
    </ScanBody>
  )
}

function keptText(waiting: number): string {
  return waiting === 0 ? m.over_kept_none() : m.over_kept_some({ count: waiting, shown: count(waiting) })
}

/** A wrong one stays until somebody has put its parcel aside. */
function WrongBar({ over: { shown, wrongsLeft, putAside } }: { over: Over }) {
  const orderId = shown && knownOf(shown)?.consignment?.orderId
  return (
    <>
      {orderId && (
        <ButtonLink variant="outline" to={overviewAddress(orderId)}>
          {m.over_show_order()}
        </ButtonLink>
      )}
      <Button onClick={putAside}>
        {wrongsLeft > 0 ? m.over_put_aside_next({ left: count(wrongsLeft) }) : m.over_put_aside()}
      </Button>
    </>
  )
}

interface OverBarProps {
  email: string
  over: Over
  onClose: (of: Taker) => void
}

function OverBar({ email, over, onClose }: OverBarProps) {
  const [isBusy, setBusy] = useState(false)
  const { door, taker, scans, waiting } = over
  const last = scans.find(({ answer, isUndone }) => !isUndone && answer && isCounted(answer))
  const unsent = waiting.findLast(({ tried }) => !tried)
  const of = taker ?? last?.answer?.consignment ?? door?.couriers.find(({ open }) => open > 0)
  const open = of ? numbersOf(door, of).open : 0

  async function undo() {
    // What was never sent is only forgotten.
    if (unsent && keptScans.drop(unsent.key)) return over.noteUndone(unsent.key)
    if (!last) return
    setBusy(true)
    await takeBack(email, last, over)
    setBusy(false)
  }

  return (
    <>
      <Button variant="outline" disabled={(!last && !unsent) || isBusy} onClick={() => void undo()}>
        <Icon name="undo-2" />
        {m.over_undo()}
      </Button>
      <Button disabled={!of || open === 0 || waiting.length > 0} onClick={() => of && onClose(of)}>
        {waiting.length > 0
          ? m.over_waiting({ count: waiting.length, shown: count(waiting.length) })
          : of && open > 0
            ? m.over_has_come({ courier: courierName(of) })
            : m.over_nothing_scanned()}
      </Button>
    </>
  )
}

async function takeBack(email: string, scan: Scan, over: Over): Promise<void> {
  const parcel = scan.answer?.consignment
  if (!parcel) return
  try {
    const path = `/consignments/${encodeURIComponent(parcel.consignmentId)}/handOver`
    await authorized<ConsignmentAnswer>(path, { method: 'DELETE' })
    const scanned = parcel.scanned.filter((box) => box !== scan.answer?.box)
    over.noteUndone(scan.key, { ...parcel, scanned, handedOverAt: null })
    showSuccess({ title: m.over_undone(), text: m.over_undone_text() })
  } catch (error) {
    if (endsLogin(error)) return
    const isLate = error instanceof ApiError && error.status === 409
    showError({ title: m.over_not_undone(), text: isLate ? m.over_undo_late() : m.over_undo_failed() })
    refetchParcels(email)
  }
}

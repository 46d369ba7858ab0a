import { useState } from 'react'
import type { PackStand } from '#domain/parcel/packing.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { passingList } from '../../../words/orderAddresses.ts'
import { labelsAddress, scanAddress } from '../../../words/parcelAddresses.ts'
import { ScanBody, type ScanJobProps } from '../scanParts.tsx'
import { ScanView } from '../view/scanView.tsx'
import { NotThereDialog } from './notThereDialog.tsx'
import { PackBox } from './packBox.tsx'
import { weightOf } from './packedInto.ts'
import { PackKept, PackKeptList } from './packKept.tsx'
import { PackSaidBox } from './packSaid.tsx'
import { PackToday } from './packToday.tsx'
import { type Packing, usePacking } from './usePacking.ts'

/** Scan the label of a box, see its goods, tick them off as they go in, and the next one. */
export function PackJob({ email }: ScanJobProps) {
  const packing = usePacking(email)
  const [asksMissing, setAsksMissing] = useState(false)
  const { atHand, said, beside } = packing
  const open = (atHand?.parcel.label.lines ?? []).map((line, at) => ({ at, line }))
  return (
    <ScanBody
      side={
        <>
          <PackKeptList email={email} />
          <PackToday email={email} />
        </>
      }
      bar={barOf(packing, () => setAsksMissing(true))}
    >
      <PackKept email={email} />
      <ScanView
        hint={atHand ? m.pack_hint_tick() : m.scan_hint()}
        onCode={packing.scan}
        paused={asksMissing}
      />
      {said && <PackSaidBox said={said} />}
      {beside && <PackSaidBox said={beside} />}
      {atHand && <PackBox {...packing} atHand={atHand} />}
      {!atHand && !said && <p className="scan-begin">{m.pack_begin()}</p>}
      <NotThereDialog
        lines={asksMissing ? open.filter(({ at }) => !atHand?.ticked.includes(at)) : []}
        onClose={() => setAsksMissing(false)}
        onMissing={packing.miss}
      />
    </ScanBody>
  )
}

/** Nothing has to be put aside. */
const IN_ORDER: readonly PackStand[] = ['held', 'packed']

/** What one does next; nothing while a label is to be scanned. */
function barOf(packing: Packing, onMissing: () => void) {
  const { atHand, said, busy, finish, take, goOn } = packing
  if (atHand) {
    const { parcel, ticked, into } = atHand
    const left = parcel.label.lines.length - ticked.length
    return (
      <>
        <Button size="lg" variant="outline" disabled={left === 0} onClick={onMissing}>
          {m.pack_not_there()}
        </Button>
        <Button size="lg" disabled={left > 0 || weightOf(into) === undefined} busy={busy} onClick={finish}>
          {left > 0 ? m.pack_tick({ count: left, shown: count(left) }) : m.pack_done()}
        </Button>
      </>
    )
  }
  if (said?.kind === 'packed-now' && said.labels > 0) {
    const counted = { count: said.labels, shown: count(said.labels) }
    return (
      <ButtonLink size="lg" to={labelsAddress([said.id])} state={passingList(scanAddress('pack'))}>
        <Icon name="printer" />
        {m.labels_print(counted)}
      </ButtonLink>
    )
  }
  if (said?.kind !== 'no' && said?.kind !== 'put-aside') return undefined
  return (
    <>
      {said.kind === 'no' && said.opened.stand === 'held' && (
        <Button size="lg" variant="outline" busy={busy} onClick={take}>
          {m.pack_take()}
        </Button>
      )}
      {/* It comes up under the finger that said what is not there: a second tap of that does not mean it. */}
      <Button size="lg" onClick={({ detail }) => detail < 2 && goOn()}>
        {said.kind === 'no' && IN_ORDER.includes(said.opened.stand) ? m.pack_next() : m.pack_go_on()}
      </Button>
    </>
  )
}

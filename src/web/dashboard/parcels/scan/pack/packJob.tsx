import { useState } from 'react'
import type { ConsignmentAnswer, ConsignmentsAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { courierName } from '../../../words/parcelTexts.ts'
import { nameOf } from '../../list/parcelParts.tsx'
import { ScanBody, type ScanJobProps, ScanResult } from '../scanParts.tsx'
import { ScanView } from '../view/scanView.tsx'
import { sound } from '../view/sound.ts'

/** Scan a label, and see whose parcel it is. */
export function PackJob(_: ScanJobProps) {
  const [found, setFound] = useState<{
    readonly code: string
    readonly parcel: ConsignmentAnswer | undefined
  }>()
  async function find(code: string) {
    const query = new URLSearchParams({ search: code, limit: '1' })
    const { data } = await authorized<ConsignmentsAnswer>(`/consignments?${query}`)
    setFound({ code, parcel: data[0] })
    if (data[0]) sound.right()
    else sound.wrong()
  }
  return (
    <ScanBody>
      <ScanView hint={m.scan_hint()} onCode={(code) => void find(code)} />
      {found &&
        (found.parcel ? (
          <ScanResult
            tone="right"
            title={nameOf(found.parcel)}
            text={courierName(found.parcel)}
            code={found.code}
          />
        ) : (
          <ScanResult tone="wrong" title={m.scan_unknown()} code={found.code} />
        ))}
    </ScanBody>
  )
}

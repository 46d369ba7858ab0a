import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ReceivedLine } from '#domain/parcel/received.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { courierName, stateLook } from '../../../words/parcelTexts.ts'
import { sumTexts } from '../../../words/receivedTexts.ts'
import { nameOf, placeOf } from '../../list/parcelParts.tsx'
import { ScanResult } from '../scanParts.tsx'

/** What came of a scan, other than a parcel that is before one. */
export type Found =
  | { readonly is: 'none'; readonly code: string; readonly parcel: ConsignmentAnswer | undefined }
  | { readonly is: 'several'; readonly code: string; readonly parcels: readonly ConsignmentAnswer[] }
  | { readonly is: 'taken'; readonly parcel: ConsignmentAnswer; readonly lines: readonly ReceivedLine[] }

interface FoundResultProps {
  found: Found
  onChoose: (parcel: ConsignmentAnswer) => void
}

/** Says what came of a scan; of several parcels one is chosen. */
export function FoundResult({ found, onChoose }: FoundResultProps) {
  switch (found.is) {
    case 'taken':
      return (
        <ScanResult
          tone="right"
          title={m.scan_back_taken()}
          text={[nameOf(found.parcel), ...sumTexts(found.lines)].join(', ')}
        />
      )
    case 'none':
      return <NotTaken code={found.code} parcel={found.parcel} />
    case 'several':
      return (
        <section aria-labelledby="back-which" className="scan-box back-which">
          <h2 id="back-which">{m.scan_back_which()}</h2>
          <ul>
            {found.parcels.map((parcel) => (
              <li key={parcel._id}>
                <button type="button" onClick={() => onChoose(parcel)}>
                  <span>
                    <b>{nameOf(parcel)}</b>
                    <small>
                      {[placeOf(parcel.order), courierName(parcel), stateLook(parcel.state).word]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                  <span className="order-number">{parcel.trackingCode ?? parcel._id}</span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )
  }
}

function NotTaken({ code, parcel }: { code: string; parcel: ConsignmentAnswer | undefined }) {
  if (!parcel) return <ScanResult tone="wrong" title={m.scan_unknown()} code={code} />
  const isTaken = parcel.received !== null || parcel.state === 'back'
  return (
    <ScanResult
      tone="wrong"
      title={isTaken ? m.scan_back_taken_before() : m.scan_back_not_here()}
      text={[nameOf(parcel), stateLook(parcel.state).word].join(', ')}
      code={code}
    />
  )
}

import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import type { ReceivedLine } from '#domain/parcel/received.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { overviewAddress } from '../../../words/orderAddresses.ts'
import { courierName, stateLook } from '../../../words/parcelTexts.ts'
import { sumTexts } from '../../../words/receivedTexts.ts'
import { nameOf, placeOf } from '../../list/parcelParts.tsx'
import { ScanResult } from '../scanParts.tsx'

/** What came of a scan, other than a parcel that is before one. */
export type Found =
  | { readonly is: 'none'; readonly code: string; readonly parcel: ConsignmentAnswer | undefined }
  /** Its customer has it, and asked to give a part of it back. */
  | {
      readonly is: 'asked'
      readonly code: string
      readonly parcel: ConsignmentAnswer
      readonly goods: string
    }
  | { readonly is: 'several'; readonly code: string; readonly parcels: readonly ConsignmentAnswer[] }
  | { readonly is: 'taken'; readonly parcel: ConsignmentAnswer; readonly lines: readonly ReceivedLine[] }

interface FoundResultProps {
  found: Found
  /** Whether the reader says on the page of an order what came back of it. */
  mayMove: boolean
  onChoose: (parcel: ConsignmentAnswer) => void
}

/** Says what came of a scan; of several parcels one is chosen. */
export function FoundResult({ found, mayMove, onChoose }: FoundResultProps) {
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
    case 'asked':
      return (
        <ScanResult
          tone="look"
          title={m.scan_back_asked()}
          text={
            <>
              {nameOf(found.parcel)}: {found.goods}.{' '}
              {mayMove ? m.scan_back_asked_text() : m.scan_back_asked_others()}{' '}
              <Link
                to={overviewAddress(found.parcel.orderId)}
                className="inline-flex min-h-tap items-center underline underline-offset-4"
              >
                {m.orders_order({ id: found.parcel.orderId })}
              </Link>
            </>
          }
          code={found.code}
        />
      )
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

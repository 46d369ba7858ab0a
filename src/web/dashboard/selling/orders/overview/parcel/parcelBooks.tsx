import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { PARCEL_FEES, type ParcelFeeName } from '#domain/money/parcelFees.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { PARCEL_STATE_LOOKS } from '../../../../words/parcelStates.ts'
import { courierName } from '../../../../words/parcelTexts.ts'
import { shortMoment } from '../../../../words/shortMoment.ts'
import { Detail, Details } from '../panels.tsx'
import { ParcelBatch } from './parcelBatch.tsx'

interface ParcelBooksProps {
  /** E-mail of the signed-in user. */
  email: string
  /** Whether they read batches of returns. */
  mayShip: boolean
  parcel: ConsignmentAnswer
}

/** What stands in the courier's books; what it has not told is left out. */
export function ParcelBooks({ email, mayShip, parcel }: ParcelBooksProps) {
  const { consignment, returnCode, payout, invoice, weight, boxes, packedWeight, carrier, collected } = parcel
  return (
    <Details>
      {consignment && (
        <Detail term={m.order_parcel_consignment()}>
          <Code text={consignment} />
        </Detail>
      )}
      {returnCode && (
        <Detail term={m.order_parcel_return_code()}>
          <Code text={returnCode} />
        </Detail>
      )}
      <Detail term={m.order_parcel_invoice()}>
        <Code text={invoice} />
      </Detail>
      {carrier?.mobileNumber && (
        <Detail term={m.order_parcel_carrier_number()}>
          <a
            href={`tel:${carrier.mobileNumber}`}
            className="-my-3 inline-flex min-h-tap items-center text-link"
          >
            {digits(carrier.mobileNumber)}
          </a>
        </Detail>
      )}
      {weight !== null && (
        <Detail term={m.order_parcel_weight()}>{m.order_parcel_grams({ shown: count(weight) })}</Detail>
      )}
      {packedWeight !== null && (
        <Detail term={m.order_parcel_packed_weight()}>
          {m.order_parcel_grams({ shown: count(packedWeight) })}
        </Detail>
      )}
      {boxes > 1 && <Detail term={m.order_parcel_boxes()}>{count(boxes)}</Detail>}
      {PARCEL_FEES.map((name) => {
        const fee = feeText(parcel, name)
        return (
          fee !== undefined && (
            <Detail key={name} term={FEE_NAMES[name]()}>
              {fee}
            </Detail>
          )
        )
      })}
      {collected !== null && <Detail term={m.order_parcel_collected()}>{taka(collected)}</Detail>}
      {payout && (
        <Detail term={m.order_parcel_payout()}>
          <Code text={payout} />
        </Detail>
      )}
      {mayShip && parcel.received?.batchId && <ParcelBatch email={email} id={parcel.received.batchId} />}
    </Details>
  )
}

const FEE_NAMES: Readonly<Record<ParcelFeeName, () => string>> = {
  fee: m.order_parcel_fee,
  codFee: m.order_parcel_cod_fee,
  returnFee: m.order_parcel_return_fee,
}

/** What is known of a fee; undefined: nothing, or nothing is expected. */
function feeText(parcel: ConsignmentAnswer, name: ParcelFeeName): string | undefined {
  const { [name]: fee, expectedFees } = parcel
  const isExpected = expectedFees.includes(name)
  if (fee === null || (isExpected && fee === 0)) return undefined
  return isExpected ? m.order_parcel_expected({ amount: taka(fee) }) : taka(fee)
}

interface EarlierParcelsProps {
  /** The last first. */
  parcels: readonly ConsignmentAnswer[]
}

/** The parcels that this order had before, folded. */
export function EarlierParcels({ parcels }: EarlierParcelsProps) {
  const [last] = parcels
  if (!last) return null
  const about = (parcel: ConsignmentAnswer) =>
    m.order_parcel_earlier_about({
      courier: courierName(parcel),
      state: PARCEL_STATE_LOOKS[parcel.state].word(),
      moment: shortMoment(parcel.bookedAt ?? parcel.askedAt),
    })
  return (
    <details className="order-parcel-earlier">
      <summary>
        <Icon name={PARCEL_STATE_LOOKS[last.state].icon} />
        <span>
          {m.order_parcel_earlier({ count: parcels.length, shown: count(parcels.length) })}
          <small>{about(last)}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {parcels.map((parcel) => (
        <div key={parcel._id} className="pb-3.5">
          {parcels.length > 1 && <p className="mb-1.5 text-md">{about(parcel)}</p>}
          <Details>
            {parcel.trackingCode && (
              <Detail term={m.order_parcel_code()}>
                <Code text={parcel.trackingCode} />
              </Detail>
            )}
            <Detail term={m.order_parcel_invoice()}>
              <Code text={parcel.invoice} />
            </Detail>
            <Detail term={m.order_parcel_collect()}>{taka(parcel.collect)}</Detail>
          </Details>
        </div>
      ))}
    </details>
  )
}

function Code({ text }: { text: string }) {
  return <span className="order-number select-all">{text}</span>
}

import type { SheetDetailAnswer } from '#contract/parcels/handOverSchema.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { courierName } from '../../words/parcelTexts.ts'
import './sheet.css'

/** What a collector took along, on A4, with lines for both to sign. */
export function SheetPaper({ sheet }: { sheet: SheetDetailAnswer }) {
  const { at, by, collector, mobileNumber, parcels, collect, stayed, consignments } = sheet
  const moment = Date.parse(at)
  const { date, time } = orderMoment({ date: orderDate(moment), time: orderTime(moment) }, getLocale())
  return (
    <div className="sheet-desk">
      <article className="sheet-paper">
        <header>
          <h1>{m.over_sheet_title({ courier: courierName(sheet) })}</h1>
          <p>{m.sheets_by_at({ date, time, name: by })}</p>
          <dl>
            <div>
              <dt>{m.sheets_parcels()}</dt>
              <dd>{count(parcels)}</dd>
            </div>
            <div>
              <dt>{m.sheets_collect()}</dt>
              <dd>{taka(collect)}</dd>
            </div>
          </dl>
          {stayed > 0 && <p>{m.sheets_stayed({ count: stayed, shown: count(stayed) })}</p>}
        </header>
        <table>
          <thead>
            <tr>
              <th>{m.sheets_nth()}</th>
              <th>{m.sheets_code()}</th>
              <th>{m.sheets_customer()}</th>
              <th>{m.sheets_place()}</th>
              <th>{m.sheets_collect()}</th>
            </tr>
          </thead>
          <tbody>
            {consignments.map(({ consignmentId, trackingCode, name, district, boxes, collect: sum }, nth) => (
              <tr key={consignmentId}>
                <td>{digits(nth + 1)}</td>
                <td className="order-number">{trackingCode ?? consignmentId}</td>
                <td>
                  {name}
                  {boxes > 1 && <small> ({m.parcels_boxes({ count: boxes, shown: count(boxes) })})</small>}
                </td>
                <td>{district && districtName(district, getLocale())}</td>
                <td>{taka(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <footer>
          <Signature label={m.sheets_sign_shop()} who={by} />
          <Signature
            label={m.sheets_sign_collector()}
            who={[collector, mobileNumber && digits(mobileNumber)].filter(Boolean).join(', ')}
          />
        </footer>
      </article>
    </div>
  )
}

function Signature({ label, who }: { label: string; who: string }) {
  return (
    <div>
      <p>{label}</p>
      <p>{who}</p>
    </div>
  )
}

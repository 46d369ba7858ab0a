import { useRef } from 'react'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Link } from '#web/ui/link.tsx'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { shortDay } from '../../words/dayTexts.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { DifferenceActs, type DifferenceItemProps } from './differenceActs.tsx'
import type { DifferenceRow } from './differences.ts'
import { payoutAddress } from './payoutsQuery.ts'
import { balance, KIND_WORDS, rowName, signed, whyOf } from './payoutTexts.ts'

/** One difference, or equal ones: whose it is, what it means, the sums, and what is said of it. */
export function DifferenceItem(props: DifferenceItemProps) {
  const { row } = props
  const { first, expected, said, difference } = row
  // A button goes with what it did: the focus stays in the row.
  const item = useRef<HTMLLIElement>(null)
  useKeptFocus(item)
  return (
    <li ref={item} tabIndex={-1} className="payout-row" data-said={first.act ?? undefined}>
      <p>
        <span className="payout-kind" data-loss={difference < 0 || undefined}>
          {KIND_WORDS[first.kind]()}
        </span>
      </p>
      <div className="payout-what">
        <What row={row} />
      </div>
      <dl>
        <div>
          <dt>{m.payout_you()}</dt>
          <dd>{balance(expected)}</dd>
        </div>
        <div>
          <dt>{m.payout_they()}</dt>
          <dd>{balance(said)}</dd>
        </div>
        <div>
          <dt>{m.payout_difference()}</dt>
          <dd>{signed(difference)}</dd>
        </div>
      </dl>
      <DifferenceActs {...props} />
    </li>
  )
}

function What({ row }: { row: DifferenceRow }) {
  const { lines, first } = row
  const name = rowName(row)
  const { parcel, paidIn, settledBy, kind, reason } = first
  return (
    <>
      <p className="payout-name payout-tall">
        {parcel && lines.length === 1 ? <Link to={overviewAddress(parcel.orderId)}>{name}</Link> : name}
      </p>
      {lines.length === 1 && (
        <p className="payout-meta">
          {parcel?.district}
          {parcel?.trackingCode && <span className="font-mono">{parcel.trackingCode}</span>}
          {!parcel && first.number !== '' && m.payout_their_number({ number: first.number })}
          <span>{m.payout_row({ line: count(first.line) })}</span>
        </p>
      )}
      {paidIn ? (
        <p className="payout-tall">
          <Link to={payoutAddress(paidIn._id)}>{whyOf(row)}</Link>
        </p>
      ) : (
        <p>{whyOf(row)}</p>
      )}
      {kind === 'unknown' && first.text !== '' && <p className="wrap-anywhere">{first.text}</p>}
      {settledBy && (
        <p className="payout-tall">
          <Link to={payoutAddress(settledBy._id)}>
            {m.payout_settled_by({ day: shortDay(settledBy.until) })}
          </Link>
        </p>
      )}
      {reason !== '' && <p className="payout-reason">{reason}</p>}
      {lines.length > 1 && <Parcels row={row} />}
    </>
  )
}

/** Whose the equal differences are. */
function Parcels({ row: { lines } }: { row: DifferenceRow }) {
  return (
    <details className="payout-parcels">
      <summary>{m.payout_which_parcels()}</summary>
      <ul>
        {lines.map(({ line, parcel, number }) => (
          <li key={line}>
            {parcel ? (
              <Link to={overviewAddress(parcel.orderId)}>{parcel.customer || m.payout_erased()}</Link>
            ) : (
              number
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

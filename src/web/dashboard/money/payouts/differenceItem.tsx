import { useRef } from 'react'
import { districtName } from '#domain/places/districts.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { shortDay } from '../../words/dayTexts.ts'
import { payoutAddress } from '../../words/moneyAddress.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { DifferenceActs, type DifferenceActsProps } from './differenceActs.tsx'
import { DifferenceLines } from './differenceLines.tsx'
import { type DifferenceRow, lookOf } from './differences.ts'
import { eachText, LOOK_WORDS, rowName, whyOf } from './differenceTexts.ts'
import { balance, signed } from './payoutTexts.ts'

interface DifferenceItemProps extends DifferenceActsProps {
  /** How many of its lines are drawn: 0, it is folded up. */
  drawn: number
  onDraw: (drawn: number) => void
}

/** One difference, or alike ones: whose it is, what it means, the sums, and what is said of it. */
export function DifferenceItem({ drawn, onDraw, ...props }: DifferenceItemProps) {
  const { row } = props
  const { first, lines, difference } = row
  // A button goes with what it did: the focus stays in the row.
  const item = useRef<HTMLLIElement>(null)
  useKeptFocus(item)
  return (
    <li ref={item} tabIndex={-1} className="payout-row" data-said={first.act ?? undefined}>
      <p>
        <span className="payout-kind" data-loss={difference < 0 || undefined}>
          {LOOK_WORDS[lookOf(row)]()}
        </span>
      </p>
      <div className="payout-what">
        <What row={row} />
      </div>
      <Sums row={row} />
      <DifferenceActs {...props} />
      {lines.length > 1 && (
        <DifferenceLines {...{ ...props, drawn, onDraw }}>
          {(line) => (
            <>
              <div className="payout-what">
                <Whose row={line} />
                {first.kind === 'unknown' && <LineText row={line} />}
              </div>
              <Sums row={line} />
              <DifferenceActs {...props} row={line} />
            </>
          )}
        </DifferenceLines>
      )}
    </li>
  )
}

/** Characters of a sum that are not as wide as a third of a phone. */
const LONG = 11

/** What it pays as the books say, as the courier says, and how much more that is. */
function Sums({ row: { expected, said, difference } }: { row: DifferenceRow }) {
  const sums = [balance(expected), balance(said), signed(difference)]
  return (
    <dl data-long={sums.some((sum) => sum.length > LONG) || undefined}>
      <div>
        <dt>{m.payout_you()}</dt>
        <dd>{sums[0]}</dd>
      </div>
      <div>
        <dt>{m.payout_they()}</dt>
        <dd>{sums[1]}</dd>
      </div>
      <div>
        <dt>{m.payout_difference()}</dt>
        <dd>{sums[2]}</dd>
      </div>
    </dl>
  )
}

function What({ row }: { row: DifferenceRow }) {
  const { lines, first } = row
  const { paidIn, settledBy, kind, reason } = first
  const isOne = lines.length === 1
  return (
    <>
      {isOne ? <Whose row={row} /> : <p className="payout-name">{rowName(row)}</p>}
      {!isOne && <p className="payout-meta">{eachText(row)}</p>}
      {paidIn ? (
        <p className="payout-tall">
          <Link to={payoutAddress(paidIn._id)}>{whyOf(row)}</Link>
        </p>
      ) : (
        <p>{whyOf(row)}</p>
      )}
      {isOne && kind === 'unknown' && <LineText row={row} />}
      {settledBy && (
        <p className="payout-tall">
          <Link to={payoutAddress(settledBy._id)}>
            {m.payout_settled_by({ day: shortDay(settledBy.until) })}
          </Link>
        </p>
      )}
      {reason !== '' && <p className="payout-reason">{reason}</p>}
    </>
  )
}

/** Whose one line is, and where it stands. */
function Whose({ row }: { row: DifferenceRow }) {
  const { parcel, number, line } = row.first
  const name = rowName(row)
  return (
    <>
      <p className="payout-name payout-tall">
        {parcel ? <Link to={overviewAddress(parcel.orderId)}>{name}</Link> : name}
      </p>
      <p className="payout-meta">
        {parcel && districtName(parcel.district, getLocale())}
        {parcel?.trackingCode && <span className="font-mono">{parcel.trackingCode}</span>}
        {!parcel && number !== '' && m.payout_their_number({ number })}
        <span>{m.payout_row({ line: count(line) })}</span>
      </p>
    </>
  )
}

/** What else the courier says of a line that is nobody's. */
function LineText({ row: { first } }: { row: DifferenceRow }) {
  return first.text !== '' && <p className="wrap-anywhere">{first.text}</p>
}

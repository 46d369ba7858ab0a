import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { CopyButton } from '../../frame/copyButton.tsx'
import { saveBlob } from '../../frame/saveFile.ts'
import { shortDay } from '../../words/dayTexts.ts'
import { dateText } from '../../words/momentText.ts'
import { overviewAddress } from '../../words/orderAddresses.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { missingTable, missingText } from './missingTexts.ts'

/** Ends the address of a statement that leads to its list. */
export const MISSING = '#missing'

/** So many stand there at first: a phone draws hundreds for long. */
const FIRST = 50

/** What was delivered by the statement's last day, and no statement has paid. */
export function MissingList({ payout }: { payout: PayoutAnswer }) {
  const { missing, missingCount, until } = payout
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? missing : missing.slice(0, FIRST)
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // It is drawn after the page is there, when the browser has looked for it already.
  useEffect(() => {
    if (hash === MISSING) section.current?.scrollIntoView()
  }, [hash])

  /** The button goes: whoever reads on with the keyboard goes on at the first that was not there. */
  function showAll() {
    setWhole(true)
    requestAnimationFrame(() => section.current?.querySelectorAll<HTMLElement>('li a')[FIRST]?.focus())
  }

  return (
    <section ref={section} aria-labelledby={id} className="money-box">
      <header className="money-head">
        <h2 id={id}>
          {m.payout_missing()} <span className="money-pill">{count(missingCount)}</span>
        </h2>
        <p>{m.payout_missing_text({ day: dateText(until) })}</p>
        <span className="payout-ask">
          <CopyButton
            text={missingText(payout)}
            label={m.payout_missing_copy({ courier: courierName(payout) })}
          />
          <Button variant="outline" onClick={() => saveTable(payout)}>
            <Icon name="arrow-down" />
            {m.payout_missing_save()}
          </Button>
        </span>
      </header>
      <ul className="money-list payout-missing">
        {shown.map(({ _id, orderId, customer, district, trackingCode, deliveredAt, collect }) => (
          <li key={_id}>
            <span className="money-who payout-tall">
              <Link to={overviewAddress(orderId)}>{customer || m.payout_erased()}</Link>
              <small>
                {district} <span className="font-mono">{trackingCode}</span>
              </small>
            </span>
            {deliveredAt !== null && (
              <span className="payout-day">
                {m.payout_delivered({ day: shortDay(dayName(orderDay(Date.parse(deliveredAt)))) })}
              </span>
            )}
            <b>{taka(collect)}</b>
          </li>
        ))}
      </ul>
      {shown.length < missing.length && (
        <p className="money-foot">
          <Button variant="outline" onClick={showAll}>
            {m.payout_missing_all({ shown: count(missing.length) })}
          </Button>
        </p>
      )}
      {missing.length < missingCount && (
        <p className="money-foot">
          {m.payout_missing_first({ shown: count(missing.length), total: count(missingCount) })}
        </p>
      )}
    </section>
  )
}

function saveTable({ missing, until }: PayoutAnswer): void {
  const table = new Blob([missingTable(missing)], { type: 'text/csv' })
  saveBlob(table, `missing-${until}.csv`)
}

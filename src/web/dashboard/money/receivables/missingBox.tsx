import { useId, useState } from 'react'
import type { ReceivablesAnswer } from '#contract/money/payoutSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { shortDay } from '../../words/dayTexts.ts'
import { MONEY_PATH, payoutAddress } from '../../words/moneyAddress.ts'
import { courierName } from '../../words/parcelTexts.ts'
import { MISSING } from '../payouts/missingList.tsx'
import { showPayoutFailure } from '../payouts/payoutReasons.ts'
import { closedStatement } from '../payouts/payoutsQuery.ts'

type Missing = ReceivablesAnswer['missing'][number]

/** What was delivered by the last day of a closed statement, and is in none. */
export function MissingBox({ missing }: { missing: readonly Missing[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="money-box">
      <header className="money-head">
        <h2 id={id}>{m.money_missing()}</h2>
      </header>
      <ul className="money-list">
        {missing.map((one) => (
          <MissingItem key={one.courier} one={one} />
        ))}
      </ul>
    </section>
  )
}

function MissingItem({ one: { courier, parcels, amount, until } }: { one: Missing }) {
  const navigate = useSiteNavigate()
  const [busy, setBusy] = useState(false)
  const name = courierName({ courier })

  /** The parcels stand below the statement that should have paid them. */
  async function show() {
    setBusy(true)
    try {
      const statement = await closedStatement(courier, until)
      const elsewhere = `${MONEY_PATH}?${new URLSearchParams({ courier })}`
      navigate(statement ? payoutAddress(statement._id) + MISSING : elsewhere)
    } catch (error) {
      showPayoutFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li>
      <span className="money-who">
        <b>{m.money_missing_with({ count: parcels, shown: count(parcels), courier: name })}</b>
        <small data-late>{m.money_missing_until({ day: shortDay(until) })}</small>
      </span>
      <b>{taka(amount)}</b>
      <Button
        variant="outline"
        busy={busy}
        aria-label={m.money_show_named({ courier: name })}
        onClick={() => void show()}
      >
        {m.money_show()}
      </Button>
    </li>
  )
}

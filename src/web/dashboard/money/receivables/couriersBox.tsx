import { useId, useState } from 'react'
import type { ReceivableAnswer } from '#contract/money/payoutSchema.ts'
import { LATE_AFTER_DAYS } from '#domain/money/receivable.ts'
import { isCalledCourier } from '#domain/settings/calledCouriers.ts'
import { count, taka } from '#web/client/amounts.ts'
import { showMessage } from '#web/client/dialogs.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { ROLES } from '../../frame/table/tableRoles.ts'
import { shortDay } from '../../words/dayTexts.ts'
import { MONEY_PATH, payoutAddress, receivedAddress } from '../../words/moneyAddress.ts'
import { unpaidAddress } from '../../words/parcelAddresses.ts'
import { knownPayout, payoutSentence, showPayoutFailure } from '../payouts/payoutReasons.ts'
import { takeIn } from '../payouts/payoutsQuery.ts'
import { balance } from '../payouts/payoutTexts.ts'
import { AgeBar, AgeKey } from './ageBar.tsx'
import { balanceText, whoOf } from './moneyTexts.ts'
import './couriers.css'

interface CouriersBoxProps {
  email: string
  couriers: readonly ReceivableAnswer[]
  onTakeIn: (courier: string) => void
}

/** What each courier owes. */
export function CouriersBox({ email, couriers, onTakeIn }: CouriersBoxProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="money-box">
      <header className="money-head">
        <h2 id={id}>{m.money_couriers()}</h2>
      </header>
      {couriers.length === 0 ? (
        <p className="money-none">{m.money_nothing()}</p>
      ) : (
        <table {...ROLES.table} className="money-table">
          <caption className="sr-only">{m.money_couriers_caption()}</caption>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnheader}>{m.money_courier()}</th>
              <th {...ROLES.columnheader}>{m.money_how_old()}</th>
              <th {...ROLES.columnheader}>{m.money_oldest()}</th>
              <th {...ROLES.columnheader}>{m.money_lies_there()}</th>
              <th {...ROLES.columnheader}>{m.money_fees()}</th>
              <th {...ROLES.columnheader}>{m.money_disputed()}</th>
              <th {...ROLES.columnheader}>
                <span className="sr-only">{m.money_act()}</span>
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {couriers.map((one) => (
              <CourierRow key={`${one.courier} ${one.carrier}`} {...{ email, one, onTakeIn }} />
            ))}
          </tbody>
        </table>
      )}
      <details className="money-why">
        <summary>
          <Icon name="info" />
          {m.money_reckoned()}
        </summary>
        <p>{m.money_reckoned_lies()}</p>
        <p>{m.money_reckoned_fees()}</p>
        <p>{m.money_reckoned_balance()}</p>
      </details>
    </section>
  )
}

interface CourierRowProps extends Pick<CouriersBoxProps, 'email' | 'onTakeIn'> {
  one: ReceivableAnswer
}

function CourierRow({ email, one, onTakeIn }: CourierRowProps) {
  const { courier, ages, oldest, oldestDays, amount, parcels, fees, disputed, everPaid } = one
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.rowheader} className="money-name">
        {whoOf(one)}
        {isCalledCourier(courier) && <small>{balanceText(one)}</small>}
        {isCalledCourier(courier) && !everPaid && oldestDays > LATE_AFTER_DAYS && (
          <small className="font-normal">{m.money_never_paid()}</small>
        )}
      </th>
      <td {...ROLES.cell} className="money-ages">
        <AgeBar ages={ages} />
        <AgeKey ages={ages} isShort />
      </td>
      <td {...ROLES.cell} className="money-oldest">
        {oldest !== null && (
          <>
            <span className="money-label">{m.money_oldest()} </span>
            <b>{m.money_days({ count: oldestDays, shown: count(oldestDays) })}</b>
            <small>{m.money_since({ day: shortDay(oldest) })}</small>
          </>
        )}
      </td>
      <td {...ROLES.cell} className="money-amount">
        {parcels === 0 ? (
          balance(amount)
        ) : (
          <Link
            to={unpaidAddress(one)}
            aria-label={`${balance(amount)}, ${m.money_show_named({ courier: whoOf(one) })}`}
          >
            {balance(amount)}
          </Link>
        )}
        <small>{m.payout_parcels({ count: parcels, shown: count(parcels) })}</small>
      </td>
      <td {...ROLES.cell} className="money-fees">
        <span className="money-label">{m.money_fees()} </span>
        {balance(-fees)}
      </td>
      <td {...ROLES.cell} className="money-disputed">
        <span className="money-label">{m.money_disputed()} </span>
        {disputed === 0 ? (
          <span className="text-ink-muted">{m.money_no_dispute()}</span>
        ) : (
          <Link to={`${MONEY_PATH}?${new URLSearchParams({ courier })}`} preventScrollReset>
            {taka(Math.abs(disputed))}
          </Link>
        )}
      </td>
      <td {...ROLES.cell} className="money-act">
        {isCalledCourier(courier) &&
          (ASKED.includes(courier) ? (
            <Ask {...{ email, courier }} />
          ) : (
            <Button variant="outline" onClick={() => onTakeIn(courier)}>
              <Icon name="upload" />
              {m.payout_take_in_file()}
              <span className="sr-only">, {whoOf(one)}</span>
            </Button>
          ))}
        {parcels > 0 && (
          <ButtonLink variant={isCalledCourier(courier) ? 'ghost' : 'outline'} to={receivedAddress(one)}>
            {m.payout_paid()}
            <span className="sr-only">, {whoOf(one)}</span>
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}

/** Couriers whose interface tells what they pay. */
const ASKED: readonly string[] = ['steadfast']

/** Takes in the newest statement of a courier by its interface. */
function Ask({ email, courier }: { email: string; courier: string }) {
  const navigate = useSiteNavigate()
  const [busy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    try {
      navigate(payoutAddress(await takeIn(email, 'courier', { body: { courier } })))
    } catch (error) {
      const known = knownPayout(error)
      if (known === undefined) return showPayoutFailure(error)
      showMessage({
        tone: 'info',
        title: payoutSentence(error),
        action: { label: m.payout_known_open(), to: payoutAddress(known) },
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" busy={busy} busyLabel={m.payout_asking()} onClick={() => void ask()}>
      <Icon name="refresh-cw" />
      {m.payout_ask({ courier: whoOf({ courier, carrier: '' }) })}
    </Button>
  )
}

import { useId } from 'react'
import type { ReceivablesAnswer } from '#contract/money/payoutSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { balance } from '../payouts/payoutTexts.ts'
import { AgeBar, AgeKey } from './ageBar.tsx'
import { whoOf } from './moneyTexts.ts'
import './together.css'

/** What lies with couriers and riders in all, and how old it is. */
export function Together({ receivables: { sum, ages, couriers } }: { receivables: ReceivablesAnswer }) {
  const id = useId()
  const [oldest] = couriers
  return (
    <section aria-labelledby={id} className="money-box money-top">
      <div>
        <h2 id={id}>{m.money_lies()}</h2>
        <p className="money-sum">{balance(sum)}</p>
        {oldest && oldest.oldest !== null && (
          <p className="text-ink-muted text-md">
            {oldest.oldestDays === 0
              ? m.money_oldest_today()
              : m.money_oldest_with({
                  count: oldest.oldestDays,
                  shown: count(oldest.oldestDays),
                  courier: whoOf(oldest),
                })}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <AgeBar ages={ages} isLarge />
        <AgeKey ages={ages} />
      </div>
    </section>
  )
}

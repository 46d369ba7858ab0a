import type { CostAnswer, CostsAnswer } from '#contract/money/costSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Link } from '#web/ui/link.tsx'
import { runAddress } from '../../parcels/runs/runsQuery.ts'
import { deleteCost } from './costsQuery.ts'
import { COST_ICONS, costName, dayHeading } from './costTexts.ts'

interface CostListProps {
  email: string
  costs: readonly CostAnswer[]
  /** What each day comes to, also where not all of it is loaded. */
  days: CostsAnswer['days']
  total: number
  /** Who alone deletes. */
  isOwner: boolean
  /** Loads the rest. Left out: all is there. */
  onMore: (() => void) | undefined
  busy: boolean
}

/** What was spent, day by day. */
export function CostList({ email, costs, days, total, isOwner, onMore, busy }: CostListProps) {
  const shown = days.filter(({ day }) => costs.some((cost) => cost.day === day))
  return (
    <>
      {shown.map(({ day, amount }) => (
        <section key={day} className="costs-day">
          <h3>
            {dayHeading(day)} <b>{taka(amount)}</b>
          </h3>
          <ul>
            {costs
              .filter((cost) => cost.day === day)
              .map((cost) => (
                <CostRow key={cost._id} {...{ email, cost, isOwner }} />
              ))}
          </ul>
        </section>
      ))}
      {onMore && (
        <p className="costs-more">
          {m.costs_shown({ shown: count(costs.length), total: count(total) })}
          <Button variant="ghost" busy={busy} onClick={onMore}>
            {m.costs_more()}
          </Button>
        </p>
      )}
    </>
  )
}

function CostRow({ email, cost, isOwner }: { email: string; cost: CostAnswer; isOwner: boolean }) {
  const name = costName(cost)
  async function remove() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.costs_delete_title({ name, amount: taka(cost.amount) }),
      text: m.costs_delete_text(),
      confirmLabel: m.costs_delete(),
      danger: true,
    })
    if (agreed) await deleteCost(email, cost)
  }
  return (
    <li>
      <Icon name={COST_ICONS[cost.kind]} />
      <span className="wrap-anywhere">
        {name}
        {cost.note !== '' && <small>{cost.note}</small>}
        {cost.runId !== null && (
          <small>
            <Link to={runAddress(cost.runId)}>{m.costs_on_a_run()}</Link>
          </small>
        )}
      </span>
      <b>{taka(cost.amount)}</b>
      {isOwner && cost.runId === null && (
        <IconButton
          label={m.costs_delete_named({ name, amount: taka(cost.amount) })}
          onClick={() => void remove()}
        >
          <Icon name="trash-2" />
        </IconButton>
      )}
    </li>
  )
}

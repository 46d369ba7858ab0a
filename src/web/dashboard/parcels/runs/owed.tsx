import { useId, useState } from 'react'
import type { RunsAnswer } from '#contract/parcels/runAnswer.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ModalDialog } from '#web/ui/modalDialog.tsx'
import { Box } from '../../frame/box.tsx'
import { RiderAccount } from './riderAccount.tsx'

interface OwedProps {
  owed: RunsAnswer['owed']
  email: string
  role: Role
}

/** What each rider owes of closed runs. Who reads money notes what they paid. */
export function Owed({ owed, email, role }: OwedProps) {
  const [shown, setShown] = useState<RunsAnswer['owed'][number]>()
  const titleId = useId()
  return (
    <Box title={m.runs_owed()} text={m.runs_owed_text()}>
      <ul className="runs-owed">
        {owed.map((debts) => (
          <li key={debts.rider}>
            <div className="runs-owed-head">
              <b>{debts.name}</b>
              <LeftOf left={debts.left} />
              {can({ role }, 'money.read') && (
                <Button variant="outline" onClick={() => setShown(debts)}>
                  {debts.left > 0 ? m.runs_paid_in() : m.runs_payments()}
                  <span className="sr-only"> {debts.name}</span>
                </Button>
              )}
            </div>
            <dl>
              <Debt name={m.runs_short()} amount={debts.short} />
              <Debt name={m.runs_due()} amount={debts.due} />
              <Debt name={m.runs_wallet()} amount={debts.wallet} />
              {debts.paid > 0 && <Debt name={m.runs_paid_since()} amount={-debts.paid} />}
            </dl>
          </li>
        ))}
      </ul>
      <ModalDialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        aria-labelledby={titleId}
        className="w-full sm:max-w-112"
      >
        {shown && (
          <RiderAccount
            key={shown.rider}
            {...{ email, titleId, debts: shown }}
            onClose={() => setShown(undefined)}
          />
        )}
      </ModalDialog>
    </Box>
  )
}

function LeftOf({ left }: { left: number }) {
  if (left > 0) return <span className="runs-owed-left">{m.runs_owes({ amount: taka(left) })}</span>
  return (
    <span className="text-ink-muted">
      {left === 0 ? m.runs_owes_nothing() : m.runs_over({ amount: taka(-left) })}
    </span>
  )
}

function Debt({ name, amount }: { name: string; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{taka(amount)}</dd>
    </div>
  )
}

import { useState } from 'react'
import type { PayoutAnswer } from '#contract/money/payoutSchema.ts'
import { count } from '#web/client/amounts.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { useSiteNavigate } from '#web/client/navigation.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FootBar } from '../../frame/footBar.tsx'
import { MONEY_PATH } from '../../words/moneyAddress.ts'
import { CloseDialog } from './closeDialog.tsx'
import { sumOf } from './differences.ts'
import { showPayoutFailure } from './payoutReasons.ts'
import { throwAway } from './payoutsQuery.ts'
import { signed } from './payoutTexts.ts'

interface DraftBarProps {
  email: string
  payout: PayoutAnswer
  /** Who alone closes it and throws it away. */
  isOwner: boolean
}

/** How much is left to say of a draft, and how it ends. */
export function DraftBar({ email, payout, isOwner }: DraftBarProps) {
  const navigate = useSiteNavigate()
  const [closing, setClosing] = useState(false)
  const [busy, setBusy] = useState(false)

  async function drop() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.payout_throw_title(),
      text: m.payout_throw_text(),
      confirmLabel: m.payout_throw_away(),
      danger: true,
    })
    if (!agreed) return
    setBusy(true)
    try {
      await throwAway(email, payout._id)
      showSuccess({ title: m.payout_thrown() })
      navigate(MONEY_PATH, { replace: true })
    } catch (error) {
      showPayoutFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const { title, amount, text, canClose } = standing(payout, isOwner)
  return (
    <>
      <FootBar
        label={m.payout_bar()}
        note={
          <>
            <b className="block text-ink tabular-nums">
              {title} {amount && <span className="whitespace-nowrap">{amount}</span>}
            </b>
            {text}
          </>
        }
      >
        {isOwner && (
          <>
            <Button variant="ghost" busy={busy} onClick={() => void drop()}>
              <Icon name="trash-2" className="md:hidden" />
              <span className="max-md:sr-only">{m.payout_throw_away()}</span>
            </Button>
            <Button disabled={!canClose} onClick={() => setClosing(true)}>
              {m.payout_close()}
            </Button>
          </>
        )}
      </FootBar>
      <CloseDialog open={closing} onClose={() => setClosing(false)} {...{ email, payout }} />
    </>
  )
}

interface Standing {
  readonly title: string
  /** What the open differences come to. */
  readonly amount?: string
  readonly text: string
  readonly canClose: boolean
}

/** What keeps a draft from being closed, if anything does. */
export function standing(payout: PayoutAnswer, isOwner: boolean): Standing {
  const { open, statedTotal, total, differences } = payout
  if (open > 0) {
    const left = differences.filter(({ act }) => act === null)
    const amount = signed(sumOf(left.flatMap(({ said, expected }) => [said, -expected])))
    const title = m.payout_open_of({ open: count(open), total: count(differences.length) })
    return { title, amount, text: m.payout_open_text(), canClose: false }
  }
  if (statedTotal !== null && statedTotal !== total)
    return { title: m.payout_sums_bar(), text: m.payout_sums_bar_text(), canClose: false }
  const text = isOwner ? m.payout_all_said_text() : m.payout_all_said_owner()
  return { title: m.payout_all_said(), text, canClose: true }
}

import { type FormEvent, useId, useState } from 'react'
import { type DifferenceAct, LINE_PURPOSES, PAYOUT_REASON_MAX } from '#domain/money/payout.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { shortMoment } from '../../words/shortMoment.ts'
import { canWriteOff, type DifferenceRow, type Saying } from './differences.ts'
import type { PayoutActs } from './payoutsQuery.ts'
import { ACT_LOOKS, PURPOSE_WORDS, rowName, signed } from './payoutTexts.ts'

export interface DifferenceItemProps {
  row: DifferenceRow
  /** Who alone accepts and writes off. */
  isOwner: boolean
  /** Undefined: nothing can be said of it any more. */
  acts: PayoutActs | undefined
}

/** What can be said of a difference, or what was. */
export function DifferenceActs({ row, isOwner, acts }: DifferenceItemProps) {
  const [asked, ask] = useState<'purpose' | 'reason'>()
  const panel = useId()
  const { first } = row
  const named = { name: rowName(row), amount: signed(row.difference) }
  const busy = acts?.busy.has(row.key) ?? false

  async function say(saying: Saying) {
    if (await acts?.say(row, saying)) ask(undefined)
  }

  if (first.act !== null) {
    return (
      <div className="payout-acts">
        <Said act={first.act} isOver={first.settledBy !== null} by={first.by} at={first.at} />
        {acts && (isOwner || first.act === 'dispute') && (
          <Button
            variant="ghost"
            className="px-3!"
            busy={busy}
            aria-label={m.payout_undo_named(named)}
            onClick={() => void say({ act: null })}
          >
            {m.payout_undo()}
          </Button>
        )}
      </div>
    )
  }
  if (!acts) return null
  const opens = (what: 'purpose' | 'reason') => ({
    'aria-expanded': asked === what,
    'aria-controls': asked === what ? panel : undefined,
    onClick: () => ask(asked === what ? undefined : what),
  })
  return (
    <>
      <div className="payout-acts">
        {isOwner && (
          <Button
            variant="outline"
            className="px-3!"
            busy={busy}
            aria-label={m.payout_accept_named(named)}
            {...(first.kind === 'no-parcel'
              ? opens('purpose')
              : { onClick: () => void say({ act: 'accept' }) })}
          >
            {m.payout_accept()}
          </Button>
        )}
        <Button
          variant="outline"
          className="px-3!"
          busy={busy}
          aria-label={m.payout_dispute_named(named)}
          onClick={() => void say({ act: 'dispute' })}
        >
          {m.payout_dispute()}
        </Button>
        {isOwner && canWriteOff(row) && (
          <Button
            variant="ghost"
            className="px-3!"
            aria-disabled={busy || undefined}
            aria-label={m.payout_write_off_named(named)}
            {...opens('reason')}
          >
            {m.payout_write_off()}
          </Button>
        )}
      </div>
      {asked === 'purpose' && (
        <fieldset id={panel} className="payout-panel">
          <legend>{m.payout_what_is_it()}</legend>
          <div>
            {LINE_PURPOSES.map((purpose) => (
              <Button
                key={purpose}
                variant="outline"
                busy={busy}
                onClick={() => void say({ act: 'accept', purpose })}
              >
                {PURPOSE_WORDS[purpose]()}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {asked === 'reason' && (
        <WriteOff
          id={panel}
          amount={taka(Math.abs(row.difference))}
          busy={busy}
          onReason={(reason) => void say({ act: 'write-off', reason })}
        />
      )}
    </>
  )
}

interface SaidProps {
  act: DifferenceAct
  /** A later statement has paid on what was disputed. */
  isOver: boolean
  by: string
  at: string | null
}

function Said({ act, isOver, by, at }: SaidProps) {
  const { word, icon } = ACT_LOOKS[act]
  return (
    <p className="payout-said" data-act={act}>
      <Icon name={icon} />
      <span>
        {isOver ? m.payout_was_disputed() : word()}
        <small>{[by, at && shortMoment(at)].filter(Boolean).join(', ')}</small>
      </span>
    </p>
  )
}

interface WriteOffProps {
  id: string
  amount: string
  busy: boolean
  onReason: (reason: string) => void
}

/** Asks why money is given up. */
function WriteOff({ id, amount, busy, onReason }: WriteOffProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const typed = reason.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typed !== '' && !busy) onReason(typed)
  }

  return (
    <form id={id} noValidate onSubmit={send} className="payout-panel payout-write-off">
      <Field
        label={m.payout_write_off_why({ amount })}
        error={tried && typed === '' && m.payout_why_missing()}
      >
        <TextInput
          // Whoever pressed the button types next.
          autoFocus
          value={reason}
          maxLength={PAYOUT_REASON_MAX}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy} busyLabel={m.payout_saving()}>
        {m.payout_write_off_amount({ amount })}
      </Button>
    </form>
  )
}

import { type FormEvent, type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { type DifferenceAct, LINE_PURPOSES, PAYOUT_REASON_MAX } from '#domain/money/payout.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { shortMoment } from '../../words/shortMoment.ts'
import { canWriteOff, type DifferenceRow, type Saying } from './differences.ts'
import { rowName } from './differenceTexts.ts'
import { ACT_LOOKS, PURPOSE_WORDS, signed } from './payoutTexts.ts'
import { isBusy, type PayoutActs } from './usePayoutActs.ts'

export interface DifferenceActsProps {
  row: DifferenceRow
  /** Who alone accepts and writes off. */
  isOwner: boolean
  /** Undefined: nothing can be said of it any more. */
  acts: PayoutActs | undefined
}

/** What can be said of a difference, or what was. */
export function DifferenceActs({ row, isOwner, acts }: DifferenceActsProps) {
  const [asked, ask] = useState<'purpose' | 'reason'>()
  const opener = useRef<HTMLElement>(null)
  const panel = useId()
  const { first } = row
  const named = { name: rowName(row), amount: signed(row.difference) }
  const busy = acts !== undefined && isBusy(acts, row)

  async function say(saying: Saying) {
    if (await acts?.say(row, saying)) ask(undefined)
  }

  function leave() {
    ask(undefined)
    opener.current?.focus()
  }

  const progress = acts?.progress?.group === row.group ? acts.progress : undefined

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
        <Progress progress={progress} />
      </div>
    )
  }
  if (!acts) return null
  const opens = (what: 'purpose' | 'reason') => ({
    'aria-expanded': asked === what,
    'aria-controls': asked === what ? panel : undefined,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      opener.current = currentTarget
      ask(asked === what ? undefined : what)
    },
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
            aria-describedby={MEANINGS.accept}
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
          aria-describedby={MEANINGS.dispute}
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
            aria-describedby={MEANINGS['write-off']}
            {...opens('reason')}
          >
            {m.payout_write_off()}
          </Button>
        )}
        <Progress progress={progress} />
      </div>
      {asked === 'purpose' && (
        <fieldset id={panel} className="payout-panel" onKeyDown={onEscape(leave)}>
          <legend>{row.lines.length > 1 ? m.payout_what_are_they() : m.payout_what_is_it()}</legend>
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
            <Button variant="ghost" onClick={leave}>
              {m.ui_cancel()}
            </Button>
          </div>
        </fieldset>
      )}
      {asked === 'reason' && (
        <WriteOff
          id={panel}
          amount={taka(Math.abs(row.difference))}
          busy={busy}
          onReason={(reason) => void say({ act: 'write-off', reason })}
          onLeave={leave}
        />
      )}
    </>
  )
}

/** The ids of the sentences that say what each act leads to: they stand once, above the list. */
export const MEANINGS: Readonly<Record<DifferenceAct, string>> = {
  accept: 'payout-accept-means',
  dispute: 'payout-dispute-means',
  'write-off': 'payout-write-off-means',
}

function onEscape(leave: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }
}

/** How many lines of a long row are said of. */
function Progress({ progress }: Pick<PayoutActs, 'progress'>) {
  if (!progress) return null
  const { done, total } = progress
  const text = m.payout_saving_part({ done: count(done), total: count(total) })
  return (
    <div role="status" className="payout-progress">
      <progress className="progress-bar" aria-label={text} value={done} max={total} />
      {text}
    </div>
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
  onLeave: () => void
}

/** Asks why money is given up. */
function WriteOff({ id, amount, busy, onReason, onLeave }: WriteOffProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const typed = reason.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typed !== '' && !busy) onReason(typed)
  }

  return (
    <form
      id={id}
      noValidate
      onSubmit={send}
      onKeyDown={onEscape(onLeave)}
      className="payout-panel payout-write-off"
    >
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
      <Button variant="ghost" onClick={onLeave}>
        {m.ui_cancel()}
      </Button>
    </form>
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import type { CostAnswer } from '#contract/money/costSchema.ts'
import {
  ADVERTISING_SOURCES,
  COST_KINDS,
  COST_NOTE_MAX,
  type CostKind,
  SOURCE_MAX,
  sourceKey,
} from '#domain/money/cost.ts'
import { taka } from '#web/client/amounts.ts'
import { randomKey } from '#web/client/randomKey.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { typedTaka } from '../../frame/amountForm.tsx'
import { COST_WORDS } from '../../words/costWords.ts'
import { type CostBody, noteCost } from './costsQuery.ts'
import { COST_ICONS, costName, dayBefore, sourceName, today } from './costTexts.ts'

interface CostFormProps {
  email: string
  /** What is known of the month that is shown. */
  costs: readonly CostAnswer[]
  /** Called with the day of a cost that was noted. */
  onNoted: (day: string) => void
}

/** Another source than those that are offered. */
const ANOTHER = 'another'

/** Notes one cost after the other: day, kind and source stay. */
export function CostForm({ email, costs, onNoted }: CostFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Until it is noted, or something else is: sent again after a lost answer, it counts once.
  const sent = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const [kind, setKind] = useState<CostKind>('advertising')
  const [chosen, setChosen] = useState<string>(ADVERTISING_SOURCES[0])
  const [other, setOther] = useState('')
  const [day, setDay] = useState(today)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const source = kind !== 'advertising' ? '' : chosen === ANOTHER ? sourceKey(other) : chosen
  const amount = typedTaka(text)
  const faults = {
    source: kind === 'advertising' && source === '' && m.costs_source_missing(),
    day: dayFault(day),
    amount: (amount === undefined || amount <= 0) && m.costs_amount_wrong(),
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (faults.source || faults.day || faults.amount || amount === undefined) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setBusy(true)
    const cost = await noteCost(email, ...once({ day, kind, source, amount, note: note.trim() }))
    setBusy(false)
    if (!cost) return
    sent.current = undefined
    setText('')
    setNote('')
    setTried(false)
    showSuccess({ title: m.costs_noted({ name: costName(cost), amount: taka(cost.amount) }) })
    onNoted(cost.day)
    form.current?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus()
  }

  function once(body: CostBody): [CostBody, string] {
    const asked = JSON.stringify(body)
    if (sent.current?.text !== asked) sent.current = { text: asked, key: randomKey() }
    return [body, sent.current.key]
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      aria-labelledby={`${id}-title`}
      className="costs-box costs-form"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {m.costs_new()}
      </h2>
      <fieldset className="costs-kinds">
        <legend className="sr-only">{m.costs_kind()}</legend>
        {COST_KINDS.map((one) => (
          <ChoiceChip
            key={one}
            type="radio"
            name={`${id}-kind`}
            checked={kind === one}
            onChange={() => setKind(one)}
          >
            <Icon name={COST_ICONS[one]} />
            {COST_WORDS[one]()}
          </ChoiceChip>
        ))}
      </fieldset>
      {kind === 'advertising' && (
        <fieldset>
          <legend className="mb-1.5 font-medium text-md">{m.costs_source()}</legend>
          <div className="flex flex-wrap gap-2">
            {[...ADVERTISING_SOURCES, ANOTHER].map((one) => (
              <ChoiceChip
                key={one}
                type="radio"
                name={`${id}-source`}
                checked={chosen === one}
                onChange={() => setChosen(one)}
              >
                {one === ANOTHER ? m.costs_another() : sourceName(one)}
              </ChoiceChip>
            ))}
          </div>
          {chosen === ANOTHER && (
            <Field label={m.costs_source_name()} error={tried && faults.source} className="mt-3 max-w-80">
              <TextInput
                value={other}
                maxLength={SOURCE_MAX}
                autoComplete="off"
                onChange={({ target }) => setOther(target.value)}
              />
            </Field>
          )}
        </fieldset>
      )}
      <div className="costs-fields">
        <Field label={m.costs_day()} error={tried && faults.day}>
          <DayInput value={day} max={today()} onDay={setDay} />
        </Field>
        <Field label={m.refunds_amount()} error={tried && faults.amount}>
          <TextInput
            value={text}
            inputMode="decimal"
            autoComplete="off"
            className="text-right tabular-nums"
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Field label={m.costs_note()} optional className="costs-note">
          <TextInput
            value={note}
            maxLength={COST_NOTE_MAX}
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button type="submit" busy={busy} busyLabel={m.costs_adding()}>
          {m.costs_add()}
        </Button>
      </div>
      <DayBefore {...{ costs, day, kind, source }} />
    </form>
  )
}

function dayFault(day: string): string | false {
  if (day === '') return m.costs_day_missing()
  return day > today() && m.costs_day_to_come()
}

/** What the same came to on the day before: mistyped zeros show. */
function DayBefore({
  costs,
  day,
  kind,
  source,
}: Pick<CostFormProps, 'costs'> & Pick<CostBody, 'day' | 'kind' | 'source'>) {
  const before = day && dayBefore(day)
  const same = costs.filter(
    (cost) => cost.day === before && cost.kind === kind && (cost.source ?? '') === source,
  )
  if (same.length === 0) return null
  const amount = same.reduce((sum, cost) => sum + cost.amount, 0)
  return (
    <p className="text-ink-muted text-sm">
      {m.costs_day_before({ name: costName({ kind, source }), amount: taka(amount) })}
    </p>
  )
}

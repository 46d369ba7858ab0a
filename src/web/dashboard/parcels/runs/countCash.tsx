import { type FormEvent, useState } from 'react'
import type { RunAnswer } from '#contract/parcels/runAnswer.ts'
import { poisha } from '#domain/money/money.ts'
import { cashOf, NOTES, type Note, SPENT_KINDS, type SpentKind } from '#domain/parcel/run.ts'
import { digits, money, taka, wholeMoney } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { Box } from '../../frame/box.tsx'
import { numberOf } from '../../frame/formFields.ts'
import { NoteCount } from './noteCount.tsx'
import type { RunActs } from './runsQuery.ts'
import { SPENT_NAMES } from './runTexts.ts'

const NO_SPENT: Readonly<Record<SpentKind, string>> = { fuel: '', fare: '', other: '' }

/** The cash at the end: what the sheet says, the notes, and why they differ. */
export function CountCash({ run, acts }: { run: RunAnswer; acts: RunActs }) {
  const [float, setFloat] = useState('')
  const [spent, setSpent] = useState(NO_SPENT)
  const [counts, setCounts] = useState<Readonly<Partial<Record<Note, number>>>>({})
  const [note, setNote] = useState('')
  const [why, setWhy] = useState('')
  const undone = run.stops.filter(({ outcome }) => !outcome).length
  const amounts = SPENT_KINDS.map((kind) => ({ kind, amount: typedTaka(spent[kind]), note: '' }))
  const given = typedTaka(float)
  const isTyped = given !== undefined && amounts.every(({ amount }) => amount !== undefined)
  const out = amounts.reduce((sum, { amount = 0 }) => sum + amount, 0)
  const expected = poisha(Math.round((run.cash.collected + (given ?? 0) - out) * 100))
  const notes = NOTES.flatMap((one) => (counts[one] ? [{ note: one, count: counts[one] }] : []))
  const counted = cashOf(notes)
  const differs = counted !== expected

  function close(event: FormEvent) {
    event.preventDefault()
    const spending = amounts
      .filter(({ amount }) => amount)
      .map((one) => (one.kind === 'other' ? { ...one, note } : one))
    const body = { float: given, spent: spending, notes, why: differs ? why.trim() : '' }
    void acts.run({ act: 'close', body })
  }

  return (
    <Box title={m.runs_cash()}>
      <form onSubmit={close} className="runs-cash">
        <Field label={m.runs_float()} hint={m.runs_float_hint()}>
          <NumberInput
            sign="৳"
            least={0}
            step={100}
            value={float}
            onChange={({ target }) => setFloat(target.value)}
          />
        </Field>
        <div className="grid grid-cols-3 gap-2">
          {SPENT_KINDS.map((kind) => (
            <Field key={kind} label={SPENT_NAMES[kind]()}>
              <NumberInput
                sign="৳"
                least={0}
                step={10}
                value={spent[kind]}
                onChange={({ target }) => setSpent({ ...spent, [kind]: target.value })}
              />
            </Field>
          ))}
        </div>
        {spent.other !== '' && (
          <Field label={m.runs_spent_note()}>
            <TextInput value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
          </Field>
        )}
        <p className="runs-says">
          <span>{m.runs_sheet_says()}</span> <b>{money(expected)}</b>
        </p>
        <table className="runs-notes">
          <caption className="sr-only">{m.runs_count_notes()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.runs_note()}</th>
              <th scope="col">{m.runs_how_many()}</th>
              <th scope="col">{m.runs_makes()}</th>
            </tr>
          </thead>
          <tbody>
            {NOTES.map((one) => {
              const count = counts[one] ?? 0
              const name = wholeMoney(poisha(one * 100))
              return (
                <tr key={one}>
                  <th scope="row">{name}</th>
                  <td>
                    <NoteCount
                      of={name}
                      count={count}
                      onChange={(next) => setCounts({ ...counts, [one]: next })}
                    />
                  </td>
                  <td>{count === 0 ? '–' : taka(one * count)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <dl className="runs-counted">
          <div>
            <dt>{m.runs_counted()}</dt>
            <dd>{money(counted)}</dd>
          </div>
          {differs && (
            <div className="is-wrong">
              <dt>{counted < expected ? m.runs_too_little() : m.runs_too_much()}</dt>
              <dd>{money(poisha(Math.abs(counted - expected)))}</dd>
            </div>
          )}
        </dl>
        {differs && (
          <Field label={m.runs_why()} hint={m.runs_why_hint({ rider: run.rider.name })}>
            <TextInput value={why} maxLength={300} onChange={({ target }) => setWhy(target.value)} />
          </Field>
        )}
        {undone > 0 && (
          <p className="runs-undone">{m.runs_undone({ count: undone, shown: digits(undone) })}</p>
        )}
        <Button
          type="submit"
          block
          busy={acts.busy}
          disabled={undone > 0 || !isTyped || (differs && why.trim() === '')}
        >
          {m.runs_close()}
        </Button>
      </form>
    </Box>
  )
}

/** An amount as it is typed, where nothing is 0; undefined: it is none. */
function typedTaka(text: string): number | undefined {
  if (text.trim() === '') return 0
  const amount = numberOf(text)
  return typeof amount === 'number' && amount >= 0 ? amount : undefined
}

import type { RunAnswer } from '#contract/parcels/runAnswer.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Box } from '../../frame/box.tsx'
import { SPENT_NAMES } from './runTexts.ts'

/** The cash of a closed run, as it was counted. */
export function CountedCash({ run }: { run: RunAnswer }) {
  const { float, collected, spent, expected, counted, why } = run.cash
  const difference = (counted ?? 0) - expected
  const facts = [
    { name: m.runs_float(), amount: float },
    { name: m.runs_collected(), amount: collected },
    ...spent.map(({ kind, amount, note }) => ({
      name: note === '' ? SPENT_NAMES[kind]() : `${SPENT_NAMES[kind]()}: ${note}`,
      amount: -amount,
    })),
    { name: m.runs_sheet_says(), amount: expected },
    { name: m.runs_counted(), amount: counted ?? 0 },
  ]
  return (
    <Box title={m.runs_cash()}>
      <ul className="runs-facts">
        {facts.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{taka(amount)}</b>
          </li>
        ))}
        {difference !== 0 && (
          <li className="is-wrong">
            <span>
              {difference < 0 ? m.runs_too_little() : m.runs_too_much()}: {why}
            </span>
            <b>{taka(Math.abs(difference))}</b>
          </li>
        )}
      </ul>
    </Box>
  )
}

import { type CSSProperties, useId } from 'react'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { poisha } from '#domain/money/money.ts'
import { money } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { ordersBehind } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { STEP_TEXTS } from './stepTexts.ts'
import { reach, STEP_MEASURES, type Step, waterfall } from './waterfall.ts'

/** The way from sales to profit: a table with a bar in each row, which begins where the one above ends. */
export function WaterfallTable({ report }: { report: ReportAnswer }) {
  const id = useId()
  const steps = waterfall(report.total)
  const { low, high } = reach(steps)
  const span = high - low || 1
  /** How far from the left edge of its column an amount lies, from 0 to 1. */
  const placeOf = (amount: number) => (amount - low) / span
  return (
    <section aria-labelledby={id} className="earn-way">
      <h3 id={id}>{m.reports_steps()}</h3>
      <table aria-labelledby={id}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.reports_step()}</th>
            <th scope="col">{m.reports_amount()}</th>
          </tr>
        </thead>
        <tbody style={{ '--zero': placeOf(0) } as CSSProperties}>
          {steps.map((step, nth) => (
            <tr
              key={step.name}
              className={classes(step.isSum && 'is-sum', low < 0 && 'has-loss') || undefined}
              style={
                {
                  '--begin': placeOf(Math.min(step.from, step.to)),
                  '--long': Math.abs(step.amount) / span,
                  '--above': placeOf(steps[nth - 1]?.to ?? 0),
                } as CSSProperties
              }
            >
              <th scope="row">
                {step.name === 'profit' && step.amount < 0 ? m.reports_loss() : STEP_TEXTS[step.name]()}
              </th>
              <td>
                <span aria-hidden="true" className="earn-bar" />
                <StepAmount {...{ report, step }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function StepAmount({ report: { from, until }, step }: { report: ReportAnswer; step: Step }) {
  const { name, amount } = step
  const text = money(poisha(amount))
  const measure = STEP_MEASURES[name]
  const label = STEP_TEXTS[name]()
  if (measure !== undefined) {
    return (
      <FigureLink to={ordersBehind({ by: 'day', key: '', measure, from, until })} label={label}>
        {text}
      </FigureLink>
    )
  }
  // The costs of one month are a page; those of more are not.
  if (name !== 'onTheWay' && from.slice(0, 7) === until.slice(0, 7)) {
    return (
      <FigureLink to={`/dashboard/costs?month=${from.slice(0, 7)}`} label={label}>
        {text}
      </FigureLink>
    )
  }
  return <span>{text}</span>
}

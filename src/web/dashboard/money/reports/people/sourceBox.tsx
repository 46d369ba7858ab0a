import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { ORDER_SOURCES } from '#domain/order/agreement.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { sourceText } from '../../../words/agreementTexts.ts'
import { ordersBehind, type ReportFigure } from '../../../words/reportAddress.ts'
import { sourceName } from '../../costs/costTexts.ts'
import { FigureLink } from '../figureLink.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { Bar } from '../rows/bar.tsx'
import { NONE } from '../rows/shareText.ts'
import type { ShownReport } from '../shownReport.ts'
import { costOfOne } from './shares.ts'
import './people.css'

/** Which source? Where orders came from, and what one of them cost in advertising. */
export function SourceBox({ shown }: { shown: ShownReport }) {
  return (
    <QuestionBox
      id="source"
      title={m.reports_source()}
      why={
        <>
          <p>{m.reports_source_why_kept()}</p>
          <p>{m.reports_source_why_spent()}</p>
        </>
      }
      by="source"
      shown={shown}
    >
      {(report) => <Sources report={report} />}
    </QuestionBox>
  )
}

type Row = ReportAnswer['rows'][number]

function Sources({ report }: { report: ReportAnswer }) {
  const most = Math.max(0, ...report.rows.map(({ figures }) => costOfOne(figures) ?? 0))
  return (
    <table className="report-table sources">
      <thead>
        <tr>
          <th scope="col">{m.reports_of_source()}</th>
          <th scope="col" className="is-number">
            {m.reports_spent()}
          </th>
          <th scope="col" className="is-number">
            {m.reports_orders()}
          </th>
          <th scope="col" className="is-number">
            {m.reports_delivered()}
          </th>
          <th scope="col" className="is-number">
            {m.reports_one_costs()}
            {report.before && <small>{m.reports_before()}</small>}
          </th>
        </tr>
      </thead>
      <tbody>
        {report.rows.map((row) => (
          <Source key={row.key} {...{ row, report, most }} />
        ))}
      </tbody>
    </table>
  )
}

function Source({ row, report: { from, until }, most }: { row: Row; report: ReportAnswer; most: number }) {
  const { key, figures, before } = row
  const name = placeOfOrders(key)
  const { advertising, placed, delivered } = figures
  const one = costOfOne(figures)
  const oneBefore = before ? costOfOne(before) : undefined
  const to = (measure: ReportFigure['measure']) => ordersBehind({ by: 'source', key, measure, from, until })
  const spent = advertising ? taka(advertising) : undefined
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="is-number" data-label={m.reports_spent()}>
        {spent === undefined ? (
          <span className="is-none">{NONE}</span>
        ) : from.slice(0, 7) === until.slice(0, 7) ? (
          <FigureLink
            to={`/dashboard/costs?month=${from.slice(0, 7)}`}
            label={`${m.reports_spent()}, ${name}`}
          >
            {spent}
          </FigureLink>
        ) : (
          spent
        )}
      </td>
      <td className="is-number" data-label={m.reports_orders()}>
        <FigureLink to={to('placedOrders')} label={`${m.reports_orders()}, ${name}`}>
          {count(placed.orders)}
        </FigureLink>
      </td>
      <td className="is-number" data-label={m.reports_delivered()}>
        <FigureLink to={to('deliveredOrders')} label={`${m.reports_delivered()}, ${name}`}>
          {count(delivered.orders)}
        </FigureLink>
      </td>
      <td className="is-number has-bar" data-label={m.reports_one_costs()}>
        {one === undefined ? (
          <span className="is-none">{NONE}</span>
        ) : (
          <>
            <Bar value={one} largest={most} />
            <FigureLink to={to('deliveredOrders')} label={`${m.reports_one_costs()}, ${name}`}>
              {taka(one)}
            </FigureLink>
          </>
        )}
        {oneBefore !== undefined && (
          <small>
            <span className="sr-only">{m.reports_before()} </span>
            {taka(oneBefore)}
          </small>
        )}
      </td>
    </tr>
  )
}

/** An order's source, or where somebody advertised. */
export function placeOfOrders(key: string): string {
  if (key === '') return m.reports_no_source()
  const source = ORDER_SOURCES.find((one) => one === key)
  return source ? sourceText(source) : sourceName(key)
}

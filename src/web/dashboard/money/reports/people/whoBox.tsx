import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ordersBehind, type ReportFigure } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { Bar } from '../rows/bar.tsx'
import { NONE, percentText } from '../rows/shareText.ts'
import type { ShownReport } from '../shownReport.ts'
import { backShare } from './shares.ts'
import './people.css'

/** Who? What staff took and confirmed. */
export function WhoBox({ shown }: { shown: ShownReport }) {
  return (
    <QuestionBox
      id="who"
      title={m.reports_who()}
      why={
        <>
          <p>{m.reports_who_why_taken()}</p>
          <p>{m.reports_who_why_confirmed()}</p>
        </>
      }
      by="staff"
      shown={shown}
    >
      {(report) => <People report={report} />}
    </QuestionBox>
  )
}

type Row = ReportAnswer['rows'][number]

function People({ report }: { report: ReportAnswer }) {
  const rows = report.rows.filter(hasWorked).toSorted(byWork)
  const most = Math.max(1, ...rows.map(({ figures }) => figures.confirmed.orders))
  return (
    <table className="report-table people">
      <thead>
        <tr>
          <th scope="col">{m.reports_person()}</th>
          <th scope="col" className="is-number">
            {m.reports_taken()}
          </th>
          <th scope="col">{m.reports_confirmed()}</th>
          <th scope="col" className="is-number">
            {m.reports_back_share()}
            {report.before && <small>{m.reports_before()}</small>}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Person key={row.key} {...{ row, report, most }} />
        ))}
      </tbody>
    </table>
  )
}

function Person({ row, report: { from, until }, most }: { row: Row; report: ReportAnswer; most: number }) {
  const { key, figures, before } = row
  const name = personName(row)
  // Nobody confirms under the name of the shop's page.
  const confirmed = key === '' ? undefined : figures.confirmed
  const share = key === '' ? undefined : percentText(backShare(figures))
  const shareBefore = before && key !== '' ? percentText(backShare(before)) : undefined
  const to = (measure: ReportFigure['measure']) => ordersBehind({ by: 'staff', key, measure, from, until })
  return (
    <tr className={key === '' ? 'is-other' : undefined}>
      <th scope="row">{name}</th>
      <td className="is-number">
        <FigureLink to={to('placedOrders')} label={`${m.reports_taken()}, ${name}`}>
          {count(figures.placed.orders)}
        </FigureLink>
      </td>
      <td className="has-bar">
        {confirmed ? (
          <>
            <Bar value={confirmed.orders} largest={most} />
            <FigureLink to={to('confirmedOrders')} label={`${m.reports_confirmed()}, ${name}`}>
              {count(confirmed.orders)}
            </FigureLink>
          </>
        ) : (
          <span className="is-none">{NONE}</span>
        )}
      </td>
      <td className="is-number">
        {share ? (
          <FigureLink to={to('confirmedBack')} label={`${m.reports_back_share()}, ${name}`}>
            {share}
          </FigureLink>
        ) : (
          <span className="is-none">{NONE}</span>
        )}
        {shareBefore && (
          <small>
            <span className="sr-only">{m.reports_before()} </span>
            {shareBefore}
          </small>
        )}
      </td>
    </tr>
  )
}

/** Who took an order; empty: nobody did. */
export function personName({ key, label }: Pick<Row, 'key' | 'label'>): string {
  return key === '' ? m.reports_by_itself() : label || m.reports_gone_person()
}

/** Whether somebody took or confirmed an order in these days. */
function hasWorked({ figures }: Row): boolean {
  return figures.placed.orders > 0 || figures.confirmed.orders > 0
}

/** Who did most first; the shop's page last. */
function byWork(one: Row, other: Row): number {
  const work = ({ key, figures }: Row) =>
    key === '' ? -1 : figures.confirmed.orders * 1e9 + figures.placed.orders
  return work(other) - work(one)
}

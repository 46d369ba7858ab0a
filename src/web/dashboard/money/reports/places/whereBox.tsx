import { useState } from 'react'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { ENOUGH_ENDED, MUCH_BACK_PERCENT } from '#domain/money/backRate.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { ordersBehind, type ReportFigure } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { RowsInFile, Unfold } from '../rows/allRows.tsx'
import { BackShare } from '../rows/backShare.tsx'
import { Bar } from '../rows/bar.tsx'
import { firstRows } from '../rows/firstRows.ts'
import { type ShownReport, useChosenBy } from '../shownReport.ts'
import { PLACES_BY, type PlaceBy, placeName, placesByText } from './placeName.ts'
import { type PlaceFigures, type PlaceRow, placesTogether, whereRows } from './whereRows.ts'
import '../rows/rows.css'
import './where.css'

/** Where?: districts or areas by what was delivered there. */
export function WhereBox({ shown }: { shown: ShownReport }) {
  const by = useChosenBy('where', PLACES_BY)
  const limits = { percent: digits(MUCH_BACK_PERCENT), orders: digits(ENOUGH_ENDED) }
  return (
    <QuestionBox
      id="where"
      title={m.reports_where()}
      why={
        <>
          <p>{m.reports_where_why()}</p>
          <p>{m.reports_where_why_back(limits)}</p>
        </>
      }
      by={by}
      choices={PLACES_BY.map((by) => ({ by, label: placesByText(by) }))}
      shown={shown}
      isEmpty={({ rows }) => whereRows(rows).length === 0}
    >
      {(report) => <PlaceTable key={by} {...{ by, report, shown }} />}
    </QuestionBox>
  )
}

interface PlaceTableProps {
  by: PlaceBy
  report: ReportAnswer
  shown: ShownReport
}

function PlaceTable({ by, report, shown }: PlaceTableProps) {
  const [isOpen, open] = useState(false)
  const rows = whereRows(report.rows)
  const { first, others } = firstRows(rows)
  const rest = placesTogether(others)
  const { from, until } = shown
  const isCompared = report.before !== null
  const largest = Math.max(rest.delivered, ...rows.map(({ delivered }) => delivered))
  const rowOf = (row: PlaceRow) => {
    const name = placeName(by, row.key)
    return (
      <tr {...ROLES.row} key={row.key}>
        <th {...ROLES.rowheader} className="report-name-cell">
          <span className="report-named">
            <span className="report-name">{name}</span>
          </span>
        </th>
        <PlaceCells
          {...{ row, name, largest, isCompared }}
          behind={(measure) => ordersBehind({ by, key: row.key, measure, from, until })}
        />
      </tr>
    )
  }
  const othersText = m.reports_where_others({ count: count(others.length) })
  return (
    <>
      <div className="report-rows">
        <table {...ROLES.table} className="report-list report-where">
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnheader}>{placesByText(by)}</th>
              <th {...ROLES.columnheader}>{m.reports_where_orders()}</th>
              {isCompared && <th {...ROLES.columnheader}>{m.reports_column_before()}</th>}
              <th {...ROLES.columnheader}>{m.reports_where_back()}</th>
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {first.map(rowOf)}
            {others.length > 0 && (
              <tr {...ROLES.row}>
                <th {...ROLES.rowheader} className="report-name-cell">
                  <Unfold isOpen={isOpen} onPress={() => open(!isOpen)}>
                    {othersText}
                  </Unfold>
                </th>
                <PlaceCells {...{ row: rest, name: othersText, largest, isCompared }} />
              </tr>
            )}
            {isOpen && others.map(rowOf)}
          </tbody>
        </table>
      </div>
      {(isOpen || others.length === 0) && <RowsInFile more={report.more} />}
    </>
  )
}

interface PlaceCellsProps {
  row: PlaceFigures
  /** Of what place they are. */
  name: string
  /** The most delivered orders of any row. */
  largest: number
  isCompared: boolean
  /** The orders behind a figure; left out: there is no list of them. */
  behind?: (measure: ReportFigure['measure']) => string
}

function PlaceCells({ row, name, largest, isCompared, behind }: PlaceCellsProps) {
  const { delivered, before, ended } = row
  return (
    <>
      <td {...ROLES.cell} className="report-bar-cell">
        <Bar value={delivered} largest={largest} />
        {behind && delivered > 0 ? (
          <FigureLink to={behind('deliveredOrders')} label={`${name}, ${m.reports_where_orders()}`}>
            {count(delivered)}
          </FigureLink>
        ) : (
          <span className={delivered > 0 ? undefined : 'report-muted'}>{count(delivered)}</span>
        )}
      </td>
      {isCompared && (
        <td {...ROLES.cell} className="report-before-cell">
          {count(before)}
        </td>
      )}
      <td {...ROLES.cell} className="report-figure-cell">
        <BackShare
          ended={ended}
          to={ended.back > 0 ? behind?.('backOrders') : undefined}
          name={`${name}, ${m.reports_where_back()}`}
        />
      </td>
    </>
  )
}

import { useState } from 'react'
import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { ordersBehind, type ReportFigure } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { AllRows } from '../rows/allRows.tsx'
import { Bar } from '../rows/bar.tsx'
import { firstRows } from '../rows/firstRows.ts'
import { type ShownReport, useChosenBy } from '../shownReport.ts'
import { GOODS_BY, type GoodsBy, goodsByText, goodsChoices, useGoodsNames } from './goodsBy.ts'
import { GoodsName, updateAddress } from './goodsName.tsx'
import { isCostUnknown, saysProfit, sellsRows } from './sellsRows.ts'
import '../rows/rows.css'
import './goods.css'

/** What sells?: goods by what they were sold for, and what each brought. */
export function SellsBox({ shown }: { shown: ShownReport }) {
  const by = useChosenBy('sells', GOODS_BY)
  return (
    <QuestionBox
      id="sells"
      title={m.reports_sells()}
      why={
        <>
          <p>{m.reports_sells_why()}</p>
          <p>{m.reports_sells_why_profit()}</p>
        </>
      }
      by={by}
      choices={goodsChoices()}
      shown={shown}
      isEmpty={({ rows }) => sellsRows(rows).length === 0}
    >
      {(report) => <SellsTable key={by} {...{ by, report, shown }} />}
    </QuestionBox>
  )
}

type Row = ReportAnswer['rows'][number]

interface SellsTableProps {
  by: GoodsBy
  report: ReportAnswer
  shown: ShownReport
}

function SellsTable({ by, report, shown }: SellsTableProps) {
  const [areAllShown, showAll] = useState(false)
  const nameOf = useGoodsNames(by)
  const rows = sellsRows(report.rows)
  const { first, others } = firstRows(rows)
  const largest = Math.max(0, ...rows.map(({ figures }) => figures.delivered.goods))
  return (
    <>
      <p className="report-note">{m.reports_sells_note()}</p>
      <div className="report-rows">
        <table {...ROLES.table} className="report-list report-sells">
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnheader}>{goodsByText(by)}</th>
              <th {...ROLES.columnheader}>
                {m.reports_sells_pieces()}
                {report.before && <small>{m.reports_before()}</small>}
              </th>
              <th {...ROLES.columnheader}>{m.reports_sells_goods()}</th>
              <th {...ROLES.columnheader}>{m.reports_sells_profit()}</th>
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {(areAllShown ? rows : first).map((row) => (
              <SellsRow
                key={row.key}
                {...{ by, row, largest, shown, isCompared: report.before !== null }}
                name={nameOf(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <AllRows
        total={rows.length}
        others={others.length}
        more={report.more}
        areAllShown={areAllShown}
        onShow={showAll}
      />
    </>
  )
}

interface SellsRowProps {
  by: GoodsBy
  row: Row
  name: string
  /** What the row that sold for most was sold for. Taka. */
  largest: number
  shown: ShownReport
  isCompared: boolean
}

function SellsRow({ by, row, name, largest, shown, isCompared }: SellsRowProps) {
  const { figures, before } = row
  const { pieces, goods } = figures.delivered
  const { from, until } = shown
  const behind = (measure: ReportFigure['measure']) =>
    ordersBehind({ by, key: row.key, measure, from, until })
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.rowheader} className="report-name-cell">
        <GoodsName {...{ by, row, name }} />
      </th>
      <td {...ROLES.cell} className="report-pieces-cell">
        {pieces > 0 ? (
          <FigureLink to={behind('deliveredPieces')} label={`${name}, ${m.reports_sells_pieces()}`}>
            {count(pieces)}
          </FigureLink>
        ) : (
          <span className="report-muted">{count(0)}</span>
        )}
        <span className="report-narrow"> {m.reports_sells_pieces_label()}</span>
        {isCompared && <PiecesBefore pieces={before?.delivered.pieces ?? 0} />}
      </td>
      <td {...ROLES.cell} className="report-bar-cell">
        <Bar value={goods} largest={largest} />
        {pieces > 0 ? (
          <FigureLink to={behind('deliveredGoods')} label={`${name}, ${m.reports_sells_goods()}`}>
            {taka(goods)}
          </FigureLink>
        ) : (
          <span className="report-muted">{taka(0)}</span>
        )}
      </td>
      <td {...ROLES.cell} className="report-profit-cell">
        <span className="report-narrow">{m.reports_sells_profit_label()} </span>
        {saysProfit(by, figures) &&
          (figures.profit === 0 && pieces === 0 ? (
            <span className="report-muted">{taka(0)}</span>
          ) : (
            <FigureLink to={behind('profit')} label={`${name}, ${m.reports_sells_profit()}`}>
              {taka(figures.profit)}
            </FigureLink>
          ))}
        {isCostUnknown(figures) && <CostUnknown {...{ by, row, name }} />}
      </td>
    </tr>
  )
}

/** That of some pieces nobody knows what they cost; of a product that is still there, with the way to where it is entered. */
function CostUnknown({ by, row: { key, label }, name }: Pick<SellsRowProps, 'by' | 'row' | 'name'>) {
  if (by !== 'product' || label === '') return <small>{m.reports_sells_cost_unknown()}</small>
  return (
    <FigureLink to={updateAddress(key)} label={name}>
      {m.reports_sells_cost_unknown()}
    </FigureLink>
  )
}

/** What was sold in the days before, muted beside what was sold now. */
function PiecesBefore({ pieces }: { pieces: number }) {
  return (
    <small>
      <span className="report-wide">{count(pieces)}</span>
      <span className="report-narrow">{m.reports_sells_before({ count: count(pieces) })}</span>
    </small>
  )
}

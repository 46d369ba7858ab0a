import { useState } from 'react'
import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'
import {
  backRate,
  ENOUGH_ENDED,
  type Ended,
  MUCH_BACK_PERCENT,
  mostBackFirst,
} from '#domain/money/backRate.ts'
import { count, digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { ROLES } from '../../../frame/table/tableRoles.ts'
import { ordersBehind } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { AllRows } from '../rows/allRows.tsx'
import { BackShare } from '../rows/backShare.tsx'
import { Bar } from '../rows/bar.tsx'
import { firstRows } from '../rows/firstRows.ts'
import { shareText } from '../rows/shareText.ts'
import { type ShownReport, useChosenBy } from '../shownReport.ts'
import { GOODS_BY, type GoodsBy, goodsByText, goodsChoices, useGoodsNames } from './goodsBy.ts'
import { GoodsName } from './goodsName.tsx'
import '../rows/rows.css'
import './goods.css'

/** What comes back?: goods by how many of their pieces came back, those that are marked first. */
export function BackBox({ shown }: { shown: ShownReport }) {
  const by = useChosenBy('back', GOODS_BY)
  const limits = { percent: digits(MUCH_BACK_PERCENT), pieces: digits(ENOUGH_ENDED) }
  return (
    <QuestionBox
      id="back"
      title={m.reports_back()}
      why={
        <>
          <p>{m.reports_back_why()}</p>
          <p>{m.reports_back_why_marked(limits)}</p>
        </>
      }
      by={by}
      choices={goodsChoices()}
      shown={shown}
      isEmpty={({ rows }) => rows.every(({ figures }) => wasNothingPlaced(figures))}
    >
      {(report) => <BackTable key={by} {...{ by, report, shown }} />}
    </QuestionBox>
  )
}

type Row = ReportAnswer['rows'][number]

const piecesOf = ({ stayed, back }: FiguresAnswer): Ended => ({ stayed: stayed.pieces, back: back.pieces })

/** Neither placed, nor ended. */
function wasNothingPlaced({ placed, stayed, back }: FiguresAnswer): boolean {
  return placed.orders + stayed.pieces + back.pieces === 0
}

interface BackTableProps {
  by: GoodsBy
  report: ReportAnswer
  shown: ShownReport
}

function BackTable({ by, report: { rows, before, more }, shown }: BackTableProps) {
  const [areAllShown, showAll] = useState(false)
  const nameOf = useGoodsNames(by)
  const ended = mostBackFirst(rows, ({ figures }) => piecesOf(figures))
  const cameBack = ended.filter(({ figures }) => figures.back.pieces > 0)
  if (ended.length === 0) {
    return <EmptyState level={3} title={m.reports_back_empty()} text={m.reports_back_empty_text()} />
  }
  if (cameBack.length === 0) {
    const arrived = ended.reduce((sum, { figures }) => sum + figures.stayed.pieces, 0)
    return <EmptyState level={3} title={m.reports_back_none({ count: count(arrived) })} />
  }
  const { first, others } = firstRows(ended)
  const largest = Math.max(...ended.map(({ figures }) => figures.back.pieces))
  return (
    <>
      <div className="report-rows">
        <table {...ROLES.table} className="report-list report-back">
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnheader}>{goodsByText(by)}</th>
              <th {...ROLES.columnheader}>{m.reports_back_pieces()}</th>
              <th {...ROLES.columnheader}>{m.reports_share_back()}</th>
              {before && <th {...ROLES.columnheader}>{m.reports_column_before()}</th>}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {(areAllShown ? ended : first).map((row) => (
              <BackRow
                key={row.key}
                {...{ by, row, largest, shown, isCompared: before !== null }}
                name={nameOf(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <AllRows
        total={ended.length}
        others={others.length}
        more={more}
        areAllShown={areAllShown}
        onShow={showAll}
      />
    </>
  )
}

interface BackRowProps {
  by: GoodsBy
  row: Row
  name: string
  /** The most pieces that came back in any row. */
  largest: number
  shown: ShownReport
  isCompared: boolean
}

function BackRow({ by, row, name, largest, shown, isCompared }: BackRowProps) {
  const pieces = piecesOf(row.figures)
  const { from, until } = shown
  const to = ordersBehind({ by, key: row.key, measure: 'backPieces', from, until })
  const before = row.before ? backRate(piecesOf(row.before)) : undefined
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.rowheader} className="report-name-cell">
        <GoodsName {...{ by, row, name }} />
      </th>
      <td {...ROLES.cell} className="report-bar-cell">
        <Bar value={pieces.back} largest={largest} />
        {pieces.back > 0 ? (
          <FigureLink to={to} label={`${name}, ${m.reports_back_pieces()}`}>
            {count(pieces.back)}
          </FigureLink>
        ) : (
          <span className="report-muted">{count(0)}</span>
        )}{' '}
        <small>{m.reports_back_of({ count: count(pieces.stayed + pieces.back) })}</small>
      </td>
      <td {...ROLES.cell} className="report-figure-cell">
        <BackShare ended={pieces} to={pieces.back > 0 ? to : undefined} name={name} />
      </td>
      {isCompared && (
        <td {...ROLES.cell} className="report-before-cell">
          <span className="report-wide">{shareText(before)}</span>
          {before !== undefined && (
            <span className="report-narrow">{m.reports_back_before({ share: shareText(before) })}</span>
          )}
        </td>
      )}
    </tr>
  )
}

import type { FiguresAnswer, ReportAnswer } from '#contract/money/reportSchema.ts'
import { returnRate } from '#domain/figures/returns.ts'
import type { CompareWith } from '#domain/money/report.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { rangeText } from '../../../words/dayTexts.ts'
import { ordersBehind, type ReportFigure } from '../../../words/reportAddress.ts'
import { FigureLink } from '../figureLink.tsx'
import { NONE, percentText } from '../rows/shareText.ts'
import { lengthOf } from '../shownReport.ts'
import { isNothing, knownShare } from './keyTexts.ts'

interface KeyFiguresProps {
  report: ReportAnswer
  compare: CompareWith | undefined
}

/** The profit, and what one asks next. */
export function KeyFigures({ report, compare }: KeyFiguresProps) {
  const { total, totalBefore, from, until } = report
  const known = knownShare(total)
  return (
    <div className="earn-key">
      <p className="earn-name">{total.profit < 0 ? m.reports_loss() : m.reports_profit()}</p>
      <p className={classes('earn-profit', total.profit < 0 && 'is-loss')}>
        <FigureLink
          to={ordersBehind({ by: 'day', key: '', measure: 'profit', from, until })}
          label={m.reports_profit()}
        >
          {taka(total.profit)}
        </FigureLink>
      </p>
      {totalBefore && compare && <Difference {...{ report, compare }} before={totalBefore} />}
      {known !== undefined && (
        <p className="earn-known">
          {m.reports_known_of({ share: digits(`${known}%`) })}{' '}
          <Link to="/dashboard/allProducts">{m.reports_known_enter()}</Link>
        </p>
      )}
      <KeyTable report={report} />
    </div>
  )
}

interface DifferenceProps {
  report: ReportAnswer
  compare: CompareWith
  before: FiguresAnswer
}

/** '৳32,450.00 more than in the 20 days before'. */
function Difference({ report, compare, before }: DifferenceProps) {
  if (isNothing(before)) return <p className="earn-beside">{m.reports_nothing_before()}</p>
  const difference = report.total.profit - before.profit
  const days = lengthOf(report.before ?? report)
  const amount = taka(Math.abs(difference))
  const words = { amount, count: digits(days) }
  const texts =
    compare === 'year'
      ? { more: m.reports_more_year, less: m.reports_less_year, same: m.reports_same_year }
      : days === 1
        ? { more: m.reports_more_day, less: m.reports_less_day, same: m.reports_same_day }
        : { more: m.reports_more_before, less: m.reports_less_before, same: m.reports_same_before }
  const poisha = Math.round(difference * 100)
  if (poisha === 0) return <p className="earn-beside">{texts.same(words)}</p>
  return (
    <p className={classes('earn-beside', poisha > 0 ? 'is-more' : 'is-less')}>
      {poisha > 0 ? texts.more(words) : texts.less(words)}
    </p>
  )
}

interface Row {
  readonly label: string
  readonly measure: ReportFigure['measure']
  readonly write: (figures: FiguresAnswer) => string
}

const ROWS: readonly (Omit<Row, 'label'> & { readonly label: () => string })[] = [
  {
    label: m.reports_per_order,
    measure: 'profit',
    write: ({ profit, delivered }) => (delivered.orders > 0 ? taka(profit / delivered.orders) : NONE),
  },
  {
    label: m.reports_delivered_orders,
    measure: 'deliveredOrders',
    write: ({ delivered }) => count(delivered.orders),
  },
  {
    label: m.reports_came_back,
    measure: 'backOrders',
    write: ({ stayed, back }) =>
      percentText(returnRate({ returned: back.orders, delivered: stayed.orders })) ?? NONE,
  },
]

function KeyTable({ report: { total, totalBefore, from, until, before } }: { report: ReportAnswer }) {
  const today = dayName(orderDay(Date.now()))
  return (
    <table className="earn-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.reports_figure()}</span>
          </th>
          <th scope="col">{rangeText(from, until, today)}</th>
          {before && <th scope="col">{rangeText(before.from, before.until, today)}</th>}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, measure, write }) => (
          <tr key={measure}>
            <th scope="row">{label()}</th>
            <td>
              {write(total) === NONE ? (
                NONE
              ) : (
                <FigureLink to={ordersBehind({ by: 'day', key: '', measure, from, until })} label={label()}>
                  {write(total)}
                </FigureLink>
              )}
            </td>
            {before && <td>{totalBefore ? write(totalBefore) : NONE}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

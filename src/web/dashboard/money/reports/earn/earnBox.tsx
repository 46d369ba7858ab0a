import type { ReportAnswer } from '#contract/money/reportSchema.ts'
import type { ReportTime } from '#domain/money/report.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QuestionBox } from '../questionBox.tsx'
import { fittingTimes, type ShownReport, useChosenBy } from '../shownReport.ts'
import { earnFile } from './earnFile.ts'
import { KeyFigures } from './keyFigures.tsx'
import { ProfitChart } from './profitChart.tsx'
import { waterfall } from './waterfall.ts'
import { WaterfallTable } from './waterfallTable.tsx'
import './earn.css'

const TIME_TEXTS: Readonly<Record<ReportTime, () => string>> = {
  day: m.reports_by_day,
  week: m.reports_by_week,
  month: m.reports_by_month,
}

/** What did I earn? */
export function EarnBox({ shown }: { shown: ShownReport }) {
  const times = fittingTimes(shown)
  const by = useChosenBy('earn', times)
  return (
    <QuestionBox
      id="earn"
      title={m.reports_earn()}
      why={<Why />}
      by={by}
      choices={times.map((time) => ({ by: time, label: TIME_TEXTS[time]() }))}
      shown={shown}
      csv={(report) => earnFile(by, report)}
      wide
      skeleton={<Loading />}
      isEmpty={isEmpty}
    >
      {(report) => (
        <div className="earn">
          <div>
            <KeyFigures report={report} compare={shown.compare} />
            {report.rows.length > 1 && <ProfitChart by={by} report={report} />}
          </div>
          <WaterfallTable report={report} />
        </div>
      )}
    </QuestionBox>
  )
}

/** Whether nothing happened in these days, and nothing was spent. */
function isEmpty({ total }: ReportAnswer): boolean {
  return waterfall(total).every(({ amount }) => amount === 0) && total.delivered.orders === 0
}

function Why() {
  return (
    <>
      <p>{m.reports_earn_why_profit()}</p>
      <p>{m.reports_earn_why_way()}</p>
      <p>{m.reports_earn_why_back()}</p>
      <p>{m.reports_earn_why_cost()}</p>
      <p>{m.reports_earn_why_short()}</p>
    </>
  )
}

function Loading() {
  return (
    <div className="earn">
      <div>
        <Skeleton className="h-4 w-16" />
        <Skeleton className="mt-2 h-10 w-56 max-w-full" />
        <Skeleton className="mt-6 h-28 rounded-control" />
        <Skeleton className="mt-6 h-44 rounded-control" />
      </div>
      <Skeleton className="h-88 rounded-control" />
    </div>
  )
}

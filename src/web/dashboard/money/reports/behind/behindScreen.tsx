import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { BehindAnswer } from '#contract/money/behindSchema.ts'
import { FIGURE_NAMES, isMoney, REPORT_BY } from '#domain/money/report.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageHead } from '../../../frame/pageHead.tsx'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { dayText, rangeText } from '../../../words/dayTexts.ts'
import { MONEY_PATH } from '../../../words/moneyAddress.ts'
import { overviewAddress } from '../../../words/orderAddresses.ts'
import { REPORTS_PATH, type ReportFigure } from '../../../words/reportAddress.ts'
import { OrderChip } from '../../../words/statusChip.tsx'
import { reportsPassed } from '../figureLink.tsx'
import { useShownReport } from '../shownReport.ts'
import { behindQuery } from './behindQuery.ts'
import { FIGURE_TEXTS } from './figureTexts.ts'
import { useRowName } from './useRowName.ts'
import './behind.css'

/** /dashboard/reports/orders?by=&key=&measure=&from=&until=: the orders behind a figure, each with what it adds to it. */
export function BehindScreen() {
  const { email } = useSignedIn().user
  const figure = useFigure()
  const query = useInfiniteQuery(behindQuery(email, figure), queryClient())
  const { data, error, refetch } = query
  const rowName = useRowName(figure.by)
  const name = FIGURE_TEXTS[figure.measure]()
  const [first] = data?.pages ?? []
  const parts = data?.pages.flatMap((page) => page.parts) ?? []
  const range = rangeText(figure.from, figure.until, dayName(orderDay(Date.now())))
  const write = isMoney(figure.measure) ? taka : count
  const row = first && rowName({ ...first, key: figure.key })
  const { state } = useLocation()
  const days = new URLSearchParams({ from: figure.from, until: figure.until })
  const back = `${REPORTS_PATH}${reportsPassed(state) ?? `?${days}`}`
  return (
    <div className="report-page">
      <PageHead
        title={m.report_behind_title({ figure: name })}
        back={{ to: back, label: m.report_behind_back() }}
      />
      <p className="behind-of">{[row, range].filter(Boolean).join(' · ')}</p>
      {first && <p className="behind-figure">{write(first.figure)}</p>}
      <p className="behind-text">
        {m.report_behind_text()}
        {figure.measure === 'profit' && (
          <>
            {' '}
            {m.report_behind_of_profit()} <Link to="/dashboard/costs">{m.costs_title()}</Link>
          </>
        )}
      </p>
      <section aria-label={name} className="report-box">
        {error && !data ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : !data ? (
          <Loading />
        ) : parts.length === 0 && !query.hasNextPage ? (
          <EmptyState title={m.report_behind_none()} text={m.report_behind_none_text()} />
        ) : (
          <>
            {parts.length > 0 ? (
              <Parts {...{ parts, write }} isMoney={isMoney(figure.measure)} />
            ) : (
              <p className="behind-searching">{m.report_behind_searching()}</p>
            )}
            {query.hasNextPage && (
              <div className="behind-more">
                <Button
                  variant="outline"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {parts.length > 0 ? m.report_behind_more() : m.report_behind_search()}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
    </div>
  )
}

/** The figure of the address. What is wrong in it is as the call takes it that is not told. */
function useFigure(): ReportFigure {
  const [parameters] = useSearchParams()
  const { from, until } = useShownReport()
  return {
    by: REPORT_BY.find((by) => by === parameters.get('by')) ?? 'day',
    key: parameters.get('key') ?? '',
    measure: FIGURE_NAMES.find((name) => name === parameters.get('measure')) ?? 'deliveredOrders',
    ...{ from, until },
  }
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 p-4">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
      <Skeleton className="h-12 rounded-control" />
    </div>
  )
}

type Part = BehindAnswer['parts'][number]

interface PartsProps {
  parts: readonly Part[]
  isMoney: boolean
  write: (amount: number) => string
}

function Parts({ parts, isMoney, write }: PartsProps) {
  return (
    <table className="behind-parts">
      <thead>
        <tr>
          <th scope="col">{m.report_behind_order()}</th>
          <th scope="col">{m.report_behind_status()}</th>
          <th scope="col">{m.report_behind_day()}</th>
          <th scope="col" className="is-number">
            {isMoney ? m.report_behind_amount() : m.report_behind_count()}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.day} ${part.id}`}>
            <th scope="row">
              <Subject part={part} />
            </th>
            <td className="is-status">
              {part.status && <OrderChip order={{ ...part, orderStatus: part.status }} />}
            </td>
            <td className="is-day">{dayText(part.day)}</td>
            <td className="is-number">{write(part.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What it is, with the way to it where there is one. */
function Subject({ part: { id, kind } }: { part: Part }) {
  if (kind === 'order') {
    return (
      <Link to={overviewAddress(id)} className="behind-link font-mono">
        {id}
      </Link>
    )
  }
  if (kind === 'statement') {
    return (
      <Link to={`${MONEY_PATH}/${encodeURIComponent(id)}`} className="behind-link">
        {m.report_behind_statement()}
      </Link>
    )
  }
  return <span className="behind-other">{OTHERS[kind]()}</span>
}

const OTHERS = {
  stock: m.report_behind_stock,
  rider: m.report_behind_rider,
  gone: m.report_behind_gone,
} as const

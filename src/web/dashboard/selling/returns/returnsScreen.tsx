import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ReturnsAnswer } from '#contract/figures/returnsSchema.ts'
import { RETURN_DAYS, RETURN_DAYS_AT_MOST, returnRate } from '#domain/figures/returns.ts'
import { districtName } from '#domain/places/districts.ts'
import { count, digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { DayInput } from '#web/ui/dayInput.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useQueryChange } from '../../frame/table/askedQuery.ts'
import { useSaveFile } from '../../frame/useSaveFile.ts'
import { returnReasonText } from '../../words/agreementTexts.ts'
import { lastDays, readFilters } from '../../words/orderFilters.ts'
import { type ChosenDays, daysParameters, returnsQuery } from './returnsQuery.ts'
import './returns.css'

/** Periods that are one press away, in days up to today. */
const PERIODS = [7, RETURN_DAYS, 90] as const

function readDays(parameters: URLSearchParams): ChosenDays {
  const { from, until } = readFilters({
    from: parameters.get('from') ?? undefined,
    until: parameters.get('until') ?? undefined,
  })
  return { from, until }
}

/** /dashboard/returns: what came back, of which goods, from where and why. */
export function ReturnsScreen() {
  const { email } = useSignedIn().user
  const [parameters] = useSearchParams()
  const changeQuery = useQueryChange()
  const days = readDays(parameters)
  const { from, until } = days
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    returnsQuery(email, days),
    queryClient(),
  )
  const choose = (change: ChosenDays) => {
    const changed = (asked: URLSearchParams) => {
      const chosen = Object.entries({ ...readDays(asked), ...change }).filter(([, day]) => day)
      return new URLSearchParams(chosen as [string, string][])
    }
    changeQuery(changed, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <header className="returns-head">
        <h1>{m.returns_title()}</h1>
        <p>{m.returns_text()}</p>
        <FileButton days={days} />
      </header>
      <fieldset className="returns-days">
        <legend className="sr-only">{m.returns_days()}</legend>
        <Field label={m.order_list_first_day()}>
          <DayInput
            value={from ?? data?.from ?? ''}
            max={until ?? data?.until}
            onDay={(day) => choose({ from: day || undefined })}
          />
        </Field>
        <Field label={m.order_list_last_day()}>
          <DayInput value={until ?? data?.until ?? ''} onDay={(day) => choose({ until: day || undefined })} />
        </Field>
        <div>
          {PERIODS.map((period) => (
            <Button key={period} variant="outline" onClick={() => choose(lastDays(period, Date.now()))}>
              {m.welcome_span_days({ count: digits(period) })}
            </Button>
          ))}
        </div>
      </fieldset>
      {from && data && data.from > from && !isPlaceholderData && (
        <p className="returns-note" role="status">
          {m.returns_most_days({ count: digits(RETURN_DAYS_AT_MOST) })}
        </p>
      )}
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData || undefined} className="returns">
          <Shares returns={data} />
          {error && !isFetching && <LoadFailed error={error} retry={() => void refetch()} />}
        </div>
      ) : (
        <div role="status" className="returns">
          <span className="sr-only">{m.ui_loading()}</span>
          <Skeleton className="h-20 rounded-panel" />
          <Skeleton className="h-64 rounded-panel" />
        </div>
      )}
    </>
  )
}

function FileButton({ days }: { days: ChosenDays }) {
  const { busy, save } = useSaveFile()
  return (
    <Button
      variant="outline"
      busy={busy}
      onClick={() => void save(`/stats/returns/file${daysParameters(days)}`, 'returns.csv')}
    >
      {m.returns_file()}
    </Button>
  )
}

function Shares({ returns }: { returns: ReturnsAnswer }) {
  const { from, until, returned, delivered, goods, districts, reasons } = returns
  const days = { from, until }
  if (returned === 0)
    return (
      <EmptyState
        title={m.returns_none_title()}
        text={m.returns_none_text({ delivered: count(delivered) })}
      />
    )
  return (
    <>
      <p className="returns-sum">
        <Link to={`/dashboard/returnOrders${daysParameters(days)}`}>
          {m.returns_sum({ returned: count(returned), all: count(returned + delivered) })}
        </Link>
        <b>{percent({ returned, delivered })}</b>
      </p>
      <ShareTable
        title={m.returns_by_goods()}
        of={m.returns_pieces()}
        rows={goods.map(({ _id, name, ...counts }) => ({
          key: _id,
          name,
          to: `/dashboard/update/${encodeURIComponent(_id)}`,
          returned: counts.returned,
          of: counts.returned + counts.delivered,
        }))}
      />
      <ShareTable
        title={m.returns_by_district()}
        of={m.welcome_orders()}
        rows={districts.map(({ district, ...counts }) => ({
          key: district,
          name: districtName(district, getLocale()),
          to: `/dashboard/returnOrders?${new URLSearchParams({ district, ...days })}`,
          returned: counts.returned,
          of: counts.returned + counts.delivered,
        }))}
      />
      <ShareTable
        title={m.returns_by_reason()}
        of={m.returns_all()}
        rows={reasons.map((row) => ({
          key: row.reason ?? '',
          name: row.reason ? returnReasonText(row.reason) : m.returns_no_reason(),
          returned: row.returned,
          of: returned,
        }))}
      />
    </>
  )
}

interface ShareRow {
  readonly key: string
  readonly name: string
  readonly to?: string
  readonly returned: number
  /** Of how many. */
  readonly of: number
}

/** `of`: what the returned ones are a part of. */
function ShareTable({ title, of, rows }: { title: string; of: string; rows: readonly ShareRow[] }) {
  return (
    <section className="returns-box">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{title}</span>
            </th>
            <th scope="col">{m.morning_returned()}</th>
            <th scope="col">{of}</th>
            <th scope="col">{m.returns_rate()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.to ? <Link to={row.to}>{row.name}</Link> : <span>{row.name}</span>}</th>
              <td>{count(row.returned)}</td>
              <td>{count(row.of)}</td>
              <td>{percent({ returned: row.returned, delivered: row.of - row.returned })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function percent(counts: { readonly returned: number; readonly delivered: number }): string {
  return digits(`${Math.round((returnRate(counts) ?? 0) * 100)}%`)
}

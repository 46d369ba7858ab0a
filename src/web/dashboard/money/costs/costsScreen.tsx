import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { CostsAnswer } from '#contract/money/costSchema.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { FIRST_DAY } from '#domain/text/days.ts'
import { taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useQueryChange } from '../../frame/table/askedQuery.ts'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { monthText } from '../../words/dayTexts.ts'
import { CostForm } from './costForm.tsx'
import { CostList } from './costList.tsx'
import { costsQuery, monthBeside } from './costsQuery.ts'
import { costName, today } from './costTexts.ts'
import './costs.css'

/** /dashboard/costs?month=2026-11: what is spent beside goods and couriers. */
export function CostsScreen({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const isOwner = can({ role }, 'settings')
  const [month, show] = useMonth()
  const { data, error, refetch, ...more } = useInfiniteQuery(costsQuery(email, month), queryClient())
  const costs = data?.pages.flatMap((page) => page.data) ?? []
  const last = data?.pages.at(-1)
  const id = useId()
  const list = useRef<HTMLElement>(null)
  useKeptFocus(list)
  return (
    <>
      <header>
        <h1>{m.costs_title()}</h1>
        <p className="mt-1 max-w-read text-ink-muted text-md">{m.costs_text()}</p>
      </header>
      <div className="costs">
        {isOwner && <CostForm {...{ email, costs }} onNoted={(day) => show(day.slice(0, 7))} />}
        <section ref={list} tabIndex={-1} aria-labelledby={id} className="costs-box costs-list">
          <header>
            <h2 id={id}>{monthText(month)}</h2>
            <IconButton
              outline
              label={monthText(monthBeside(month, -1))}
              disabled={month <= FIRST_MONTH}
              onClick={() => show(monthBeside(month, -1))}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton
              outline
              label={monthText(monthBeside(month, 1))}
              disabled={month >= thisMonth()}
              onClick={() => show(monthBeside(month, 1))}
            >
              <Icon name="chevron-right" />
            </IconButton>
          </header>
          {error && !data ? (
            <LoadFailed error={error} retry={() => void refetch()} />
          ) : !last ? (
            <div role="status" className="grid gap-2 p-4">
              <span className="sr-only">{m.ui_loading()}</span>
              <Skeleton className="h-14 rounded-control" />
              <Skeleton className="h-14 rounded-control" />
              <Skeleton className="h-14 rounded-control" />
            </div>
          ) : last.total === 0 ? (
            <EmptyState title={m.costs_none()} text={isOwner ? m.costs_none_text() : m.costs_none_owner()} />
          ) : (
            <CostList
              {...{ email, costs, isOwner, days: last.days, total: last.total }}
              busy={more.isFetchingNextPage}
              onMore={more.hasNextPage ? () => void more.fetchNextPage() : undefined}
            />
          )}
        </section>
        {last && last.total > 0 && <Sums costs={last} />}
      </div>
    </>
  )
}

const thisMonth = () => today().slice(0, 7)
/** Of the first day on which a cost may be. */
const FIRST_MONTH = FIRST_DAY.slice(0, 7)
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month of the address; this one if it names none, or one to come. */
function useMonth(): [string, (month: string) => void] {
  const [parameters] = useSearchParams()
  const change = useQueryChange()
  const asked = parameters.get('month') ?? ''
  const isMonth = asked.length === 7 && MONTH.test(asked) && asked >= FIRST_MONTH && asked <= thisMonth()
  const show = (month: string) =>
    change(() => new URLSearchParams(month === thisMonth() ? {} : { month }), { preventScrollReset: true })
  return [isMonth ? asked : thisMonth(), show]
}

/** What the month comes to, and for what. */
function Sums({ costs: { sum, sums } }: { costs: CostsAnswer }) {
  const id = useId()
  const largest = sums[0]?.amount ?? 0
  return (
    <section aria-labelledby={id} className="costs-box costs-sums">
      <h2 id={id}>{m.costs_sum()}</h2>
      <p>{taka(sum)}</p>
      <ul>
        {sums.map(({ kind, source, amount }) => (
          <li key={`${kind} ${source}`}>
            <span className="wrap-anywhere">{costName({ kind, source })}</span>
            <b>{taka(amount)}</b>
            <i aria-hidden="true">
              <i style={{ width: `${(100 * amount) / largest}%` }} />
            </i>
          </li>
        ))}
      </ul>
    </section>
  )
}

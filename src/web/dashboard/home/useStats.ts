import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { type DayFigure, STATS_DAYS } from '#domain/order/stats.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { useLiveCounts } from '../orders/liveCounts.ts'

type Span = (typeof STATS_DAYS)[number]

interface StatsQuery {
  /** Whose orders; left out, all orders of the shop, which admins alone may ask for. */
  readonly of?: string | undefined
  /** How many days, today among them. */
  readonly days?: Span | undefined
}

/** The counters of section 9 and the orders of each day, for the person who is signed in with `email`. */
export function useStats(
  email: string,
  { of = '', days = STATS_DAYS[0] }: StatsQuery,
): UseQueryResult<StatsAnswer> {
  return useQuery(
    {
      queryKey: [PERSONAL, email, 'stats', of, days],
      queryFn: ({ signal }) => {
        const query = new URLSearchParams({ ...(of ? { email: of } : {}), days: String(days) })
        return authorized<StatsAnswer>(`/stats?${query}`, { signal })
      },
      // Other days keep what is shown until theirs come; another person does not see it.
      placeholderData: (last, query) =>
        query?.queryKey[1] === email && query.queryKey[3] === of ? last : undefined,
    },
    queryClient(),
  )
}

/** The numbers of the whole shop, for an admin; asked for again when the shop tells of other counts than these. */
export function useShopStats(email: string, days: Span): UseQueryResult<StatsAnswer> {
  const stats = useStats(email, { days })
  const { data, refetch } = stats
  const reported = useLiveCounts(true)?.reported
  const behind =
    reported && data && ORDER_STATUSES.some((status) => reported[status] !== data.byStatus[status])

  useEffect(() => {
    if (reported && behind) void refetch()
  }, [reported, behind, refetch])

  return stats
}

/** What a chart can be drawn of; what came back is named beside it. */
export const CHART_FIGURES = ['placed', 'confirmed', 'delivered'] as const satisfies readonly DayFigure[]
export type ChartFigure = (typeof CHART_FIGURES)[number]

/** What the charts show. */
export interface Shown {
  readonly days: Span
  readonly orders: ChartFigure
  readonly turnover: ChartFigure
}

/** What the charts show unless the address says otherwise: of money, what has come in. */
export const SHOWN_FIRST: Shown = { days: STATS_DAYS[0], orders: 'placed', turnover: 'delivered' }

/** What the charts show, as the address says: `?days=30&orders=confirmed&turnover=placed`. */
export function useShown(): Shown {
  const [parameters] = useSearchParams()
  const figure = (name: 'orders' | 'turnover') =>
    CHART_FIGURES.find((one) => one === parameters.get(name)) ?? SHOWN_FIRST[name]
  const asked = Number(parameters.get('days'))
  return {
    days: STATS_DAYS.find((span) => span === asked) ?? SHOWN_FIRST.days,
    orders: figure('orders'),
    turnover: figure('turnover'),
  }
}

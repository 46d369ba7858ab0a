import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { StatsAnswer } from '#contract/figures/statsSchema.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import { type DayFigure, STATS_DAYS } from '#domain/order/stats.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { useLiveCounts } from '../selling/orders/liveCounts.ts'

type Span = (typeof STATS_DAYS)[number]

interface StatsQuery {
  /** Whose orders; omitted: all orders of the shop, which only admins may ask for. */
  readonly of?: string | undefined
  /** The number of days, including today. */
  readonly days?: Span | undefined
}

/** The path of the statistics as the home page of staff opens with them, below /api. */
export const FIRST_STATS_PATH = statsPath({})

function statsPath({ of = '', days = STATS_DAYS[0] }: StatsQuery): string {
  return `/stats?${new URLSearchParams({ ...(of ? { email: of } : {}), days: String(days) })}`
}

/** The counters of section 9 and the orders of each day, for the signed-in user with `email`. */
export function useStats(
  email: string,
  { of = '', days = STATS_DAYS[0] }: StatsQuery,
): UseQueryResult<StatsAnswer> {
  return useQuery(
    {
      queryKey: [PERSONAL, email, 'stats', of, days],
      queryFn: ({ signal }) => authorized<StatsAnswer>(statsPath({ of, days }), { signal }),
      // Another span keeps the present data while loading; another user does not see it.
      placeholderData: (last, query) =>
        query?.queryKey[1] === email && query.queryKey[3] === of ? last : undefined,
    },
    queryClient(),
  )
}

/** The statistics of the whole shop, for admins; refetched when the server reports other counts. */
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

/** The figures that a chart can show; returns are given beside it. */
export const CHART_FIGURES = ['placed', 'confirmed', 'delivered'] as const satisfies readonly DayFigure[]
export type ChartFigure = (typeof CHART_FIGURES)[number]

/** What the charts show. */
export interface Shown {
  readonly days: Span
  readonly orders: ChartFigure
  readonly turnover: ChartFigure
}

/** What the charts show by default: for turnover, delivered orders, which are paid. */
export const SHOWN_FIRST: Shown = { days: STATS_DAYS[0], orders: 'placed', turnover: 'delivered' }

/** What the charts show, from the address: `?days=30&orders=confirmed&turnover=placed`. */
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

import { useSearchParams } from 'react-router'
import { type DayFigure, STATS_DAYS } from '#domain/order/stats.ts'
import type { Span } from './useStats.ts'

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

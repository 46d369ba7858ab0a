import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { StatsAnswer } from '#domain/order/statsSchema.ts'
import { useLiveCounts } from '../orders/liveCounts.ts'
import { type Span, useStats } from './useStats.ts'

/** The numbers of the whole shop, for an admin; asked for again when the shop tells of other counts than these. */
export function useShopStats(email: string, days: Span): UseQueryResult<StatsAnswer> {
  const stats = useStats(email, { days })
  const { data, refetch } = stats
  const told = useLiveCounts(true)?.told
  const behind = told && data && ORDER_STATUSES.some((status) => told[status] !== data.byStatus[status])

  useEffect(() => {
    if (told && behind) void refetch()
  }, [told, behind, refetch])

  return stats
}

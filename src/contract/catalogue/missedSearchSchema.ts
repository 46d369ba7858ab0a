import { z } from 'zod'
import { dayName } from '#domain/order/orderDay.ts'

/** The days whose searches are listed, and those for which they are kept. */
export const LISTED_DAYS = 30
export const KEPT_DAYS = 90

/** What GET /missedSearches answers. */
export const missedSearchesSchema = z
  .object({
    searches: z.array(
      z.object({
        term: z.string().meta({ examples: ['gamcha'] }),
        times: z.number().int(),
        lastDay: z.string().meta({ format: 'date', description: 'The last day of the search, in Dhaka.' }),
      }),
    ),
  })
  .meta({ id: 'MissedSearches' })

export type MissedSearchesAnswer = z.infer<typeof missedSearchesSchema>

/** `day`: days since 1970 in Dhaka. */
export function missedSearchAnswer({ term, times, day }: { term: string; times: number; day: number }) {
  return { term, times, lastDay: dayName(day) }
}

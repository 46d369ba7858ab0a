import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { ProductOptionsAnswer } from '#domain/catalogue/productOptionsSchema.ts'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import type { OfferedOptions } from './choices.ts'

/** As many products as the shop answers at once, and as an order has lines. */
const MOST_ASKED = 100

/**
 * Tells what the products with these ids come in, now and when it has been asked again (sections 7 and 9), and nothing
 * once the shop could not be asked; answers what ends it. Brings the query library with it: loaded where a line says N/A.
 */
export function watchOffered(ids: readonly string[], tell: (offered: OfferedOptions) => void): () => void {
  return new QueryObserver(queryClient(), offeredOptions(ids)).subscribe(
    ({ data, failureCount, isPaused }) => {
      if (data) tell(data)
      else if (failureCount > 0 || isPaused) tell(new Map())
    },
  )
}

function offeredOptions(all: readonly string[]) {
  const ids = [...all].sort().slice(0, MOST_ASKED).join(',')
  return queryOptions({
    queryKey: ['options', ids],
    queryFn: async ({ signal }): Promise<OfferedOptions> => {
      const { data } = await api<{ data: readonly ProductOptionsAnswer[] }>(
        `/productOptions?ids=${encodeURIComponent(ids)}`,
        { signal },
      )
      return new Map(
        data.map(({ _id, colors, sizes, colorImages }) => [_id, { color: colors, size: sizes, colorImages }]),
      )
    },
  })
}

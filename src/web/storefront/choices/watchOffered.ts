import { QueryObserver, queryOptions } from '@tanstack/react-query'
import type { ProductOptionsAnswer } from '#contract/catalogue/productOptionsSchema.ts'
import { fromTaka } from '#domain/money/money.ts'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { goodsName } from '#web/components/goodsName.ts'
import type { OfferedOptions } from './choices.ts'
import type { OfferedPiece } from './pieces.ts'

/** The pieces of a product: those of its variants, or the one that stands for all of its options. */
function piecesOf({ variants, price, inStock }: ProductOptionsAnswer): OfferedPiece[] {
  const pieces = variants ?? [{ size: '', color: '', price, inStock }]
  return pieces.flatMap(({ size, color, price, inStock }) => {
    const originalPrice = fromTaka(price)
    return originalPrice === undefined
      ? []
      : [{ size, color, originalPrice, offerPrice: undefined, isSoldOut: !inStock }]
  })
}

/** The most products in one answer, and the most lines of an order. */
const MOST_ASKED = 100

/**
 * Calls `onChange` with the options of the products with these ids, now and after each refetch (sections 7 and 9); with
 * an empty map if the shop cannot be reached. Returns a function that stops it. Imports the query library, so load it
 * only where something can be chosen.
 */
export function watchOffered(
  ids: readonly string[],
  onChange: (offered: OfferedOptions) => void,
): () => void {
  return new QueryObserver(queryClient(), offeredOptions(ids)).subscribe(
    ({ data, failureCount, isPaused }) => {
      if (data) onChange(data)
      else if (failureCount > 0 || isPaused) onChange(new Map())
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
        data.map((product) => {
          const { _id, colors, sizes, colorImages } = product
          const name = goodsName(product)
          return [_id, { name, color: colors, size: sizes, colorImages, pieces: piecesOf(product) }]
        }),
      )
    },
  })
}

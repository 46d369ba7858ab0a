import { onlyOptions } from '#domain/catalogue/options.ts'
import { fromTaka, type Poisha, ZERO } from '#domain/money/money.ts'
import type { ProductQuery } from '#shop/types.ts'
import { api } from '#web/client/api.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import type { CardPage, CardProduct } from './cardProduct.ts'

/** The fields of the API's product that a card needs; money in taka (section 3). */
interface ApiCard {
  readonly _id: string
  readonly name: string
  readonly nameBengali?: string | undefined
  readonly images?: readonly string[]
  readonly originalPrice: number
  readonly offerPrice?: number | null | undefined
  readonly ratings?: number
  readonly reviews?: number
  readonly variants?:
    | readonly { readonly price?: number | undefined; readonly offer?: number | undefined }[]
    | undefined
  readonly inStock?: boolean
  readonly sizes?: readonly string[]
  readonly colors?: readonly string[]
}

/** Fetches products from the API as cards. Throws as {@link api} does. */
export async function fetchCards(query: ProductQuery, signal: AbortSignal): Promise<CardPage> {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  const answer = await api<{ data: readonly ApiCard[]; total?: number; meant?: number }>(
    `/products?${parameters}`,
    {
      signal,
    },
  )
  return {
    cards: answer.data.map(cardFromApi),
    total: answer.total ?? answer.data.length,
    onlyMeant: answer.meant !== undefined && answer.meant === answer.total,
  }
}

/** Returns the card of a product as GET /products answers it. */
export function cardFromApi(product: ApiCard): CardProduct {
  return {
    id: product._id,
    name: (getLocale() === 'bn' && product.nameBengali) || product.name,
    images: product.images?.slice(0, 1) ?? [],
    originalPrice: price(product.originalPrice) ?? ZERO,
    offerPrice: price(product.offerPrice),
    ratings: product.ratings ?? 0,
    reviews: product.reviews ?? 0,
    ...onlyOptions({ sizes: product.sizes ?? [], colors: product.colors ?? [] }),
    hasSeveralPrices: new Set(product.variants?.map(({ price, offer }) => offer ?? price)).size > 1,
    isSoldOut: product.inStock === false,
  }
}

function price(taka: number | null | undefined): Poisha | undefined {
  return typeof taka === 'number' ? fromTaka(taka) : undefined
}

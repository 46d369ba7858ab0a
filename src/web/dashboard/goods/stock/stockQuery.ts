import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RoomPieceAnswer, StockMoveAnswer } from '#contract/stock/stockRoomSchema.ts'
import { readPlace } from '#domain/activity/activity.ts'
import type { Piece } from '#domain/catalogue/variants.ts'
import type { StockShown } from '#domain/stock/stockRoom.ts'
import { ApiError } from '#web/client/api.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import type { ListView } from '../../frame/table/listAddress.ts'
import { listQuery } from '../../frame/table/listQuery.ts'

/** The lists that the screen offers. The API knows them by these names. */
export const SHOWN = ['counted', 'low', 'sold-out', 'uncounted'] as const satisfies readonly StockShown[]
export type Shown = (typeof SHOWN)[number]

/** The list's parameters in the address; `product`: the id of the one whose pieces are listed. */
export type StockFilter = 'show' | 'product'

interface StockPage {
  readonly data: readonly RoomPieceAnswer[]
  readonly total: number
}

/** Which list the address names: what is counted, unless it names another one. */
export function shownOf({ filters }: Pick<ListView<StockFilter>, 'filters'>): Shown {
  return SHOWN.find((shown) => shown === filters.show) ?? 'counted'
}

/** One page of the pieces. `email`: the reader's. The last page stays while another comes. */
export function stockQuery(email: string, view: ListView<StockFilter>) {
  const { page, limit, search, filters } = view
  return listQuery<StockPage>({
    key: stockKey(email),
    path: '/stock',
    parameters: filters.product ? { ids: filters.product } : { show: shownOf(view), page, limit, search },
  })
}

/** A piece of a product in an address and in calls. */
export interface NamedPiece extends Piece {
  readonly product: string
}

interface MovesPage {
  readonly piece: RoomPieceAnswer | null
  readonly moves: readonly StockMoveAnswer[]
  readonly older: string | null
}

/** One page of a piece's history. An `older` that the API would refuse is left out. */
export function movesQuery(email: string, piece: NamedPiece, older: string | undefined) {
  const parameters = new URLSearchParams({ product: piece.product, size: piece.size, color: piece.color })
  if (older !== undefined && readPlace(older) !== undefined) parameters.set('older', older)
  const query = parameters.toString()
  return queryOptions({
    queryKey: [...stockKey(email), 'moves', query],
    queryFn: ({ signal }) => authorized<MovesPage>(`/stock/moves?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What a scanned text stands for. */
interface LookedUp {
  readonly isSku: boolean
  readonly pieces: readonly RoomPieceAnswer[]
}

/** What has this sku, or else what a search for it finds; nothing for a text that cannot be one. Throws as `authorized` does. */
export async function lookUp(text: string): Promise<LookedUp> {
  try {
    const bySku = await authorized<StockPage>(`/stock?${new URLSearchParams({ sku: text })}`)
    if (bySku.data.length > 0) return { isSku: true, pieces: bySku.data }
    return { isSku: false, pieces: await piecesNamed(text, 5) }
  } catch (error) {
    if (isNoSearch(error)) return { isSku: false, pieces: [] }
    throw error
  }
}

/** The pieces with a text in their name, or at the beginning of their sku. Throws as `authorized` does. */
async function piecesNamed(text: string, limit: number, signal?: AbortSignal) {
  const query = new URLSearchParams({ show: 'any', search: text, limit: String(limit) })
  return (await authorized<StockPage>(`/stock?${query}`, { signal })).data
}

/** Is it a text that nothing can be searched by? */
const isNoSearch = (error: unknown) => error instanceof ApiError && error.status === 422

/** The shortest text that is searched while it is typed: one letter finds everything. */
const LEAST_TYPED = 2
/** Pieces that are suggested while a text is typed: a product in all its sizes and some colours. */
const MOST_SUGGESTED = 24

/** What has the text that is being typed in its name. The last ones stay while others come. */
export function suggestedQuery(email: string, text: string) {
  return queryOptions({
    queryKey: [...stockKey(email), 'suggested', text],
    enabled: text.length >= LEAST_TYPED,
    async queryFn({ signal }) {
      try {
        return await piecesNamed(text, MOST_SUGGESTED, signal)
      } catch (error) {
        if (isNoSearch(error)) return []
        throw error
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** Ids in one call. */
const MOST_IDS = 100

/** All pieces of these products, as they are now. Throws as `authorized` does. */
export async function piecesNow(products: readonly string[]): Promise<RoomPieceAnswer[]> {
  const ids = [...new Set(products)]
  const pieces: RoomPieceAnswer[] = []
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const some = new URLSearchParams({ ids: ids.slice(from, from + MOST_IDS).join() })
    pieces.push(...(await authorized<StockPage>(`/stock?${some}`)).data)
  }
  return pieces
}

/** After a booking, stocks and products are read again. */
export function forgetStock(email: string): void {
  for (const queryKey of [stockKey(email), [PERSONAL, email, 'products'], ['cards']]) {
    void queryClient().invalidateQueries({ queryKey })
  }
}

const stockKey = (email: string) => [PERSONAL, email, 'stock'] as const

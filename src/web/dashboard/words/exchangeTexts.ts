import { digits } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'

/** So many pieces of a line of an order, by its place in it. */
export interface ChosenPieces {
  readonly line: number
  readonly quantity: number
}

/** The address where staff choose what a customer gets for these pieces. */
export function exchangeAddress(orderId: string, pieces: readonly ChosenPieces[]): string {
  const lines = pieces.map(({ line, quantity }) => `${line}x${quantity}`).join(',')
  return `/dashboard/newOrder?${new URLSearchParams({ exchange: orderId, lines })}`
}

/** What such an address asks for; undefined: it asks for no exchange. */
export function askedExchange(
  query: URLSearchParams,
): { readonly orderId: string; readonly pieces: readonly ChosenPieces[] } | undefined {
  const orderId = query.get('exchange')
  if (!orderId) return undefined
  const pieces = (query.get('lines') ?? '').split(',').flatMap((text): ChosenPieces[] => {
    const [, line, quantity] = /^(\d{1,3})x(\d{1,3})$/.exec(text) ?? []
    return line && quantity ? [{ line: Number(line), quantity: Number(quantity) }] : []
  })
  return { orderId, pieces }
}

/** '1 × Cotton Panjabi (M); 2 × Saree'. */
export function piecesText(
  pieces: readonly (Parameters<typeof pieceName>[0] & { readonly quantity: number })[],
): string {
  return pieces
    .map((piece) => m.exchange_piece({ quantity: digits(piece.quantity), name: pieceName(piece) }))
    .join('; ')
}

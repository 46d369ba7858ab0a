import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { pieceName } from './pieceName.ts'

/** '1 × Cotton Panjabi (M); 2 × Saree'. */
export function piecesText(
  pieces: readonly (Parameters<typeof pieceName>[0] & { readonly quantity: number })[],
): string {
  return pieces
    .map((piece) => m.exchange_piece({ quantity: digits(piece.quantity), name: pieceName(piece) }))
    .join('; ')
}

import type { RoomPieceAnswer } from '#contract/stock/stockRoomSchema.ts'
import type { Piece } from '#domain/catalogue/variants.ts'
import { LOW_DAYS } from '#domain/stock/lasting.ts'
import type { StockReason } from '#domain/stock/stockMove.ts'
import { count } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import type { Tone } from '#web/ui/tone.ts'

/** Where the pieces of a product are listed with their stock. */
export const stockAddress = (product: string) => `/dashboard/stock?${new URLSearchParams({ product })}`

/** 'M / Red'; empty for a product that is sold whole. */
export function optionsText({ size, color }: Piece): string {
  return [size, color && colorName(color)].filter(Boolean).join(' / ')
}

/** Product and options in one line. */
export function pieceText(piece: Pick<RoomPieceAnswer, 'name' | 'nameBengali'> & Piece): string {
  return [goodsName(piece), optionsText(piece)].filter(Boolean).join(', ')
}

/** Days from which a duration is better said in months. */
const IN_MONTHS = 60
const MONTH = 30
const LONG = 365

/** How long a stock lasts, in words, and how urgent that is; undefined: nothing is sold. */
export function lastingText({
  quantity,
  lastsDays,
}: Pick<RoomPieceAnswer, 'quantity' | 'lastsDays'>): { text: string; tone: Tone } | undefined {
  if (quantity === null) return undefined
  if (quantity === 0) return { text: m.stock_sold_out(), tone: 'error' }
  if (lastsDays === null) return undefined
  const tone = lastsDays <= LOW_DAYS ? 'warning' : 'success'
  if (lastsDays === 0) return { text: m.stock_lasts_less(), tone: 'error' }
  if (lastsDays < IN_MONTHS)
    return { text: m.stock_lasts_days({ count: lastsDays, shown: count(lastsDays) }), tone }
  if (lastsDays > LONG) return { text: m.stock_lasts_long(), tone }
  return { text: m.stock_lasts_months({ shown: count(Math.floor(lastsDays / MONTH)) }), tone }
}

export const REASONS: Readonly<Record<StockReason, { label: () => string; tone: Tone }>> = {
  sold: { label: m.stock_reason_sold, tone: 'info' },
  cancelled: { label: m.stock_reason_cancelled, tone: 'warning' },
  returned: { label: m.stock_reason_returned, tone: 'warning' },
  received: { label: m.stock_reason_received, tone: 'success' },
  damaged: { label: m.stock_reason_damaged, tone: 'error' },
  missing: { label: m.stock_reason_missing, tone: 'error' },
  counted: { label: m.stock_reason_counted, tone: 'info' },
}

/** '+12', '−2' with a real minus, '0'. */
export function deltaText(delta: number): string {
  const sign = delta > 0 ? '+' : delta < 0 ? '−' : ''
  return sign + count(Math.abs(delta))
}

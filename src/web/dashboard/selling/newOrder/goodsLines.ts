import type { OrderGoodsAnswer } from '#contract/orders/orderGoodsSchema.ts'
import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import { clampQuantity, type OptionKind } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, ZERO } from '#domain/money/money.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'

/** A line of an order that is taken or changed. */
export interface GoodsLine {
  /** Of the line on this screen. */
  readonly id: string
  readonly goods: OrderGoodsAnswer
  /** Empty: not chosen, or the product has none. */
  readonly size: string
  readonly color: string
  readonly quantity: number
  /** What the customer wrote of it; left out: it comes from no chat. */
  readonly said?: string
  /** Agreed by hand for one of it, as typed in taka; empty: what the shop asks. */
  readonly price: string
  /** What an order holds of it already, with the price that the customer was told; taka. */
  readonly held?: {
    readonly quantity: number
    readonly price: number
    readonly size: string
    readonly color: string
  }
}

/** What a chat asks for, in a line of its own. */
export type WantedLine = ReadChatAnswer['lines'][number]

/** How many of a product, and which, are wanted. */
type Wanted = Pick<WantedLine, 'quantity' | OptionKind> & { readonly text?: string }

const optionsOf = ({ sizes, colors }: OrderGoodsAnswer, kind: OptionKind) =>
  kind === 'size' ? sizes : colors

/** The sizes or colours that are sold together with what else is chosen. */
export function offered(
  { goods, ...line }: Pick<GoodsLine, 'goods' | OptionKind>,
  kind: OptionKind,
): string[] {
  const { variants } = goods
  const other = kind === 'size' ? 'color' : 'size'
  return optionsOf(goods, kind).filter(
    (option) =>
      variants.length === 0 ||
      variants.some((one) => one[kind] === option && (line[other] === '' || one[other] === line[other])),
  )
}

/** The options of a product that a line leaves open. */
export function missingChoices({ goods, ...line }: Pick<GoodsLine, 'goods' | OptionKind>): OptionKind[] {
  return (['color', 'size'] as const).filter((kind) => optionsOf(goods, kind).length > 0 && line[kind] === '')
}

/** Chooses an option. Another one that is not sold with it is open again. */
export function withOption(line: GoodsLine, kind: OptionKind, option: string): GoodsLine {
  const chosen = { ...line, [kind]: option }
  const other = kind === 'size' ? 'color' : 'size'
  return chosen[other] === '' || offered(chosen, other).includes(chosen[other])
    ? chosen
    : { ...chosen, [other]: '' }
}

/** A new line of a product, as the chat asks for it. What has one option alone needs no choice. */
export function newLine(id: string, goods: OrderGoodsAnswer, wanted?: Wanted): GoodsLine {
  const pick = (kind: OptionKind, said: string | undefined) => {
    const options = optionsOf(goods, kind)
    const [only, another] = options
    if (only !== undefined && another === undefined) return only
    return options.find((option) => option.toLowerCase() === said?.toLowerCase()) ?? ''
  }
  const options = { color: pick('color', wanted?.color), size: pick('size', wanted?.size) }
  const line = { id, goods, ...options, price: '', ...(wanted?.text && { said: wanted.text }) }
  const isSold = line.size === '' || offered(line, 'size').includes(line.size)
  return { ...line, size: isSold ? line.size : '', quantity: clampQuantity(wanted?.quantity ?? 1) }
}

/** Adds a product; one more of a line that is the same and whole already. */
export function added(lines: readonly GoodsLine[], line: GoodsLine): readonly GoodsLine[] {
  const same = lines.find(
    ({ goods, size, color }) => goods._id === line.goods._id && size === line.size && color === line.color,
  )
  if (!same) return [...lines, line]
  const quantity = clampQuantity(same.quantity + line.quantity)
  return lines.map((one) => (one === same ? { ...one, quantity } : one))
}

/** What the shop asks for one, or what the customer was told; poisha. */
export function shopPrice({ goods, size, color, held }: GoodsLine): Poisha {
  if (held && held.size === size && held.color === color) return fromTaka(held.price) ?? ZERO
  const fitting = goods.variants.filter(
    (one) => (size === '' || one.size === size) && (color === '' || one.color === color),
  )
  const prices = fitting.map(({ price }) => price)
  return fromTaka(prices.length > 0 ? Math.min(...prices) : goods.price) ?? ZERO
}

/** The price by hand in poisha; undefined where what is typed is none. That of the shop where nothing is typed. */
export function typedPrice(line: GoodsLine): Poisha | undefined {
  const text = ungrouped(line.price)
  if (text === '') return shopPrice(line)
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? fromTaka(Number(text)) : undefined
}

/** What one costs; poisha. */
export function linePrice(line: GoodsLine): Poisha {
  return typedPrice(line) ?? shopPrice(line)
}

/** How many of it this order may have: what is left and what it holds; undefined: not counted, or not chosen yet. */
export function leftOf({ goods, size, color, held }: GoodsLine): number | undefined {
  const piece = goods.variants.find((one) => one.size === size && one.color === color)
  const stock = goods.variants.length === 0 ? goods.stock : piece?.stock
  if (stock === null || stock === undefined) return undefined
  const isHeld = held && (goods.variants.length === 0 || (held.size === size && held.color === color))
  return stock + (isHeld ? held.quantity : 0)
}

/** The line of goods whose sku was typed or scanned, if exactly this one has it. */
export function pieceWithSku(
  found: readonly OrderGoodsAnswer[],
  typed: string,
): { readonly goods: OrderGoodsAnswer; readonly size: string; readonly color: string } | undefined {
  const sku = typed.trim().toLowerCase()
  for (const goods of found) {
    if (goods.sku !== '' && goods.sku.toLowerCase() === sku) return { goods, size: '', color: '' }
    const variant = goods.variants.find((one) => one.sku !== '' && one.sku.toLowerCase() === sku)
    if (variant) return { goods, size: variant.size, color: variant.color }
  }
  return undefined
}

import { add, type Poisha, poisha, ZERO } from '../money/money.ts'
import { type VatRate, type VatTerms, vatIn } from '../money/vat.ts'
import type { TakenPieces } from './exchange.ts'
import { lineWorths } from './lineWorth.ts'
import type { Order } from './order.ts'
import { DHAKA_OFFSET_MS } from './orderTime.ts'

/** The longest reason why one is void. Characters. */
export const VOID_REASON_MAX = 300

/** How many days are listed at once. */
export const LONGEST_VAT_LIST = 366

/** Above this an invoice needs its buyer's name and address (section 51 of the VAT and SD Act 2012). */
export const BUYER_NAMED_ABOVE = poisha(25_000_00)

/** What an invoice says of goods, or of their delivery. Amounts in poisha. */
export interface VatLine {
  readonly of: 'goods' | 'delivery'
  /** Of goods; empty of delivery. */
  readonly name: string
  /** Size and colour; empty where there is none. */
  readonly options: string
  readonly quantity: number
  /** Without VAT, rounded: what counts is `net`. */
  readonly unitPrice: Poisha
  readonly net: Poisha
  readonly rate: VatRate
  readonly vat: Poisha
  /** `net` and `vat`: what is paid. */
  readonly total: Poisha
}

/** What an invoice says. It is kept as it was issued. */
export interface VatDocument {
  readonly seller: Pick<VatTerms, 'bin' | 'name' | 'address' | 'officer' | 'designation'>
  readonly buyer: VatBuyer
  readonly lines: readonly VatLine[]
  readonly net: Poisha
  readonly vat: Poisha
  readonly total: Poisha
}

interface VatBuyer {
  readonly name: string
  readonly address: string
  readonly district: string
  /** Empty: none. */
  readonly bin: string
}

/** Numbers begin anew with each fiscal year. `year`: in which it began. */
interface VatNumber {
  readonly year: number
  /** From 1, without gaps. */
  readonly serial: number
}

/** An invoice that was issued. Moments in milliseconds since 1970, UTC. */
export interface VatInvoice {
  readonly id: string
  readonly number: VatNumber
  readonly orderId: string
  readonly issuedAt: number
  readonly document: VatDocument
  /** Undefined: it is valid. */
  readonly voided: { readonly at: number; readonly reason: string } | undefined
}

/** The invoices of an order, the newest first. */
export interface VatOfOrder {
  readonly invoices: readonly VatInvoice[]
  /** Whether the order is no longer as the valid one says. */
  readonly differs: boolean
  /** Whether one may be issued: it is on, and the goods are sold. */
  readonly mayIssue: boolean
  /** Whether whoever reads may make it void. */
  readonly mayVoid: boolean
}

/** Returns the year in which the fiscal year began in Dhaka: it goes from July to June. */
export function fiscalYear(at: number): number {
  const day = new Date(at + DHAKA_OFFSET_MS)
  return day.getUTCFullYear() - (day.getUTCMonth() < 6 ? 1 : 0)
}

/** `2026-27/000123`. */
export function vatNumberText({ year, serial }: VatNumber): string {
  return `${year}-${twoDigits(year + 1)}/${String(serial).padStart(6, '0')}`
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')

/** Nothing is supplied before an order is confirmed, nor by one that is over without a sale. */
export function isSold({ status }: Pick<Order, 'status'>): boolean {
  return status === 'Confirmed' || status === 'Shipping' || status === 'Delivered'
}

/** What is taxed of an order. */
type TaxedOrder = Pick<Order, 'lines' | 'subTotal' | 'deliveryCharge' | 'discount' | 'customer'>

/** The rates that are kept with an order. `lines`: in the order of its lines. */
export interface VatRates {
  readonly lines: readonly VatRate[]
  readonly delivery: VatRate
}

/** What of an order is taxed, and by how much. */
export interface VatBasis {
  readonly rates: VatRates
  /** Pieces that its customer has given back, or is to, with what was paid for them: they are not sold. */
  readonly back: readonly TakenPieces[]
}

/**
 * What an invoice for an order says. The discount is shared over the goods; what is more than they cost is off the delivery. What an
 * exchange gives for old goods is a way of paying, and does not lower what the new ones are taxed by. Without a line: nothing is sold.
 */
export function vatDocument(
  order: TaxedOrder,
  { rates, back }: VatBasis,
  { seller, buyerBin }: { readonly seller: VatDocument['seller']; readonly buyerBin: string },
): VatDocument {
  const worths = lineWorths(order)
  const goods = order.lines.flatMap((line, at) => {
    const gone = back.filter((pieces) => pieces.line === at)
    const quantity = line.quantity - gone.reduce((sum, pieces) => sum + pieces.quantity, 0)
    const credit = add(ZERO, ...gone.map((pieces) => pieces.credit))
    if (quantity <= 0) return []
    return {
      ...{ of: 'goods' as const, name: line.name, options: optionsOf(line), quantity },
      ...{ amount: poisha((worths[at] ?? ZERO) - credit), rate: rates.lines[at] ?? 0 },
    }
  })
  const off = Math.max(0, order.discount - order.subTotal)
  const charge = poisha(Math.max(0, order.deliveryCharge - off))
  const delivery = {
    ...{ of: 'delivery' as const, name: '', options: '', quantity: 1 },
    ...{ amount: charge, rate: rates.delivery },
  }
  const taxed = charge > 0 ? [...goods, delivery] : goods
  const vat = vatIn(taxed)
  const lines = taxed.map(({ amount, ...line }, at): VatLine => {
    const part = vat[at] ?? ZERO
    const net = poisha(amount - part)
    const unitPrice = poisha(Math.round(net / Math.max(1, line.quantity)))
    return { ...line, unitPrice, net, vat: part, total: amount }
  })
  const { name, address, district } = order.customer
  const sum = (amountOf: (line: VatLine) => Poisha) => add(ZERO, ...lines.map(amountOf))
  return {
    seller,
    buyer: { name, address, district, bin: buyerBin },
    lines,
    ...{ net: sum((line) => line.net), vat: sum((line) => line.vat), total: sum((line) => line.total) },
  }
}

const NONE = 'N/A'

function optionsOf({ size, color }: { readonly size: string; readonly color: string }): string {
  return [size, color].filter((option) => option !== '' && option !== NONE).join(', ')
}

/** The same seller as the owner says now. */
export function vatSeller({ bin, name, address, officer, designation }: VatTerms): VatDocument['seller'] {
  return { bin, name, address, officer, designation }
}

/**
 * Whether an order is no longer what an invoice says: other goods, other amounts, another buyer, or no sale at all. An erased customer
 * is no other buyer.
 */
export function differsFrom(
  { document }: Pick<VatInvoice, 'document'>,
  order: TaxedOrder & Pick<Order, 'status'>,
  basis: VatBasis,
): boolean {
  if (!isSold(order)) return true
  const { seller, buyer } = document
  const now = vatDocument(order, basis, { seller, buyerBin: buyer.bin })
  const isErased = order.customer.mobileNumber === ''
  const said = ({ lines, buyer: of }: VatDocument) =>
    JSON.stringify([lines.map(lineText), isErased || buyerText(of)])
  return said(document) !== said(now)
}

function lineText({ of, name, options, quantity, rate, vat, total }: VatLine) {
  return [of, name, options, quantity, rate, vat, total]
}

function buyerText({ name, address, district }: VatBuyer) {
  return [name, address, district]
}

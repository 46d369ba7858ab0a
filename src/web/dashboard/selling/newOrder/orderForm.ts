import type { ReadChatAnswer } from '#contract/orders/readChatSchema.ts'
import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { fromTaka, type Poisha, poisha, toTaka, ZERO } from '#domain/money/money.ts'
import { type AdvanceMethod, type OrderSource, toCollect } from '#domain/order/agreement.ts'
import { areaOfDistrict } from '#domain/order/areaOfDistrict.ts'
import { isBangladeshiMobile } from '#domain/order/mobileNumber.ts'
import type { NamedGoods } from '#domain/order/orderLine.ts'
import { quoteByHand } from '#domain/order/staffOrder.ts'
import { wholeAddress } from '#domain/order/wholeAddress.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import type { ShownDelivery } from '#web/components/shownDelivery.ts'
import {
  added,
  type GoodsLine,
  linePrice,
  missingChoices,
  newLine,
  typedPrice,
  type WantedLine,
} from './goodsLines.ts'

/** An order as it is typed; amounts as typed, in taka. */
export interface OrderForm {
  /** The same for one order until it is answered. */
  readonly key: string
  readonly chat: string
  /** What the chat's reader answered; null: nothing was read. */
  readonly read: ReadChatAnswer | null
  readonly name: string
  readonly mobileNumber: string
  readonly otherNumber: string
  readonly district: string
  readonly upazila: string
  readonly address: string
  readonly deliveryArea: string
  readonly lines: readonly GoodsLine[]
  readonly source: OrderSource
  /** Empty: what the area costs. */
  readonly charge: string
  readonly discount: string
  /** Empty: the chat tells of an advance, and not how it was paid. */
  readonly method: AdvanceMethod | ''
  readonly advance: string
  readonly transactionId: string
  readonly note: string
  /** `2026-12-16`; empty: any day. */
  readonly notBefore: string
  /** An exchange: what its customer gives back, and what was paid for that, in taka. */
  readonly replaces: {
    readonly orderId: string
    readonly credit: number
    readonly lines: readonly (NamedGoods & { readonly line: number; readonly quantity: number })[]
  } | null
}

export function emptyForm(key: string): OrderForm {
  return {
    ...{ key, chat: '', read: null, name: '', mobileNumber: '', otherNumber: '' },
    ...{ district: '', upazila: '', address: '', deliveryArea: '', lines: [], source: 'messenger' },
    ...{ charge: '', discount: '', method: 'bKash', advance: '', transactionId: '', note: '', notBefore: '' },
    replaces: null,
  }
}

/** Returns whether nothing would be lost with the form. */
export function isUntouched({
  key: _,
  read: _read,
  source: _source,
  method: _method,
  replaces,
  ...form
}: OrderForm): boolean {
  return replaces === null && Object.values(form).every((value) => value.length === 0)
}

/** Returns a form that this tab kept; undefined if it is none, or one of an older release. */
export function readForm(kept: unknown): OrderForm | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const form = kept as Partial<OrderForm>
  const isWhole = Object.keys(emptyForm('')).every((field) => field in form)
  const isReadable = !form.read || (Array.isArray(form.read.unread) && Array.isArray(form.read.lines))
  return isWhole && isReadable && Array.isArray(form.lines) ? (form as OrderForm) : undefined
}

/**
 * Fills in what was read of a chat, with the goods that are clear. What somebody typed stays where the chat says nothing, and
 * goods that are in the order already are not added again. `newId`: of a line.
 */
export function withRead(form: OrderForm, read: ReadChatAnswer, newId: () => string): OrderForm {
  const place = read.district ? { district: read.district, upazila: read.upazila } : {}
  const isChosen = (id: string) => form.lines.some(({ goods }) => goods._id === id)
  const lines = read.lines.flatMap((line) =>
    line.goods && !isChosen(line.goods._id) ? newLine(newId(), line.goods, line) : [],
  )
  return {
    ...form,
    read,
    name: read.name || form.name,
    mobileNumber: read.mobileNumber || form.mobileNumber,
    otherNumber: read.otherNumber || form.otherNumber,
    address: read.address || form.address,
    deliveryArea: read.deliveryArea || form.deliveryArea,
    lines: lines.reduce<OrderForm['lines']>(added, form.lines),
    note: form.note.includes(read.note) ? form.note : [form.note, read.note].filter(Boolean).join('\n'),
    ...place,
    ...(read.advance && {
      advance: String(read.advance.amount),
      // What was typed beside an amount stays; the first choice of an empty form says nothing.
      method: read.advance.method || (form.advance === '' ? '' : form.method),
      transactionId: read.advance.transactionId || form.transactionId,
    }),
  }
}

/** Whether a chat seems to be somebody else's than what the form holds: goods and money of two orders would be in one. */
export function isOtherCustomer(
  form: OrderForm,
  read: Pick<ReadChatAnswer, 'mobileNumber' | 'name'>,
): boolean {
  const numbers = [form.mobileNumber, form.otherNumber].map(numberOf).filter((number) => number !== '')
  if (read.mobileNumber !== '' && numbers.length > 0) return !numbers.includes(numberOf(read.mobileNumber))
  const [typed, named] = [form.name, read.name].map((name) => name.trim().toLowerCase())
  return Boolean(typed && named && typed !== named)
}

/** What a chat asks for, and it is not clear which goods are meant. */
export function openLines({ read }: Pick<OrderForm, 'read'>): readonly WantedLine[] {
  return read?.lines.filter(({ goods }) => goods === null) ?? []
}

/** One of {@link openLines} is settled: its goods are in the order, or it is left out. */
export function withSettled(form: OrderForm, line: WantedLine): OrderForm {
  const { read } = form
  return { ...form, read: read && { ...read, lines: read.lines.filter((one) => one !== line) } }
}

/** The district decides the area and which upazilas there are. */
export function withDistrict(
  form: OrderForm,
  district: string,
  areas: Parameters<typeof areaOfDistrict>[1],
): OrderForm {
  if (district === form.district) return form
  const deliveryArea = district === '' ? '' : areaOfDistrict(district, areas)
  return { ...form, district, upazila: '', deliveryArea, charge: '' }
}

/** Digits of a number that is typed or pasted, with spaces, hyphens or +88. */
export function numberOf(typed: string): string {
  const digits = toLatinDigits(typed).replace(/\D/g, '')
  return digits.length > 11 ? digits.replace(/^(?:00)?88/, '') : digits
}

/** Returns an amount in poisha: 0 where nothing is typed, undefined where it is none. */
export function typedAmount(typed: string): Poisha | undefined {
  const text = ungrouped(typed)
  if (text === '') return ZERO
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(text) ? fromTaka(Number(text)) : undefined
}

/** The amounts as the server will count them. Poisha. */
export function amountsOf(form: Omit<OrderForm, 'key' | 'chat' | 'read'>, delivery: ShownDelivery) {
  const lines = form.lines.map((line) => ({
    ...CART_LINE,
    ...sentLine(line),
    originalPrice: linePrice(line),
  }))
  const isKnown = delivery.areas.some(({ name }) => name === form.deliveryArea)
  const byHand = form.charge === '' ? undefined : (typedAmount(form.charge) ?? ZERO)
  const charge = byHand ?? (isKnown ? undefined : ZERO)
  const discount = typedAmount(form.discount) ?? ZERO
  const credit = (form.replaces && fromTaka(form.replaces.credit)) ?? ZERO
  const quote = quoteByHand({ lines, area: form.deliveryArea, charge, discount, credit }, delivery)
  const amount = typedAmount(form.advance) ?? ZERO
  const pieces = form.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const refund = poisha(Math.max(0, credit - quote.subTotal - quote.deliveryCharge + discount))
  return {
    ...quote,
    pieces,
    credit,
    refund,
    toCollect: toCollect({ total: quote.total, advance: { amount } }),
  }
}

const CART_LINE = { name: '', imageUrl: '', customerEmail: '' }

/** What has to be asked for or chosen before the order can be sent. */
export type Fault =
  | 'mobileNumber'
  | 'name'
  | 'address'
  | 'district'
  | 'upazila'
  | 'wanted'
  | 'lines'
  | 'choices'
  | 'charge'
  | 'discount'
  | 'method'
  | 'advance'
  | 'transactionId'

/** In the order of the screen. `upazila`, `wanted` and `choices` keep an order from being confirmed, but not from being kept. */
export function faultsOf(form: Omit<OrderForm, 'key' | 'chat'>): Fault[] {
  const faults: Readonly<Record<Fault, boolean>> = {
    mobileNumber: !isBangladeshiMobile(numberOf(form.mobileNumber)),
    name: form.name.trim() === '',
    address: form.address.trim() === '',
    district: form.district === '',
    upazila: isUpazilaOpen(form),
    wanted: openLines(form).length > 0,
    lines: form.lines.length === 0 || form.lines.some((line) => typedPrice(line) === undefined),
    choices: form.lines.some((line) => missingChoices(line).length > 0),
    charge: typedAmount(form.charge) === undefined,
    discount: typedAmount(form.discount) === undefined,
    method: form.method === '' && (typedAmount(form.advance) ?? 0) > 0,
    advance: typedAmount(form.advance) === undefined,
    transactionId:
      form.method !== 'cash' && (typedAmount(form.advance) ?? 0) > 0 && form.transactionId.trim() === '',
  }
  return (Object.keys(faults) as Fault[]).filter((fault) => faults[fault])
}

/** The fields of the customer of which the chat's reader says whether they are sure. */
export type AskedField = 'name' | 'mobileNumber' | 'district' | 'address'

/** Whether the chat does not say a field surely, and nothing else was typed. */
export function isFieldOpen(form: Pick<OrderForm, 'read' | AskedField>, field: AskedField): boolean {
  const { read, [field]: typed } = form
  return (read?.unsure.includes(field) ?? false) && (typed === '' || typed === read?.[field])
}

/** Whether the chat names an upazila, but it is not clear which, and none was chosen. */
function isUpazilaOpen({
  read,
  upazila,
  district,
}: Pick<OrderForm, 'read' | 'upazila' | 'district'>): boolean {
  return district !== '' && upazila === '' && (read?.unsure.includes('upazila') ?? false)
}

/** Faults that matter only once the customer has agreed. */
const LATER: readonly Fault[] = ['upazila', 'wanted', 'choices']

export function isLater(fault: Fault): boolean {
  return LATER.includes(fault)
}

/** A line of POST and PATCH /orders, in taka. */
export function sentLine(line: GoodsLine) {
  const { goods, size, color, quantity } = line
  const price = line.price === '' ? undefined : typedPrice(line)
  return {
    id: goods._id,
    size: size || NOT_APPLICABLE,
    color: color || NOT_APPLICABLE,
    quantity,
    ...(price !== undefined && { price: toTaka(price) }),
  }
}

/** The body of POST /orders. The form has no faults but those of {@link isLater}. */
export function bodyOf(form: OrderForm, confirmed: boolean) {
  const advance = typedAmount(form.advance) ?? ZERO
  return {
    products: form.lines.map(sentLine),
    customerData: {
      name: form.name,
      mobileNumber: numberOf(form.mobileNumber),
      otherNumber: numberOf(form.otherNumber),
      district: form.district,
      address: wholeAddress(form),
      deliveryArea: form.deliveryArea,
    },
    discount: toTaka(typedAmount(form.discount) ?? ZERO),
    ...(form.charge !== '' && { deliveryCharge: toTaka(typedAmount(form.charge) ?? ZERO) }),
    ...(advance > 0 && {
      advance: { amount: toTaka(advance), method: form.method, transactionId: form.transactionId },
    }),
    source: form.source,
    note: form.note,
    ...(form.notBefore !== '' && { notBefore: form.notBefore }),
    ...(form.replaces && {
      replaces: {
        orderId: form.replaces.orderId,
        lines: form.replaces.lines.map(({ line, quantity }) => ({ line, quantity })),
      },
    }),
    confirmed,
  }
}

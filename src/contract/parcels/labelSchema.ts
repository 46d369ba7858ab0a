import { z } from 'zod'
import { HANDLINGS } from '#domain/catalogue/handling.ts'
import { toTaka } from '#domain/money/money.ts'
import { toCollect } from '#domain/order/agreement.ts'
import { noteBesides, sentParcel, typedNote } from '#domain/parcel/booking.ts'
import { type ParcelLabel, scannedCode } from '#domain/parcel/parcel.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { takeBackAnswer, takeBackSchema } from '../orders/exchangeSchema.ts'

/** What of an order is in a parcel, for its label and the picking list. */
export const parcelLineSchema = z
  .object({
    productId: z.string(),
    name: z.string(),
    nameBengali: z.string().meta({
      description: 'As its product has it now, or as it was ordered; may be empty.',
    }),
    imageUrl: z.string(),
    size: z.string(),
    color: z.string(),
    quantity: z.number().int(),
    sku: z.string().meta({ description: 'Of the variant, or of the product; may be empty.' }),
    handling: z.enum(HANDLINGS).nullable().meta({ description: 'How it has to be carried.' }),
  })
  .meta({ id: 'ParcelLine' })
export type ParcelLineAnswer = z.infer<typeof parcelLineSchema>

/** A parcel with all that its label and the picking list show. */
export const labelSchema = z
  .object({
    _id: z.string().meta({ examples: ['7KQX-M3PA'] }),
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    courier: z.string().meta({
      description: 'As people know it; empty: nobody was asked to carry it.',
      examples: ['Steadfast'],
    }),
    code: z.string().meta({
      description: 'What the courier’s scanner reads: its tracking code or, where it told none, the invoice.',
      examples: ['SFR7A2K91X', '7KQX-M3PA'],
    }),
    name: z.string(),
    mobileNumber: z.string(),
    otherNumber: z.string().meta({ description: 'May be empty.' }),
    address: z.string(),
    district: z.string().meta({ examples: ['Cumilla'] }),
    collect: takaAnswerSchema.meta({ description: 'What is to be paid at the door; 0: it is paid.' }),
    note: z.string().meta({ description: 'To the rider, without takeBack; may be empty.' }),
    takeBack: takeBackSchema,
    boxes: z.number().int().meta({
      description: 'Each has a label of its own, whose square code ends in its number: 7KQX-M3PA/2.',
    }),
    lines: z.array(parcelLineSchema),
    printedAt: z.string().nullable().meta({ description: 'When a label was printed last. ISO 8601, UTC.' }),
    timesPrinted: z.number().int(),
  })
  .meta({ id: 'ParcelLabel' })
export type LabelAnswer = z.infer<typeof labelSchema>

/** The answer of POST /consignments/labels: in the order in which they were asked for; what is not there is left out. */
export const labelsAnswerSchema = z.object({ labels: z.array(labelSchema) })
export type LabelsAnswer = z.infer<typeof labelsAnswerSchema>

export function labelAnswer({ parcel, order, pieces, courier }: ParcelLabel): LabelAnswer {
  const { customer, lines } = order
  const { note } = sentParcel(order, typedNote(parcel?.sent))
  const { replaces } = order
  const { id = order.id, printedAt, boxes = 1, timesPrinted = 0 } = parcel ?? {}
  return {
    ...{ _id: id, orderId: order.id, courier, code: parcel ? scannedCode(parcel) : order.id },
    ...{ name: customer.name, mobileNumber: customer.mobileNumber, otherNumber: customer.otherNumber ?? '' },
    ...{ address: customer.address, district: customer.district, boxes, timesPrinted },
    note: replaces ? noteBesides(note, replaces) : note,
    takeBack: takeBackAnswer(replaces),
    collect: toTaka(parcel?.collect ?? toCollect(order)),
    printedAt: printedAt === undefined ? null : new Date(printedAt).toISOString(),
    lines: lines.map(({ id, name, imageUrl, size, color, quantity }, at) => ({
      ...{ productId: id, name, imageUrl, size, color, quantity },
      sku: pieces[at]?.sku ?? '',
      handling: pieces[at]?.handling ?? null,
      nameBengali: pieces[at]?.nameBengali ?? '',
    })),
  }
}

import { z } from 'zod'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { countedGoods } from '#domain/order/orderLine.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import {
  changedFields,
  SENT_FIELDS,
  type SentParcel,
  sentParcel,
  sentText,
  typedNote,
} from '#domain/parcel/booking.ts'
import { scannedBoxes } from '#domain/parcel/boxes.ts'
import type { Claim } from '#domain/parcel/claim.ts'
import { PARCEL_FAULTS } from '#domain/parcel/faults.ts'
import { type KeptNews, NEWS_WORDS } from '#domain/parcel/news.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { ParcelPhoto } from '#domain/parcel/photo.ts'
import { awaitsLines } from '#domain/parcel/received.ts'
import { PARCEL_STAGES, PARCEL_STATES, stageOf } from '#domain/parcel/states.ts'
import { SETTLINGS, saidOf, TROUBLES } from '#domain/parcel/trouble.ts'
import { CODE_CHECKS } from '#domain/parcel/typedCode.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { photoAnswer, photoSchema } from '../core/photoAnswer.ts'
import { countedGoodsSchema } from '../orders/exchangeSchema.ts'
import { staffOrderAnswer, staffOrderSchema } from '../orders/orderSchema.ts'
import { claimAnswer, claimSchema } from './claimAnswer.ts'
import { countsSchema } from './countsAnswer.ts'
import { feesAnswer, feesSchema } from './feesAnswer.ts'
import { comingBackAnswer, comingBackSchema } from './receivedSchema.ts'

const momentSchema = z.string().nullable().meta({ description: 'ISO 8601, UTC.' })
const amountSchema = takaAnswerSchema.nullable()

/** A parcel with one courier, as staff read it. */
export const consignmentSchema = z
  .object({
    _id: z
      .string()
      .meta({ description: 'Also the invoice by which its courier knows it.', examples: ['7KQX-M3PA'] }),
    orderId: z.string().meta({ examples: ['7KQX-M3PA'] }),
    courier: z.string().meta({ examples: ['steadfast'] }),
    carrier: z
      .object({ name: z.string(), mobileNumber: z.string() })
      .nullable()
      .meta({ description: 'Who carries one of the courier other.' }),
    invoice: z.string(),
    state: z.enum(PARCEL_STATES),
    stage: z.enum(PARCEL_STAGES),
    consignment: z.string().nullable().meta({ description: 'The courier’s own id.' }),
    trackingCode: z.string().nullable(),
    trackingLink: z.string().nullable(),
    codeCheck: z.enum(CODE_CHECKS).nullable().meta({
      description:
        'Of a code that a person has typed: waits, until its courier has been asked for it; failed, that the courier has no such parcel.',
    }),
    returnCode: z.string().nullable().meta({
      description: 'Under which number its courier brings it back. Only for those who ship.',
    }),
    payout: z.string().nullable().meta({
      description:
        'The courier’s number of the payout in which its money was paid. Only for those who read money.',
    }),
    isPaid: z
      .boolean()
      .meta({ description: 'A closed statement has paid it. Only for those who read money.' }),
    paidIn: z.string().nullable().meta({
      description: 'The id of that statement (GET /payouts/{id}). Only for those who read money.',
    }),
    collect: takaAnswerSchema.meta({ description: 'What the courier was told to collect.' }),
    collected: amountSchema,
    ...feesSchema,
    weight: z.number().int().nullable().meta({ description: 'Grams, as it was booked.' }),
    boxes: z.number().int().meta({ description: 'In how many boxes it is.' }),
    boxesScanned: z.number().int().meta({
      description: 'Of one in several boxes: how many were scanned as they leave.',
    }),
    packedWeight: z.number().int().nullable().meta({ description: 'Grams, as its packer said.' }),
    trouble: z
      .object({ code: z.enum(TROUBLES), detail: z.string() })
      .nullable()
      .meta({ description: 'What somebody has to do about it. detail: what the courier says of it.' }),
    twin: z.object({ courier: z.string(), consignment: z.string() }).nullable().meta({
      description: 'A second parcel of this number: who has it, and its id there.',
    }),
    missing: z.array(countedGoodsSchema).meta({ description: 'Goods that a packer did not find.' }),
    changed: z
      .array(z.object({ field: z.enum(SENT_FIELDS), sent: z.string(), now: z.string() }))
      .meta({ description: 'What the courier was told, and what the order says now. Amounts in taka.' }),
    fault: z
      .object({ code: z.enum(PARCEL_FAULTS), detail: z.string() })
      .nullable()
      .meta({ description: 'Why the courier refused it, and its own words.' }),
    area: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .meta({ description: 'Where it goes in the list of areas of its courier.' }),
    decideBy: momentSchema.meta({
      description: 'Until when somebody may say what becomes of one that is about to come back.',
    }),
    settled: z
      .object({
        how: z.enum(SETTLINGS),
        at: z.string(),
        day: z.string().nullable().meta({ description: 'For which its customer has asked.' }),
      })
      .nullable(),
    ...comingBackSchema,
    claim: claimSchema.nullable().meta({ description: 'What its courier owes for it.' }),
    photos: z.array(photoSchema).meta({ description: 'Of what came back, the first first.' }),
    calledBackAt: momentSchema.meta({ description: 'Its courier was asked to bring it back.' }),
    askedAt: z.string(),
    bookedAt: momentSchema,
    handedOverAt: momentSchema,
    deliveredAt: momentSchema,
    newsAt: z.string(),
    printedAt: momentSchema,
    timesPrinted: z.number().int(),
    packedAt: momentSchema,
    sheetId: z.string().nullable().meta({ description: 'The sheet on which its courier signed for it.' }),
    isBeingAsked: z.boolean().meta({ description: 'Its courier was called and has not answered yet.' }),
    order: staffOrderSchema.nullable().meta({ description: 'null: it was deleted.' }),
  })
  .meta({ id: 'Consignment' })
export type ConsignmentAnswer = z.infer<typeof consignmentSchema>

const newsSchema = z.object({
  at: momentSchema.meta({ description: 'By the courier’s clock; null: it names no time.' }),
  arrivedAt: z.string(),
  word: z.enum(NEWS_WORDS as readonly [(typeof NEWS_WORDS)[number]]),
  text: z.string().meta({ description: 'In the courier’s own words.' }),
  textBengali: z.string().meta({
    description: 'The same in Bengali, where its courier wrote it for the customer; otherwise empty.',
  }),
  by: z.enum(['courier', 'staff']),
})

export const consignmentDetailSchema = consignmentSchema.extend({
  left: z.array(z.number().int()).meta({
    description:
      'How many pieces of each line of its order can come back with it: those that no exchange has.',
  }),
  namesBengali: z.array(z.string()).meta({
    description: 'Of each line of its order, as its product has it now, or as it was ordered; empty: none.',
  }),
  news: z.array(newsSchema).meta({ description: 'In the order in which it came.' }),
})
export type ConsignmentDetailAnswer = z.infer<typeof consignmentDetailSchema>

export const consignmentsSchema = z.object({
  data: z.array(consignmentSchema),
  total: z.number().int().meta({ description: 'At most 1,000 are counted.' }),
  counts: countsSchema,
})
export type ConsignmentsAnswer = z.infer<typeof consignmentsSchema>

export const toBookSchema = z.object({
  data: z.array(
    z.object({
      order: staffOrderSchema,
      courier: z
        .string()
        .nullable()
        .meta({ description: 'With whom it goes where nobody says it; null: no courier is on.' }),
      fault: z
        .enum(PARCEL_FAULTS)
        .nullable()
        .meta({ description: 'What has to be mended before it is booked.' }),
    }),
  ),
  total: z.number().int(),
})
export type ToBookAnswer = z.infer<typeof toBookSchema>

export const bookedSchema = z.object({
  results: z.array(
    z.object({
      orderId: z.string(),
      courier: z.string().nullable().meta({
        description: 'Who was, or would have been asked; null: no order, or no courier that is on.',
      }),
      outcome: z.enum(['queued', 'refused']),
      consignmentId: z.string().optional(),
      code: z.enum(PARCEL_FAULTS).optional().meta({ description: 'Why it was refused.' }),
    }),
  ),
})
export type BookedAnswer = z.infer<typeof bookedSchema>

const moment = (at: number) => new Date(at).toISOString()
const maybeMoment = (at: number | undefined) => (at === undefined ? null : moment(at))
const amount = (poisha: Poisha | undefined) => (poisha === undefined ? null : toTaka(poisha))

/** What is read beside a parcel. */
interface ReadBeside {
  /** The courier's last ones. */
  readonly words?: string
  /** Milliseconds, UTC. */
  readonly decideBy?: number | undefined
  readonly claim?: Claim | undefined
  readonly photos?: readonly ParcelPhoto[]
}

export function consignmentAnswer(
  parcel: Parcel,
  order: OrderForStaff | undefined,
  { words = '', decideBy, claim, photos = [] }: ReadBeside = {},
): ConsignmentAnswer {
  const { id, orderId, courier, carrier, carrierNumber, state, trouble, fault, settled, settledAt } = parcel
  const stage = stageOf(state, parcel.packedAt !== undefined, awaitsLines(parcel))
  return {
    _id: id,
    orderId,
    courier,
    carrier: carrier === '' ? null : { name: carrier, mobileNumber: carrierNumber },
    invoice: id,
    state,
    stage,
    consignment: parcel.consignment ?? null,
    trackingCode: parcel.trackingCode ?? null,
    trackingLink: parcel.trackingLink ?? null,
    codeCheck: parcel.codeCheck ?? null,
    returnCode: parcel.returnCode ?? null,
    payout: parcel.payout ?? null,
    isPaid: parcel.settledIn !== undefined,
    paidIn: parcel.settledIn ?? null,
    collect: toTaka(parcel.collect),
    collected: amount(parcel.collected),
    ...feesAnswer(parcel),
    weight: parcel.weight ?? null,
    boxes: parcel.boxes,
    boxesScanned: scannedBoxes(parcel.boxScans).length,
    packedWeight: parcel.packedWeight ?? null,
    trouble: trouble === undefined ? null : { code: trouble, detail: words },
    twin: twinOf(parcel),
    missing: parcel.missing.map(countedGoods),
    changed: order && parcel.sent && parcel.changed.length > 0 ? changes(parcel.sent, order) : [],
    fault: fault === undefined ? null : { code: fault, detail: parcel.faultDetail },
    area: parcel.area ?? null,
    settled:
      settled === undefined || settledAt === undefined
        ? null
        : { how: saidOf(settled), at: moment(settledAt), day: parcel.settledDay ?? null },
    decideBy: maybeMoment(decideBy),
    ...comingBackAnswer(parcel, stage === 'back'),
    claim: claim === undefined ? null : claimAnswer(claim),
    photos: photos.map(photoAnswer),
    calledBackAt: maybeMoment(parcel.calledBackAt),
    askedAt: moment(parcel.askedAt),
    bookedAt: maybeMoment(parcel.bookedAt),
    handedOverAt: maybeMoment(parcel.handedOverAt),
    deliveredAt: maybeMoment(parcel.deliveredAt),
    newsAt: moment(parcel.newsAt),
    printedAt: maybeMoment(parcel.printedAt),
    timesPrinted: parcel.timesPrinted,
    packedAt: maybeMoment(parcel.packedAt),
    sheetId: parcel.sheetId ?? null,
    isBeingAsked: state === 'queued' && parcel.sentAt !== undefined,
    order: order ? staffOrderAnswer(order) : null,
  }
}

function twinOf({ twin, deniedWith = '' }: Parcel): ConsignmentAnswer['twin'] {
  return twin === undefined ? null : { courier: deniedWith, consignment: twin }
}

function changes(sent: SentParcel, order: OrderForStaff): ConsignmentAnswer['changed'] {
  const now = sentParcel(order, typedNote(sent))
  return changedFields(sent, now).map((field) => ({
    field,
    sent: sentText(sent, field),
    now: sentText(now, field),
  }))
}

export function consignmentDetailAnswer(
  parcel: Parcel,
  order: OrderForStaff | undefined,
  {
    news,
    left,
    namesBengali,
    ...beside
  }: Omit<ReadBeside, 'words'> & {
    readonly news: readonly KeptNews[]
    readonly left: readonly number[]
    readonly namesBengali: readonly string[]
  },
): ConsignmentDetailAnswer {
  const words = news.findLast(({ text }) => text !== '')?.text
  return {
    ...consignmentAnswer(parcel, order, { ...beside, ...(words !== undefined && { words }) }),
    left: [...left],
    namesBengali: [...namesBengali],
    news: news.map(({ at, arrivedAt, word, text, textBengali, toldBy }) => ({
      at: maybeMoment(at),
      arrivedAt: moment(arrivedAt),
      ...{ word, text, textBengali },
      by: ['webhook', 'asked'].includes(toldBy) ? 'courier' : 'staff',
    })),
  }
}

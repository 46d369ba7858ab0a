import { z } from 'zod'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { COURIER_FAILURES } from '#domain/parcel/courierWaits.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

const momentSchema = z.string().nullable().meta({ description: 'ISO 8601, UTC.' })

/** How a courier answers the shop. */
export const courierStateSchema = z
  .object({
    name: z.string().meta({ examples: ['steadfast'] }),
    label: z.string().meta({ description: 'As people know it.', examples: ['Steadfast'] }),
    phone: z
      .string()
      .meta({ description: 'To call about parcels; empty: none.', examples: ['09678-123456'] }),
    isSet: z.boolean().meta({ description: 'Whether the shop can book with it.' }),
    isUsed: z.boolean().meta({ description: 'Whether any of its keys is entered, or it has parcels.' }),
    needsArea: z.boolean().meta({
      description: 'Whether somebody has to choose where a parcel goes in its list of areas.',
    }),
    tellsPrice: z.boolean().meta({
      description: 'Whether it can be asked what it would take for a parcel (POST /couriers/prices).',
    }),
    can: z.object({ findByInvoice: z.boolean(), cancel: z.boolean(), askBack: z.boolean() }).meta({
      description:
        'What the shop can ask of it by a call: for a parcel by the shop’s number, so that a lost answer is cleared up; to call one off; ' +
        'to bring one back. The rest is told to it by people.',
    }),
    keysRefused: z
      .boolean()
      .meta({ description: 'It does not know the keys, and is not called until they are mended.' }),
    lastGoodAt: momentSchema,
    failingSince: momentSchema,
    failure: z.enum(COURIER_FAILURES).nullable(),
    tryAt: momentSchema.meta({ description: 'While it fails: when it is called again. ISO 8601, UTC.' }),
    lastNewsAt: momentSchema.meta({ description: 'The last genuine webhook. ISO 8601, UTC.' }),
    openParcels: z
      .number()
      .int()
      .meta({ description: 'Parcels that it has and that are not delivered or back.' }),
    isSilent: z.boolean().meta({
      description: 'It has a parcel that was booked a day ago or earlier, and no webhook came for a day.',
    }),
    balance: takaAnswerSchema.nullable().meta({
      description:
        'What it owes the shop, as it said last; null: it has not, or the caller does not read money.',
    }),
    balanceAt: momentSchema,
  })
  .meta({ id: 'Courier' })
export type CourierStateAnswer = z.infer<typeof courierStateSchema>

export const couriersStateSchema = z.object({
  couriers: z.array(courierStateSchema),
  tellsShipped: z.boolean().meta({
    description: 'Whether customers are told, by SMS or mail, that their parcels have left.',
  }),
})
export type CouriersAnswer = z.infer<typeof couriersStateSchema>

/** As the shop knows it; milliseconds, UTC. */
interface Known {
  readonly name: string
  readonly label: string
  readonly phone: string
  readonly isSet: boolean
  readonly isUsed: boolean
  readonly needsArea: boolean
  readonly tellsPrice: boolean
  readonly can: CourierStateAnswer['can']
  readonly keysRefused: boolean
  readonly goodAt: number | undefined
  readonly failingSince: number | undefined
  readonly failure: CourierStateAnswer['failure'] | undefined
  readonly tryAt: number | undefined
  readonly newsAt: number | undefined
  readonly openParcels: number
  readonly isSilent: boolean
  readonly balance: Poisha | undefined
  readonly balanceAt: number | undefined
}

export function courierStateAnswer({
  goodAt,
  failingSince,
  failure,
  tryAt,
  newsAt,
  balance,
  balanceAt,
  ...rest
}: Known) {
  return {
    ...{
      name: rest.name,
      label: rest.label,
      phone: rest.phone,
      isSet: rest.isSet,
      isUsed: rest.isUsed,
      needsArea: rest.needsArea,
      tellsPrice: rest.tellsPrice,
      can: rest.can,
      keysRefused: rest.keysRefused,
    },
    ...{ openParcels: rest.openParcels, isSilent: rest.isSilent, failure: failure ?? null },
    lastGoodAt: moment(goodAt),
    failingSince: moment(failingSince),
    tryAt: moment(failingSince === undefined ? undefined : tryAt),
    lastNewsAt: moment(newsAt),
    balance: balance === undefined ? null : toTaka(balance),
    balanceAt: moment(balanceAt),
  }
}

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

import { z } from 'zod'
import { type CourierRecord, RISK_LEVELS, RISK_RULES, type Risk } from '#domain/risk/risk.ts'

const CODES = [...RISK_RULES, 'firstOrder'] as const

/** What speaks for and against an order, as the API returns it. */
export const orderRiskSchema = z
  .object({
    level: z.enum(RISK_LEVELS).meta({ description: 'Nothing is refused by it.' }),
    points: z.number().int(),
    reasons: z.array(
      z.object({
        code: z.enum(CODES).meta({
          description:
            'blocked: number or net address are on the block list. impossibleNumber: it is no Bangladeshi mobile number. ' +
            'returned, cancelled, openOrders, delivered: other orders of the number. repeat: the same goods within a day. ' +
            'sameDevice, sameAddress: other numbers ordered from there, counted to 2 and 3. largeFirstOrder: nothing was delivered before. ' +
            'courierReturns, courierDelivers: per cent that a courier delivered. courierReports: complaints of other ' +
            'merchants. firstOrder: nothing is known of the number, which is no point in its favour.',
        }),
        points: z.number().int().meta({ description: 'Negative: it speaks for the order.' }),
        count: z
          .number()
          .int()
          .meta({ description: 'How many, or per cent.', examples: [2] }),
      }),
    ),
  })
  .meta({ id: 'Risk' })

/** What a courier knows of a number. */
export const courierRecordSchema = z
  .object({
    courier: z.string().meta({ examples: ['Steadfast'] }),
    deliveredPercent: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'null: unknown, which does not mean that all went well.' }),
    volume: z.string().meta({ description: 'How many parcels; empty: unknown.', examples: ['25+'] }),
    reports: z.number().int().meta({ description: 'Complaints of merchants.' }),
  })
  .meta({ id: 'CourierRecord' })

export function riskAnswer({ level, points, reasons }: Risk): z.infer<typeof orderRiskSchema> {
  return { level, points, reasons: reasons.map((reason) => ({ ...reason })) }
}

export function courierRecordAnswer(record: CourierRecord): z.infer<typeof courierRecordSchema> {
  return { ...record, deliveredPercent: record.deliveredPercent ?? null }
}

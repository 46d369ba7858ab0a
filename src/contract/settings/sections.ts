import type { z } from 'zod'
import type { Values } from '#domain/activity/activity.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { backupsAnswer, backupsAnswerSchema, backupsRecord, backupsSchema } from './backupsSchema.ts'
import {
  checkoutAnswer,
  checkoutAnswerSchema,
  checkoutOfThisRelease,
  checkoutRecord,
  checkoutSchema,
} from './checkoutSchema.ts'
import { couriersAnswer, couriersAnswerSchema, couriersRecord, couriersSchema } from './couriersSchema.ts'
import { deliveryAnswer, deliveryAnswerSchema, deliveryRecord, deliverySchema } from './deliverySchema.ts'
import { flatFields } from './flatFields.ts'
import { ofThisRelease } from './homeSchema.ts'
import { lookAnswer, lookAnswerSchema, lookRecord, lookSchema } from './lookSchema.ts'
import { messagesAnswer, messagesAnswerSchema, messagesRecord, messagesSchema } from './messagesSchema.ts'
import { paymentsAnswer, paymentsAnswerSchema, paymentsRecord, paymentsSchema } from './paymentsSchema.ts'
import { riskAnswer, riskAnswerSchema, riskRecord, riskSchema } from './riskSchema.ts'
import { searchRecord, searchSchema } from './searchSchema.ts'
import { securityAnswer, securityAnswerSchema, securitySchema } from './securitySchema.ts'
import { shopAnswer, shopAnswerSchema, shopSchema } from './shopSchema.ts'
import { startAnswer, startAnswerSchema, startSchema } from './startSchema.ts'
import { trackingSchema } from './trackingSchema.ts'

interface Section<Value> {
  /** Reads what the API takes. */
  readonly schema: z.ZodType<Value>
  readonly answerSchema: z.ZodType
  /**
   * In the form that the API answers; `schema` reads it back. The database holds the same form, in which secrets are
   * sealed (`shop/settings/storedSettings.ts`).
   */
  toAnswer(value: Value): object
  /**
   * What the activity log may hold of it, each value under its path (see {@link flatFields}); money in poisha. `before`:
   * what it replaces.
   */
  toRecord(value: Value, before?: Value): Values
  /** Turns what another release stored into a value that `schema` may read; left out: there is nothing to turn. */
  ofThisRelease?(stored: unknown): unknown
}

export const SECTIONS: { readonly [Name in SectionName]: Section<OwnerSettings[Name]> } = {
  shop: {
    schema: shopSchema,
    answerSchema: shopAnswerSchema,
    toAnswer: shopAnswer,
    toRecord: (shop) => flatFields(shopAnswer(shop)),
  },
  delivery: {
    schema: deliverySchema,
    answerSchema: deliveryAnswerSchema,
    toAnswer: deliveryAnswer,
    toRecord: deliveryRecord,
  },
  checkout: {
    schema: checkoutSchema,
    answerSchema: checkoutAnswerSchema,
    toAnswer: checkoutAnswer,
    toRecord: checkoutRecord,
    ofThisRelease: checkoutOfThisRelease,
  },
  messages: {
    schema: messagesSchema,
    answerSchema: messagesAnswerSchema,
    toAnswer: messagesAnswer,
    toRecord: messagesRecord,
  },
  look: {
    schema: lookSchema,
    answerSchema: lookAnswerSchema,
    toAnswer: lookAnswer,
    toRecord: lookRecord,
    ofThisRelease,
  },
  tracking: {
    schema: trackingSchema,
    answerSchema: trackingSchema,
    toAnswer: (tracking) => tracking,
    toRecord: flatFields,
  },
  security: {
    schema: securitySchema,
    answerSchema: securityAnswerSchema,
    toAnswer: securityAnswer,
    toRecord: ({ staffNeedSecondFactor, sessionHours }) => ({
      staffNeedSecondFactor,
      sessionHours: String(sessionHours),
    }),
  },
  start: {
    schema: startSchema,
    answerSchema: startAnswerSchema,
    toAnswer: startAnswer,
    toRecord: ({ hidden }) => ({ hidden }),
  },
  backups: {
    schema: backupsSchema,
    answerSchema: backupsAnswerSchema,
    toAnswer: backupsAnswer,
    toRecord: backupsRecord,
  },
  search: {
    schema: searchSchema,
    answerSchema: searchSchema,
    toAnswer: (search) => search,
    toRecord: searchRecord,
  },
  risk: {
    schema: riskSchema,
    answerSchema: riskAnswerSchema,
    toAnswer: riskAnswer,
    toRecord: riskRecord,
  },
  couriers: {
    schema: couriersSchema,
    answerSchema: couriersAnswerSchema,
    toAnswer: couriersAnswer,
    toRecord: couriersRecord,
  },
  payments: {
    schema: paymentsSchema,
    answerSchema: paymentsAnswerSchema,
    toAnswer: paymentsAnswer,
    toRecord: paymentsRecord,
  },
}

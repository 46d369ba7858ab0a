import type { z } from 'zod'
import type { OwnerSettings, SectionName } from '#domain/settings/ownerSettings.ts'
import { backupsAnswer, backupsAnswerSchema, backupsSchema } from './backupsSchema.ts'
import {
  checkoutAnswer,
  checkoutAnswerSchema,
  checkoutOfThisRelease,
  checkoutSchema,
} from './checkoutSchema.ts'
import { couriersAnswer, couriersAnswerSchema, couriersSchema } from './couriersSchema.ts'
import { deliveryAnswer, deliveryAnswerSchema, deliverySchema } from './deliverySchema.ts'
import { ofThisRelease } from './homeSchema.ts'
import { lookAnswer, lookAnswerSchema, lookSchema } from './lookSchema.ts'
import { messagesAnswer, messagesAnswerSchema, messagesSchema } from './messagesSchema.ts'
import { paymentsAnswer, paymentsAnswerSchema, paymentsSchema } from './paymentsSchema.ts'
import { promisesSchema } from './promisesSchema.ts'
import { riskAnswer, riskAnswerSchema, riskSchema } from './riskSchema.ts'
import { searchSchema } from './searchSchema.ts'
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
  /** Turns what another release stored into a value that `schema` may read; left out: there is nothing to turn. */
  ofThisRelease?(stored: unknown): unknown
}

export const SECTIONS: { readonly [Name in SectionName]: Section<OwnerSettings[Name]> } = {
  shop: {
    schema: shopSchema,
    answerSchema: shopAnswerSchema,
    toAnswer: shopAnswer,
  },
  delivery: {
    schema: deliverySchema,
    answerSchema: deliveryAnswerSchema,
    toAnswer: deliveryAnswer,
  },
  checkout: {
    schema: checkoutSchema,
    answerSchema: checkoutAnswerSchema,
    toAnswer: checkoutAnswer,
    ofThisRelease: checkoutOfThisRelease,
  },
  messages: {
    schema: messagesSchema,
    answerSchema: messagesAnswerSchema,
    toAnswer: messagesAnswer,
  },
  look: {
    schema: lookSchema,
    answerSchema: lookAnswerSchema,
    toAnswer: lookAnswer,
    ofThisRelease,
  },
  tracking: {
    schema: trackingSchema,
    answerSchema: trackingSchema,
    toAnswer: (tracking) => tracking,
  },
  security: {
    schema: securitySchema,
    answerSchema: securityAnswerSchema,
    toAnswer: securityAnswer,
  },
  start: {
    schema: startSchema,
    answerSchema: startAnswerSchema,
    toAnswer: startAnswer,
  },
  backups: {
    schema: backupsSchema,
    answerSchema: backupsAnswerSchema,
    toAnswer: backupsAnswer,
  },
  search: {
    schema: searchSchema,
    answerSchema: searchSchema,
    toAnswer: (search) => search,
  },
  risk: {
    schema: riskSchema,
    answerSchema: riskAnswerSchema,
    toAnswer: riskAnswer,
  },
  couriers: {
    schema: couriersSchema,
    answerSchema: couriersAnswerSchema,
    toAnswer: couriersAnswer,
  },
  payments: {
    schema: paymentsSchema,
    answerSchema: paymentsAnswerSchema,
    toAnswer: paymentsAnswer,
  },
  promises: {
    schema: promisesSchema,
    answerSchema: promisesSchema,
    toAnswer: (promises) => promises,
  },
}

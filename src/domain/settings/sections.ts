import type { z } from 'zod'
import type { Values } from '../activity/activity.ts'
import { CHECKOUT, type CheckoutSettings } from '../order/checkoutSettings.ts'
import { DELIVERY, type DeliveryTerms } from '../order/delivery.ts'
import { RISK, type RiskSettings } from '../risk/risk.ts'
import { SHOP, type ShopSettings } from '../shopSettings.ts'
import {
  BACKUPS,
  type BackupsSettings,
  backupsAnswer,
  backupsAnswerSchema,
  backupsRecord,
  backupsSchema,
} from './backupsSchema.ts'
import {
  checkoutAnswer,
  checkoutAnswerSchema,
  checkoutOfThisRelease,
  checkoutRecord,
  checkoutSchema,
} from './checkoutSchema.ts'
import {
  COURIERS,
  type CouriersSettings,
  couriersAnswer,
  couriersAnswerSchema,
  couriersRecord,
  couriersSchema,
} from './couriersSchema.ts'
import { deliveryAnswer, deliveryAnswerSchema, deliveryRecord, deliverySchema } from './deliverySchema.ts'
import { flatFields } from './flatFields.ts'
import { ofThisRelease } from './homeSchema.ts'
import {
  LOOK,
  type LookSettings,
  lookAnswer,
  lookAnswerSchema,
  lookRecord,
  lookSchema,
} from './lookSchema.ts'
import {
  MESSAGES,
  type MessagesSettings,
  messagesAnswer,
  messagesAnswerSchema,
  messagesRecord,
  messagesSchema,
} from './messagesSchema.ts'
import {
  PAYMENTS,
  type PaymentsSettings,
  paymentsAnswer,
  paymentsAnswerSchema,
  paymentsRecord,
  paymentsSchema,
} from './paymentsSchema.ts'
import { riskAnswer, riskAnswerSchema, riskRecord, riskSchema } from './riskSchema.ts'
import { SEARCH, type SearchSettings, searchRecord, searchSchema } from './searchSchema.ts'
import {
  SECURITY,
  type SecuritySettings,
  securityAnswer,
  securityAnswerSchema,
  securitySchema,
} from './securitySchema.ts'
import { shopAnswer, shopAnswerSchema, shopSchema } from './shopSchema.ts'
import { START, type StartSettings, startAnswer, startAnswerSchema, startSchema } from './startSchema.ts'
import { TRACKING, type TrackingSettings, trackingSchema } from './trackingSchema.ts'

/** What the owner of the shop decides, section by section. */
export interface OwnerSettings {
  readonly shop: ShopSettings
  readonly delivery: DeliveryTerms
  readonly checkout: CheckoutSettings
  readonly look: LookSettings
  readonly messages: MessagesSettings
  readonly tracking: TrackingSettings
  readonly security: SecuritySettings
  readonly start: StartSettings
  readonly backups: BackupsSettings
  readonly search: SearchSettings
  readonly risk: RiskSettings
  readonly couriers: CouriersSettings
  readonly payments: PaymentsSettings
}

export type SectionName = keyof OwnerSettings

/** What is so until the owner saves a section. */
export const DEFAULT_SETTINGS: OwnerSettings = {
  shop: SHOP,
  delivery: DELIVERY,
  checkout: CHECKOUT,
  look: LOOK,
  messages: MESSAGES,
  tracking: TRACKING,
  security: SECURITY,
  start: START,
  backups: BACKUPS,
  search: SEARCH,
  risk: RISK,
  couriers: COURIERS,
  payments: PAYMENTS,
}

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

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

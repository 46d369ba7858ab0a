import { CHECKOUT, type CheckoutSettings } from '../order/checkoutSettings.ts'
import { DELIVERY, type DeliveryTerms } from '../order/delivery.ts'
import { RISK, type RiskSettings } from '../risk/risk.ts'
import { SHOP, type ShopSettings } from '../shopSettings.ts'
import { BACKUPS, type BackupsSettings } from './backupsSettings.ts'
import { COURIERS, type CouriersSettings } from './couriersSettings.ts'
import { LOOK, type LookSettings } from './lookSettings.ts'
import { MESSAGES, type MessagesSettings } from './messagesSettings.ts'
import { PAYMENTS, type PaymentsSettings } from './paymentsSettings.ts'
import { PROMISES_FIRST, type PromisesSettings } from './promisesSettings.ts'
import { SEARCH, type SearchSettings } from './searchSettings.ts'
import { SECURITY, type SecuritySettings } from './securitySettings.ts'
import { START, type StartSettings } from './startSettings.ts'
import { TRACKING, type TrackingSettings } from './trackingSettings.ts'

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
  readonly promises: PromisesSettings
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
  promises: PROMISES_FIRST,
}

export const SECTION_NAMES = Object.keys(DEFAULT_SETTINGS) as SectionName[]

import type { ActivityLog } from './activityTypes.ts'
import type { Backups } from './backupTypes.ts'
import type { Catalogue } from './catalogueTypes.ts'
import type { Categories } from './categoryTypes.ts'
import type { Contact } from './contactTypes.ts'
import type { Customers } from './customerTypes.ts'
import type { Desk } from './deskTypes.ts'
import type { Figures } from './figureTypes.ts'
import type { GoodsTransfer } from './goodsTypes.ts'
import type { Staff } from './invitationTypes.ts'
import type { Limits } from './limitTypes.ts'
import type { Mail } from './mailTypes.ts'
import type { Messages } from './messageTypes.ts'
import type { Orders, OrderViews } from './orderTypes.ts'
import type { Pages } from './pageTypes.ts'
import type { People, SecondFactors, Sessions } from './peopleTypes.ts'
import type { Searches } from './searchTypes.ts'
import type { Settings } from './settingsTypes.ts'
import type { Slider } from './sliderTypes.ts'
import type { Sms } from './smsTypes.ts'
import type { Start } from './startTypes.ts'
import type { StockRoom } from './stockTypes.ts'
import type { Tracking } from './trackingTypes.ts'
import type { Unfinished } from './unfinishedTypes.ts'
import type { Waiting } from './waitingTypes.ts'
import type { Webhooks } from './webhookTypes.ts'

export type { ActivityLog, ActivityQuery } from './activityTypes.ts'
export type { Denied } from './answers.ts'
export type { Backups } from './backupTypes.ts'
export type { Catalogue, ProductPage, ProductQuery } from './catalogueTypes.ts'
export type { Contact } from './contactTypes.ts'
export type { Customers } from './customerTypes.ts'
export type { Desk } from './deskTypes.ts'
export type { Figures } from './figureTypes.ts'
export type { GoodsTransfer } from './goodsTypes.ts'
export type { Staff } from './invitationTypes.ts'
export type { Mail } from './mailTypes.ts'
export type { Messages } from './messageTypes.ts'
export type {
  OrderPage,
  Orders,
  OrderViews,
  WholeOrders,
} from './orderTypes.ts'
export type { PageState, Pages } from './pageTypes.ts'
export type {
  People,
  SecondFactors,
  Sessions,
} from './peopleTypes.ts'
export type { SectionState, Settings } from './settingsTypes.ts'
export type { Slider } from './sliderTypes.ts'
export type { DemoState, Start } from './startTypes.ts'
export type { StockRoom } from './stockTypes.ts'
export type { Tracking } from './trackingTypes.ts'
export type { Unfinished } from './unfinishedTypes.ts'
export type { Waiting } from './waitingTypes.ts'
export type { Webhooks } from './webhookTypes.ts'

/**
 * The shop's interface to the layers above. This file holds only types, so that `web` can import it without pulling
 * server code into the browser.
 */
export interface Shop {
  /**
   * Rises with every change that pages show, in any process. A change made by this process shows at once, those of
   * other processes within a second.
   */
  contentVersion(): number
  readonly catalogue: Catalogue
  readonly goods: GoodsTransfer
  readonly categories: Categories
  readonly waiting: Waiting
  readonly searches: Searches
  readonly slider: Slider
  readonly orders: Orders
  readonly orderViews: OrderViews
  readonly customers: Customers
  readonly desk: Desk
  readonly figures: Figures
  readonly tracking: Tracking
  readonly unfinished: Unfinished
  readonly people: People
  readonly staff: Staff
  readonly sessions: Sessions
  readonly secondFactors: SecondFactors
  readonly contact: Contact
  readonly limits: Limits
  readonly mail: Mail
  readonly sms: Sms
  readonly messages: Messages
  readonly activity: ActivityLog
  readonly settings: Settings
  readonly pages: Pages
  readonly start: Start
  readonly backups: Backups
  readonly stock: StockRoom
  readonly webhooks: Webhooks
}

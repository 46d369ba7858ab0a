import type { Backups } from './backups/backupTypes.ts'
import type { Catalogue } from './catalogue/catalogueTypes.ts'
import type { Categories } from './catalogue/categoryTypes.ts'
import type { Searches } from './catalogue/searchTypes.ts'
import type { Pages } from './content/pageTypes.ts'
import type { Slider } from './content/sliderTypes.ts'
import type { Limits } from './core/limitTypes.ts'
import type { Customers } from './customers/customerTypes.ts'
import type { RiskTrials } from './customers/riskTrialTypes.ts'
import type { Desk } from './desk/deskTypes.ts'
import type { ActivityLog } from './figures/activityTypes.ts'
import type { Figures } from './figures/figureTypes.ts'
import type { GoodsTransfer } from './goodsFiles/goodsTypes.ts'
import type { Contact } from './messages/contactTypes.ts'
import type { Mail } from './messages/mailTypes.ts'
import type { Messages } from './messages/messageTypes.ts'
import type { Sms } from './messages/smsTypes.ts'
import type { Costs } from './money/costTypes.ts'
import type { Payouts } from './money/payoutTypes.ts'
import type { Refusals } from './money/refusalTypes.ts'
import type { Reports } from './money/reportTypes.ts'
import type { Orders, OrderViews } from './orders/orderTypes.ts'
import type { Refunds } from './orders/refundTypes.ts'
import type { ReturnRequests } from './orders/returnTypes.ts'
import type { Tracking } from './orders/trackingTypes.ts'
import type { Unfinished } from './orders/unfinishedTypes.ts'
import type { VatInvoices } from './orders/vatTypes.ts'
import type { CourierAreas } from './parcels/areaTypes.ts'
import type { ReturnBatches } from './parcels/batchTypes.ts'
import type { Claims } from './parcels/claimTypes.ts'
import type { Couriers } from './parcels/courierTypes.ts'
import type { Parcels } from './parcels/parcelTypes.ts'
import type { ParcelPhotos } from './parcels/photoTypes.ts'
import type { CourierPrices } from './parcels/priceTypes.ts'
import type { RiderRuns, Runs } from './parcels/runTypes.ts'
import type { Webhooks } from './parcels/webhookTypes.ts'
import type { Staff } from './people/invitationTypes.ts'
import type { People, SecondFactors, Sessions } from './people/peopleTypes.ts'
import type { Settings } from './settings/settingsTypes.ts'
import type { Start } from './settings/startTypes.ts'
import type { StockRoom } from './stock/stockTypes.ts'
import type { Waiting } from './stock/waitingTypes.ts'

export type { Backups } from './backups/backupTypes.ts'
export type { Catalogue, ProductPage, ProductQuery } from './catalogue/catalogueTypes.ts'
export type { PageState, Pages } from './content/pageTypes.ts'
export type { Slider } from './content/sliderTypes.ts'
export type { Denied } from './core/answers.ts'
export type { Customers } from './customers/customerTypes.ts'
export type { Desk } from './desk/deskTypes.ts'
export type { ActivityLog, ActivityQuery } from './figures/activityTypes.ts'
export type { Figures } from './figures/figureTypes.ts'
export type { GoodsTransfer } from './goodsFiles/goodsTypes.ts'
export type { Contact } from './messages/contactTypes.ts'
export type { Mail } from './messages/mailTypes.ts'
export type { Messages } from './messages/messageTypes.ts'
export type {
  OrderPage,
  Orders,
  OrderViews,
  WholeOrders,
} from './orders/orderTypes.ts'
export type { ReturnRequests } from './orders/returnTypes.ts'
export type { Tracking } from './orders/trackingTypes.ts'
export type { Unfinished } from './orders/unfinishedTypes.ts'
export type { VatInvoices } from './orders/vatTypes.ts'
export type { Parcels } from './parcels/parcelTypes.ts'
export type { RiderRuns, Runs } from './parcels/runTypes.ts'
export type { Webhooks } from './parcels/webhookTypes.ts'
export type { Staff } from './people/invitationTypes.ts'
export type {
  People,
  SecondFactors,
  Sessions,
} from './people/peopleTypes.ts'
export type { SectionState, Settings } from './settings/settingsTypes.ts'
export type { DemoState, Start } from './settings/startTypes.ts'
export type { StockRoom } from './stock/stockTypes.ts'
export type { Waiting } from './stock/waitingTypes.ts'

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
  readonly refunds: Refunds
  readonly returnRequests: ReturnRequests
  readonly vatInvoices: VatInvoices
  readonly claims: Claims
  readonly costs: Costs
  readonly payouts: Payouts
  readonly reports: Reports
  readonly refusals: Refusals
  readonly returnBatches: ReturnBatches
  readonly parcelPhotos: ParcelPhotos
  readonly orderViews: OrderViews
  readonly customers: Customers
  readonly riskTrials: RiskTrials
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
  readonly couriers: Couriers
  readonly courierAreas: CourierAreas
  readonly courierPrices: CourierPrices
  readonly parcels: Parcels
  readonly runs: Runs
  readonly riderRuns: RiderRuns
}

import type { Slide, SlideDraft } from '#domain/catalogue/slide.ts'
import type { NewMessage } from '#domain/contact/message.ts'
import type { Message, MessageState } from '#domain/jobs/messages.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { OwnerSettings, SectionName } from '#domain/settings/sections.ts'
import type { Language } from '#domain/text/language.ts'
import type { Delivery, WebhookDriver } from '#integrations/outside/webhook.ts'
import type { Backups } from './backupTypes.ts'
import type { Catalogue } from './catalogueTypes.ts'
import type { Categories } from './categoryTypes.ts'
import type { Customers } from './customerTypes.ts'
import type { Desk } from './deskTypes.ts'
import type { Figures } from './figureTypes.ts'
import type { GoodsTransfer } from './goodsTypes.ts'
import type { Staff } from './invitationTypes.ts'
import type { Limits } from './limitTypes.ts'
import type { Mail } from './mailTypes.ts'
import type { Orders, OrderViews, Unknown } from './orderTypes.ts'
import type { Pages } from './pageTypes.ts'
import type { ActivityLog, Denied, People, SecondFactors, Sessions } from './peopleTypes.ts'
import type { Searches } from './searchTypes.ts'
import type { Sms } from './smsTypes.ts'
import type { Start } from './startTypes.ts'
import type { StockRoom } from './stockTypes.ts'
import type { Tracking } from './trackingTypes.ts'
import type { Unfinished } from './unfinishedTypes.ts'
import type { Waiting } from './waitingTypes.ts'

export type { Backups } from './backupTypes.ts'
export type { Catalogue, ProductPage, ProductQuery } from './catalogueTypes.ts'
export type { Customers } from './customerTypes.ts'
export type { Desk } from './deskTypes.ts'
export type { Figures } from './figureTypes.ts'
export type { GoodsTransfer } from './goodsTypes.ts'
export type { Staff } from './invitationTypes.ts'
export type { Mail } from './mailTypes.ts'
export type {
  OrderPage,
  OrderQuery,
  Orders,
  OrderViews,
  ShopOrderPageQuery,
  ShopOrderQuery,
  Unknown,
  WholeOrders,
} from './orderTypes.ts'
export type { PageState, Pages } from './pageTypes.ts'
export type {
  ActivityLog,
  ActivityPage,
  ActivityQuery,
  Denied,
  People,
  SecondFactors,
  Sessions,
} from './peopleTypes.ts'
export type { DemoState, Start } from './startTypes.ts'
export type { StockRoom } from './stockTypes.ts'
export type { Tracking } from './trackingTypes.ts'
export type { Unfinished } from './unfinishedTypes.ts'
export type { Waiting } from './waitingTypes.ts'

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

export interface Slider {
  /** Those that visitors see at this moment. */
  slides(): Promise<readonly Slide[]>
  /** A slide that visitors see at this moment. */
  slide(id: string): Promise<Slide | undefined>
  /** All of them, those that are planned or over too. Needs `catalogue`. */
  allSlides(
    caller: Caller,
  ): Promise<{ readonly outcome: 'found'; readonly slides: readonly Slide[] } | Denied>
  /** Appends it to the others. Needs `catalogue`. */
  addSlide(
    caller: Caller,
    slide: SlideDraft,
  ): Promise<{ readonly outcome: 'added'; readonly slide: Slide } | Denied>
  /** Omitted fields stay; the time is updated. `invalid`: it would end too early. Needs `catalogue`. */
  updateSlide(
    caller: Caller,
    id: string,
    change: Partial<SlideDraft>,
  ): Promise<{ readonly outcome: 'changed' | 'unknown' | 'invalid' } | Denied>
  /** Needs `catalogue`. */
  removeSlide(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' | 'unknown' } | Denied>
  /**
   * Reorders the slides as in `ids`. `slides-changed`: these are not the current slides, and nothing was changed.
   * Needs `catalogue`.
   */
  orderSlides(
    caller: Caller,
    ids: readonly string[],
  ): Promise<
    { readonly outcome: 'ordered'; readonly moved: number } | { readonly outcome: 'slides-changed' } | Denied
  >
}

export interface Contact {
  /** Stores a message and queues a mail with it to the shop's address. `caller`: undefined for visitors. */
  sendMessage(message: NewMessage, caller?: Caller): Promise<void>
  /** Stores an address for the newsletter, once, and mails thanks. `language`: the first one of the mail. */
  subscribe(email: string, language: Language, caller?: Caller): Promise<void>
}

/** The mails that the shop sends, and their delivery state. */
export interface Messages {
  /** One page of the messages in a state: waiting ones by their next attempt, others newest first. For admins. */
  list(
    caller: Caller,
    query: { readonly state: MessageState; readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly messages: readonly Message[]
        /** The number of messages in each state, counted up to MAX_COUNTED. */
        readonly counts: Readonly<Record<MessageState, number>>
      }
    | Denied
  >
  /** Retries a waiting or failed message. `not-to-send`: it is sent or obsolete. For admins. */
  tryAgain(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'waiting' | 'being-sent' | 'not-to-send' } | Unknown | Denied>
}

/** A section of the settings, with what somebody needs who changes it. */
export interface SectionState<Name extends SectionName> {
  readonly value: OwnerSettings[Name]
  /** 0: it was never saved, and has its defaults. */
  readonly revision: number
  /** Milliseconds since 1970. Undefined: it was never saved. */
  readonly updatedAt: number | undefined
  /** Undefined: it was never saved, or by somebody who has no account any more. */
  readonly updatedBy: { readonly id: string; readonly name: string } | undefined
}

/** What the owner decides. */
export interface Settings {
  /** As they are now. Own changes show at once, those of other processes within a second. */
  current(): OwnerSettings
  /** One section as the database holds it now. Needs `settings`. */
  read<Name extends SectionName>(
    caller: Caller,
    section: Name,
  ): Promise<
    | {
        readonly outcome: 'found'
        readonly state: SectionState<Name>
        /** Whether this person may save it, too: some sections are the owner's. */
        readonly mayChange: boolean
      }
    | Denied
  >
  /**
   * Saves a section as a whole. `revision`: the one that the caller has seen; where the section has another one by now,
   * nothing is changed, and the answer is what is there. Raises the content version. Needs `settings`.
   */
  write<Name extends SectionName>(
    caller: Caller,
    section: Name,
    change: { readonly value: OwnerSettings[Name]; readonly revision: number },
  ): Promise<
    | { readonly outcome: 'saved' | 'stale'; readonly state: SectionState<Name> }
    | { readonly outcome: 'invalid'; readonly errors: readonly LocatedProblem[] }
    | Denied
  >
}

export interface Webhooks {
  /** Accepts a webhook delivery, each once. `signed-out`: it is not genuine. */
  receive(
    service: string,
    delivery: Delivery,
  ): Promise<
    | { readonly outcome: 'received'; readonly answer: NonNullable<WebhookDriver['answer']> }
    | { readonly outcome: 'unknown' | 'signed-out' }
  >
}

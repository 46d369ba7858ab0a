import type { NewsWord } from '#domain/parcel/news.ts'
import type { ParcelState } from '#domain/parcel/states.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import type { Tone } from '#web/ui/tone.ts'

interface Look {
  readonly word: () => string
  /** warning: somebody should look; error: nothing more comes of it by itself. */
  readonly tone: Tone
  readonly icon: IconName
}

/** What the state of a parcel is called, and how it is shown. */
export const PARCEL_STATE_LOOKS: Readonly<Record<ParcelState, Look>> = {
  queued: { word: m.order_parcel_state_queued, tone: 'info', icon: 'clock' },
  refused: { word: m.order_parcel_state_refused, tone: 'error', icon: 'ban' },
  'not-known': { word: m.order_parcel_state_not_known, tone: 'warning', icon: 'circle-alert' },
  booked: { word: m.order_parcel_state_booked, tone: 'info', icon: 'package' },
  'handed-over': { word: m.order_parcel_state_handed_over, tone: 'info', icon: 'package-check' },
  'on-the-way': { word: m.order_parcel_state_on_the_way, tone: 'info', icon: 'truck' },
  out: { word: m.order_parcel_state_out, tone: 'info', icon: 'truck' },
  hold: { word: m.order_parcel_state_hold, tone: 'warning', icon: 'clock' },
  delivered: { word: m.order_parcel_state_delivered, tone: 'success', icon: 'package-check' },
  'part-delivered': { word: m.order_parcel_state_part_delivered, tone: 'warning', icon: 'package-check' },
  'coming-back': { word: m.order_parcel_state_coming_back, tone: 'warning', icon: 'undo-2' },
  back: { word: m.order_parcel_state_back, tone: 'warning', icon: 'undo-2' },
  cancelled: { word: m.order_parcel_state_cancelled, tone: 'error', icon: 'circle-x' },
  lost: { word: m.order_parcel_state_lost, tone: 'error', icon: 'circle-alert' },
}

/** What a piece of news is called. `told`: the courier's own words say what it is. */
export const NEWS_LOOKS: Readonly<Record<NewsWord, Look>> = {
  told: { word: m.order_parcel_news_told, tone: 'info', icon: 'message-circle' },
  booked: { word: m.order_parcel_news_booked, tone: 'info', icon: 'package' },
  'handed-over': PARCEL_STATE_LOOKS['handed-over'],
  'on-the-way': PARCEL_STATE_LOOKS['on-the-way'],
  out: PARCEL_STATE_LOOKS.out,
  hold: PARCEL_STATE_LOOKS.hold,
  failing: { word: m.order_parcel_news_failing, tone: 'warning', icon: 'triangle-alert' },
  exceptional: { word: m.order_parcel_news_exceptional, tone: 'warning', icon: 'triangle-alert' },
  delivered: PARCEL_STATE_LOOKS.delivered,
  'part-delivered': PARCEL_STATE_LOOKS['part-delivered'],
  'coming-back': PARCEL_STATE_LOOKS['coming-back'],
  'way-back': { word: m.order_parcel_news_way_back, tone: 'warning', icon: 'undo-2' },
  'said-back': { word: m.order_parcel_news_said_back, tone: 'warning', icon: 'undo-2' },
}

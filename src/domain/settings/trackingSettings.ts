/**
 * What the shop says about what it keeps of its visitors, what it tells advertisers of its goods, and whether phones keep
 * something of the shop.
 */
export interface TrackingSettings {
  /** At the foot of English pages, as a link to /privacy; empty: the Bengali one. Both empty: there is none. */
  readonly noticeText: string
  readonly noticeTextBengali: string
  /** Whether anybody may fetch the goods at /feeds/products.csv. */
  readonly productFeed: boolean
  /** Whether phones keep pages, so that the shop opens on a bad line and without one (decision 0087). */
  readonly worksOffline: boolean
}

export const TRACKING: TrackingSettings = {
  noticeText: '',
  noticeTextBengali: '',
  productFeed: false,
  worksOffline: true,
}

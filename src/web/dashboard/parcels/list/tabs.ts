import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import type { ParcelStage } from '#domain/parcel/states.ts'
import { m } from '#web/paraglide/messages.js'

/** The lists of the screen, in the order of a parcel's way. */
export const PARCEL_TABS = ['book', 'queue', 'pack', 'hand', 'way', 'trouble', 'back'] as const
export type ParcelTab = (typeof PARCEL_TABS)[number]
/** Lists of parcels in one stage, one table each. */
export type StageTab = Extract<ParcelTab, 'pack' | 'hand' | 'way' | 'back'>

/** Lists that numbers lead to: of today, or the sums of what lies with couriers. They are no tabs: nothing waits in them. */
export const NUMBER_LISTS = ['left', 'delivered', 'unpaid'] as const
export type NumberList = (typeof NUMBER_LISTS)[number]

interface TabLook {
  readonly label: () => string
  readonly count: (counts: ConsignmentCounts) => number
  /** Where its parcels stand; undefined: they are no parcels yet, or stand anywhere. */
  readonly stage?: ParcelStage
  readonly none: () => string
  readonly noneText: () => string
}

export const TAB_LOOKS: Readonly<Record<ParcelTab, TabLook>> = {
  book: {
    label: m.parcels_tab_book,
    count: ({ toBook }) => toBook,
    none: m.parcels_none_book,
    noneText: m.parcels_none_book_text,
  },
  queue: {
    label: m.parcels_tab_queue,
    count: ({ queue }) => queue,
    stage: 'queue',
    none: m.parcels_none_queue,
    noneText: m.parcels_none_queue_text,
  },
  pack: {
    label: m.parcels_tab_pack,
    count: ({ toPack }) => toPack,
    stage: 'pack',
    none: m.parcels_none_pack,
    noneText: m.parcels_none_pack_text,
  },
  hand: {
    label: m.parcels_tab_hand,
    count: ({ toHandOver }) => toHandOver,
    stage: 'hand-over',
    none: m.parcels_none_hand,
    noneText: m.parcels_none_hand_text,
  },
  way: {
    label: m.parcels_tab_way,
    count: ({ onTheWay }) => onTheWay,
    stage: 'way',
    none: m.parcels_none_way,
    noneText: m.parcels_none_way_text,
  },
  trouble: {
    label: m.parcels_tab_trouble,
    count: ({ trouble }) => trouble,
    none: m.parcels_none_trouble,
    noneText: m.parcels_none_trouble_text,
  },
  back: {
    label: m.parcels_tab_back,
    count: ({ back, expectedBack }) => back + expectedBack,
    stage: 'back',
    none: m.parcels_none_back,
    noneText: m.parcels_none_back_text,
  },
}

type NumberLook = Pick<TabLook, 'label' | 'none' | 'noneText'>

export const NUMBER_LOOKS: Readonly<Record<NumberList, NumberLook>> = {
  left: {
    label: m.parcels_day_left,
    none: m.parcels_none_left,
    noneText: m.parcels_none_left_text,
  },
  delivered: {
    label: m.parcels_day_delivered,
    none: m.parcels_none_delivered,
    noneText: m.parcels_none_delivered_text,
  },
  unpaid: {
    label: m.parcels_unpaid,
    none: m.parcels_none_unpaid,
    noneText: m.parcels_none_unpaid_text,
  },
}

/** The list behind a number that an address names, if it names one. */
export function readNumberList(name: string | null | undefined): NumberList | undefined {
  return NUMBER_LISTS.find((list) => list === name)
}

/** The list that an address names; the first one if it names none. */
export function readTab(name: string | null | undefined): ParcelTab {
  return PARCEL_TABS.find((tab) => tab === name) ?? PARCEL_TABS[0]
}

/** The address of a list. */
export function tabAddress(tab: ParcelTab | NumberList): string {
  return tab === PARCEL_TABS[0] ? PARCELS_PATH : `${PARCELS_PATH}?tab=${tab}`
}

export const PARCELS_PATH = '/dashboard/parcels'
/** The part of To book that is not to be sent yet has an address of its own, and no counter in the strip. */
export const LATER_TAB = 'later'
export const LATER_ADDRESS = `${PARCELS_PATH}?tab=${LATER_TAB}`
/** What of the address, besides the list, the screen reads. `run`: the booking under way is shown. */
export type ParcelFilter = 'tab' | 'courier' | 'carrier' | 'run'
export const PARCEL_FILTERS: readonly ParcelFilter[] = ['tab', 'courier', 'carrier', 'run']

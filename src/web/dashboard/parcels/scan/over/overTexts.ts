import type { AtDoorAnswer, LeavingAnswer } from '#contract/parcels/handOverSchema.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { boxCode } from '#domain/parcel/boxes.ts'
import { districtName } from '#domain/places/districts.ts'
import { count } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { courierName } from '../../../words/parcelTexts.ts'
import { isSameTaker, type Taker } from './door.ts'
import type { ScanAnswer } from './keptScans.ts'
import { knownOf, type Scan, toneOf } from './useOver.ts'

/** What the box says of a scan. */
export interface ScanSaid {
  readonly tone: 'right' | 'wrong' | 'look' | 'asking'
  readonly title: string
  readonly text: string
}

/** `isCut`: the shop does not answer now. */
export function saidOf(scan: Scan, door: AtDoorAnswer | undefined, isCut: boolean): ScanSaid {
  const known = knownOf(scan)
  if (scan.isUndone) return { tone: 'look', title: m.over_undone(), text: whoOf(known) }
  if (!scan.answer && !isCut) return { tone: 'asking', title: m.over_asking(), text: whoOf(known) }
  if (!known) return { tone: 'look', title: m.over_unchecked(), text: m.over_unchecked_text() }
  const { title, text } = ANSWERS[known.outcome](known, door)
  return { tone: toneOf(known), title, text: scan.answer ? text : sentences(text, m.over_kept()) }
}

const ANSWERS: Readonly<
  Record<
    ScanAnswer['outcome'],
    (answer: ScanAnswer, door: AtDoorAnswer | undefined) => Omit<ScanSaid, 'tone'>
  >
> = {
  'handed-over': (answer, door) =>
    answer.unpacked
      ? { title: m.over_unpacked(), text: sentences(whoOf(answer), m.over_unpacked_text()) }
      : { title: countedTitle(answer.consignment, door), text: sentences(whoOf(answer), boxesOf(answer)) },
  'box-scanned': (answer) => ({
    title: m.over_box(boxNames(answer)),
    text: sentences(boxesLeft(answer), whoOf(answer)),
  }),
  'which-box': (answer) => {
    const { boxes = 1, orderId = '' } = answer.consignment ?? {}
    return boxes === 1
      ? { title: m.over_label_old(), text: sentences(m.over_label_old_text(), whoOf(answer)) }
      : {
          title: m.over_which_box(),
          text: sentences(
            whoOf(answer),
            m.over_which_box_text({ boxes: count(boxes), example: boxCode(orderId, 1) }),
          ),
        }
  },
  already: (answer) => ({
    title: isBoxHere(answer) ? m.over_box_again(boxNames(answer)) : m.over_already(),
    text: sentences(
      whoOf(answer),
      isBoxHere(answer) && boxesLeft(answer),
      answer.consignment?.handedOverAt && wasAt(answer.consignment.handedOverAt),
    ),
  }),
  unknown: () => ({ title: m.over_wrong(), text: m.over_wrong_unknown() }),
  'cancelled-order': (answer) => ({
    title: m.over_wrong(),
    text: sentences(m.over_wrong_cancelled(), whoOf(answer)),
  }),
  'goods-missing': (answer) => ({
    title: m.over_wrong(),
    text: sentences(m.over_wrong_missing(), whoOf(answer)),
  }),
  'other-courier': (answer) => ({
    title: m.over_wrong(),
    text: sentences(
      answer.consignment && m.over_wrong_courier({ courier: courierName(answer.consignment) }),
      whoOf(answer),
    ),
  }),
  'not-booked': (answer) => ({
    title: m.over_wrong(),
    text: sentences(m.over_wrong_not_booked(), whoOf(answer)),
  }),
  refused: () => ({ title: m.over_wrong(), text: m.over_wrong_refused() }),
}

/** In a list: what was wrong or worth a look; empty: nothing. */
export function noteOf(scan: Scan, isCut: boolean): string {
  const known = knownOf(scan)
  if (scan.isUndone) return m.over_undone()
  if (!scan.answer) return isCut ? (known ? m.over_kept() : m.over_unchecked()) : ''
  switch (scan.answer.outcome) {
    case 'handed-over':
      return scan.answer.unpacked ? m.over_unpacked() : ''
    case 'box-scanned':
      return m.over_note_box(boxNames(scan.answer))
    case 'which-box':
      return m.over_note_which_box()
    case 'already': {
      const at = scan.answer.consignment?.handedOverAt
      if (isBoxHere(scan.answer)) return m.over_box_again(boxNames(scan.answer))
      return at ? wasAt(at) : m.over_already()
    }
    case 'unknown':
      return m.over_note_unknown()
    case 'cancelled-order':
      return m.over_note_cancelled()
    case 'goods-missing':
      return m.over_note_missing()
    case 'other-courier':
      return scan.answer.consignment ? courierName(scan.answer.consignment) : ''
    case 'not-booked':
      return m.over_note_not_booked()
    default:
      return m.over_note_refused()
  }
}

/** Whether a box of a parcel was scanned of which others are still to be. */
function isBoxHere({ box, consignment }: ScanAnswer): boolean {
  return box !== undefined && consignment !== undefined && consignment.handedOverAt === null
}

function boxNames({ box = 1, consignment }: ScanAnswer) {
  return { box: count(box), boxes: count(consignment?.boxes ?? 1) }
}

/** How many boxes are still to be scanned; undefined: none. */
function boxesLeft({ consignment }: ScanAnswer): string | undefined {
  const left = consignment ? consignment.boxes - consignment.scanned.length : 0
  return left > 0 ? m.over_boxes_left({ count: left, shown: count(left) }) : undefined
}

/** In how many boxes it is, if that are several. */
function boxesOf({ consignment }: ScanAnswer): string | undefined {
  const boxes = consignment?.boxes ?? 1
  return boxes > 1 ? m.parcels_boxes({ count: boxes, shown: count(boxes) }) : undefined
}

/** Whose it is and where it goes; empty where that is not known. */
export function whoOf(answer: ScanAnswer | undefined): string {
  const { name = '', district = '' } = answer?.consignment ?? {}
  return [name, district && districtName(district, getLocale())].filter(Boolean).join(', ')
}

/** How many have left with a courier today of those that should. */
export function numbersOf(door: AtDoorAnswer | undefined, taker: Taker) {
  const { left, here, open } = door?.couriers.find((one) => isSameTaker(one, taker)) ?? NONE
  return { left, open, here, all: left + here }
}

const NONE = { left: 0, here: 0, open: 0 }

function countedTitle(parcel: LeavingAnswer | undefined, door: AtDoorAnswer | undefined): string {
  if (!parcel) return m.over_right()
  const { left, all } = numbersOf(door, parcel)
  const courier = courierName(parcel)
  return all === 0 ? courier : m.over_right_of({ courier, left: count(left), all: count(all) })
}

function wasAt(iso: string): string {
  const at = Date.parse(iso)
  const { date, time } = momentOf(at)
  const isToday = orderDate(at) === orderDate(Date.now())
  return m.over_was_at({ at: isToday ? time : `${date}, ${time}` })
}

/** In Dhaka, in the page's language. `at`: ms UTC. */
export function momentOf(at: number) {
  return orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale())
}

/** Each ends as a sentence does. */
function sentences(...parts: readonly (string | undefined | null | false)[]): string {
  return parts
    .flatMap((part) => part || [])
    .map((part) => (/[.।?!]$/.test(part) ? part : `${part}${getLocale() === 'bn' ? '।' : '.'}`))
    .join(' ')
}

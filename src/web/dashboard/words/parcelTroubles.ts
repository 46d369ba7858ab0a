import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { hasLeft, isDelivered } from '#domain/parcel/states.ts'
import type { Trouble } from '#domain/parcel/trouble.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { pieceName } from '#web/components/pieceName.ts'
import { m } from '#web/paraglide/messages.js'
import type { IconName } from '#web/ui/iconNames.ts'
import { dayText } from './dayTexts.ts'
import { momentText } from './momentText.ts'
import { courierName } from './parcelTexts.ts'

/** How strongly a trouble asks for somebody. */
export type Urgency = 'money' | 'waits' | 'time'

interface TroubleLook {
  readonly title: () => string
  readonly icon: IconName
  readonly urgency: Urgency
}

/** Heading, sign and urgency of each trouble. */
export const TROUBLE_LOOKS: Readonly<Record<Trouble, TroubleLook>> = {
  'about-to-come-back': { title: m.parcels_trouble_about, icon: 'undo-2', urgency: 'money' },
  stop: { title: m.parcels_trouble_stop, icon: 'octagon-x', urgency: 'money' },
  'two-parcels': { title: m.parcels_trouble_two, icon: 'octagon-x', urgency: 'money' },
  'code-unknown': { title: m.parcels_trouble_code, icon: 'scan-line', urgency: 'money' },
  'goods-missing': { title: m.parcels_trouble_missing, icon: 'package', urgency: 'money' },
  changed: { title: m.parcels_trouble_changed, icon: 'banknote', urgency: 'money' },
  'box-here': { title: m.parcels_box_here, icon: 'package', urgency: 'waits' },
  hold: { title: m.parcels_trouble_hold, icon: 'circle-pause', urgency: 'waits' },
  exceptional: { title: m.parcels_trouble_exceptional, icon: 'triangle-alert', urgency: 'waits' },
  part: { title: m.parcels_trouble_part, icon: 'split', urgency: 'waits' },
  contradicted: { title: m.parcels_trouble_contradicted, icon: 'circle-alert', urgency: 'waits' },
  'too-much': { title: m.parcels_trouble_more, icon: 'banknote', urgency: 'money' },
  'not-there': { title: m.parcels_trouble_not_there, icon: 'clock-alert', urgency: 'time' },
  'still-here': { title: m.parcels_trouble_still_here, icon: 'package', urgency: 'time' },
  quiet: { title: m.parcels_trouble_quiet, icon: 'clock-alert', urgency: 'time' },
}

/** What a sentence about a trouble speaks of. */
interface TroubleFacts {
  readonly courier: string
  /** Whether the box has left the shop. */
  readonly hasLeft: boolean
  /** When what it follows from was: the last news, the hand-over, the label. As people read it. */
  readonly at: string
  /** What a packer did not find. */
  readonly goods: string
  /** The courier’s code of it, and the shop’s number. */
  readonly code: string
  readonly invoice: string
  /** What it says that it collected, and what it was told to. */
  readonly collected: string
  readonly collect: string
}

const TROUBLE_SENTENCES: Readonly<Record<Trouble, (facts: TroubleFacts) => string>> = {
  'about-to-come-back': m.parcels_trouble_about_why,
  stop: (facts) => (facts.hasLeft ? m.parcels_trouble_stop_left : m.parcels_trouble_stop_here)(facts),
  'two-parcels': m.parcels_trouble_two_why,
  'code-unknown': m.parcels_trouble_code_why,
  'goods-missing': m.parcels_trouble_missing_why,
  changed: m.parcels_trouble_changed_why,
  'box-here': m.parcels_trouble_box_why,
  hold: m.parcels_trouble_hold_why,
  exceptional: m.parcels_trouble_exceptional_why,
  part: () => m.parcels_trouble_part_why(),
  contradicted: m.parcels_trouble_contradicted_why,
  'too-much': m.parcels_trouble_more_why,
  'not-there': m.parcels_trouble_not_there_why,
  'still-here': m.parcels_trouble_still_here_why,
  quiet: m.parcels_trouble_quiet_why,
}

/** What is wrong with a parcel, in a sentence. */
export function troubleSentence(parcel: ConsignmentAnswer, trouble: Trouble): string {
  const courier = courierName(parcel)
  const { state, newsAt, handedOverAt, packedAt, changed, settled } = parcel
  const amount = changed.length === 1 && changed[0]?.field === 'collect' ? changed[0] : undefined
  if (trouble === 'changed' && amount) {
    const more = Number(amount.sent) - Number(amount.now)
    const facts = { courier, amount: taka(Math.abs(more)) }
    return more > 0 ? m.parcels_trouble_too_much(facts) : m.parcels_trouble_too_little(facts)
  }
  if (trouble === 'two-parcels' && parcel.twin) {
    const { consignment: code, ...twin } = parcel.twin
    const isOver = isDelivered(state) || parcel.order?.orderStatus === 'Delivered'
    const why = isOver ? m.parcels_trouble_two_over : m.parcels_trouble_two_why
    return why({ courier: courierName(twin), code })
  }
  if (trouble === 'stop' && state === 'coming-back') {
    if (!settled) return m.parcels_trouble_stop_back({ courier })
    return m.parcels_trouble_stop_told({ courier, at: momentText(settled.at) })
  }
  if (trouble === 'goods-missing' && settled?.day) {
    return m.parcels_trouble_missing_waits({ goods: missingText(parcel), day: dayText(settled.day) })
  }
  const moments: Partial<Record<Trouble, string | null>> = {
    'not-there': handedOverAt,
    'still-here': packedAt,
  }
  const at = momentText(moments[trouble] ?? newsAt)
  return TROUBLE_SENTENCES[trouble]({
    ...{ courier, hasLeft: hasLeft(state), at, goods: missingText(parcel) },
    ...{ code: parcel.trackingCode ?? '', invoice: parcel.invoice },
    ...{ collected: taka(parcel.collected ?? 0), collect: taka(parcel.collect) },
  })
}

function missingText({ missing }: ConsignmentAnswer): string {
  return missing.map((goods) => `${pieceName(goods)} × ${digits(goods.quantity)}`).join(', ')
}

/** A value that a courier was told, or that the order says now. */
export function sentValue(field: ConsignmentAnswer['changed'][number]['field'], value: string): string {
  if (field === 'collect') return taka(Number(value))
  if (value === '') return m.parcels_nothing_sent()
  return field === 'mobileNumber' || field === 'otherNumber' ? digits(value) : value
}

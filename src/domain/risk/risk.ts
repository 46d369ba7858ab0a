import { type Poisha, poisha } from '../money/money.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import { DAY_MS } from '../order/orderDay.ts'

/** What a mobile number has ordered before an order is judged. Numbers of orders. */
export interface RiskRecord {
  readonly delivered: number
  /** Refused at the door, or sent back. */
  readonly returned: number
  /** How many of these for a mistake of the shop or its courier, which say nothing of the customer; left out: none. */
  readonly shopsMistakes?: number
  readonly cancelled: number
  /** Neither delivered nor given up yet; without the order itself. */
  readonly open: number
}

/** What a courier knows of a mobile number, from all its merchants. */
export interface CourierRecord {
  readonly courier: string
  /** Of its parcels, 0 to 100. Undefined: unknown, which does not mean that all went well. */
  readonly deliveredPercent: number | undefined
  /** How many parcels, in the courier's words: `25+`. Empty: unknown. */
  readonly volume: string
  /** How many merchants have complained. */
  readonly reports: number
}

/** What is known of an order when it is judged. */
export interface RiskFacts {
  readonly record: RiskRecord
  readonly isPossibleNumber: boolean
  /** Whether the owner has blocked the number or the net address. */
  readonly isBlocked: boolean
  /** Whether the same number ordered some of the same goods within a day before. */
  readonly isRepeat: boolean
  readonly total: Poisha
  /** How many other numbers ordered from the same device; more than {@link NUMBERS_OF_DEVICE} count as so many. */
  readonly numbersOfDevice: number
  /**
   * How many other numbers ordered from the same net address within {@link SAME_ADDRESS_WITHIN}; more than
   * {@link NUMBERS_OF_ADDRESS} count as so many.
   */
  readonly numbersOfAddress: number
  /** Undefined: no courier was asked, or none answered. */
  readonly courier: CourierRecord | undefined
  /** Whether the order itself has ended: its number is no stranger's any more. Left out: it has not. */
  readonly hasEnded?: boolean
}

/** Rules that speak against an order. */
export const RULES_AGAINST = [
  'blocked',
  'impossibleNumber',
  'returned',
  'cancelled',
  'openOrders',
  'repeat',
  'sameDevice',
  'sameAddress',
  'largeFirstOrder',
  'courierReturns',
  'courierReports',
] as const
/** Rules that speak for an order: their points are taken off. */
export const RULES_FOR = ['delivered', 'courierDelivers'] as const
export const RISK_RULES = [...RULES_AGAINST, ...RULES_FOR] as const
export type RiskRule = (typeof RISK_RULES)[number]

/** What the owner decides of the risk: section `risk` of the settings. */
export interface RiskSettings {
  /** The points of each rule, 0 to 100; 0 switches it off. */
  readonly weights: Readonly<Record<RiskRule, number>>
  /** From how many points on an order is to be checked. */
  readonly check: number
  /** From how many points on the risk is high. At least `check`. */
  readonly high: number
  /** From which total on a first order is very large. */
  readonly largeOrder: Poisha
}

/** Chosen by the table in docs/risk.md. */
export const RISK: RiskSettings = {
  weights: {
    blocked: 100,
    impossibleNumber: 50,
    returned: 25,
    cancelled: 8,
    openOrders: 20,
    repeat: 10,
    sameDevice: 20,
    sameAddress: 15,
    largeFirstOrder: 20,
    courierReturns: 30,
    courierReports: 20,
    delivered: 10,
    courierDelivers: 15,
  },
  check: 20,
  high: 50,
  largeOrder: poisha(8_000_00),
}

export const RISK_LEVELS = ['low', 'check', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** People still decide about these: their level follows what becomes known. Others keep the one they had. */
export const JUDGED_STATUSES: readonly OrderStatus[] = ['Pending', 'Confirmed']

export function isJudged(status: OrderStatus): boolean {
  return JUDGED_STATUSES.includes(status)
}

/**
 * A sentence of the risk: `count` orders, numbers, per cent or merchants, as the rule has it. `firstOrder`: nothing is
 * known of the number, which is no point in its favour.
 */
export interface RiskReason {
  readonly code: RiskRule | 'firstOrder'
  /** What it adds; negative: it speaks for the order. */
  readonly points: number
  readonly count: number
}

export interface Risk {
  readonly level: RiskLevel
  /** The sum of the reasons, at least 0. */
  readonly points: number
  /** Against the order first, the weightiest first. */
  readonly reasons: readonly RiskReason[]
}

/** Mobile networks share net addresses: after a day one says little. Milliseconds. */
export const SAME_ADDRESS_WITHIN = DAY_MS
/** For the same reason, so many other numbers are needed; more say no more. */
export const NUMBERS_OF_ADDRESS = 3
/** How many of a kind of earlier orders count. */
const MOST_COUNTED = 3
/** A family shares a device; more than two other numbers say no more. */
export const NUMBERS_OF_DEVICE = 2
const SEVERAL_OPEN = 2
/** Per cent of a courier's parcels. */
const DELIVERS_BADLY = 70
const DELIVERS_WELL = 90

/** Judges an order by what is known of it. It refuses nothing: people decide. */
export function assessRisk(facts: RiskFacts, settings: RiskSettings): Risk {
  const found = countsOf(facts, settings).flatMap(([code, times, count]): RiskReason[] => {
    const points = (isFor(code) ? -1 : 1) * settings.weights[code] * times
    return points === 0 ? [] : [{ code, points, count }]
  })
  const reasons = [...found.toSorted((a, b) => b.points - a.points), ...unknown(facts)]
  const points = Math.max(
    0,
    found.reduce((sum, reason) => sum + reason.points, 0),
  )
  return { level: levelOf(points, settings), points, reasons }
}

/** For each rule, how many times its weight counts, and the number in its sentence. */
function countsOf(
  facts: RiskFacts,
  { largeOrder }: RiskSettings,
): readonly (readonly [RiskRule, number, number])[] {
  const { record, courier } = facts
  const percent = courier?.deliveredPercent
  const onDevice = Math.min(facts.numbersOfDevice, NUMBERS_OF_DEVICE)
  const atAddress = Math.min(facts.numbersOfAddress, NUMBERS_OF_ADDRESS)
  const returned = record.returned - (record.shopsMistakes ?? 0)
  const isLargeFirst = record.delivered === 0 && facts.total >= largeOrder
  return [
    ['blocked', once(facts.isBlocked), 1],
    ['impossibleNumber', once(!facts.isPossibleNumber), 1],
    ['returned', Math.min(returned, MOST_COUNTED), returned],
    ['cancelled', Math.min(record.cancelled, MOST_COUNTED), record.cancelled],
    ['openOrders', once(record.open >= SEVERAL_OPEN), record.open],
    ['repeat', once(facts.isRepeat), 1],
    ['sameDevice', onDevice, onDevice],
    ['sameAddress', once(atAddress === NUMBERS_OF_ADDRESS), atAddress],
    ['largeFirstOrder', once(isLargeFirst), 1],
    ['courierReturns', once(percent !== undefined && percent < DELIVERS_BADLY), percent ?? 0],
    ['courierReports', once((courier?.reports ?? 0) > 0), courier?.reports ?? 0],
    ['delivered', Math.min(record.delivered, MOST_COUNTED), record.delivered],
    ['courierDelivers', once(percent !== undefined && percent >= DELIVERS_WELL), percent ?? 0],
  ]
}

function once(isSo: boolean): number {
  return isSo ? 1 : 0
}

function isFor(rule: RiskRule): boolean {
  return (RULES_FOR as readonly RiskRule[]).includes(rule)
}

function unknown({ record, hasEnded = false }: RiskFacts): readonly RiskReason[] {
  const isFirst = !hasEnded && record.delivered + record.returned + record.cancelled + record.open === 0
  return isFirst ? [{ code: 'firstOrder', points: 0, count: 0 }] : []
}

function levelOf(points: number, { check, high }: RiskSettings): RiskLevel {
  if (points >= high) return 'high'
  return points >= check ? 'check' : 'low'
}

import { useId } from 'react'
import type { z } from 'zod'
import type { orderRiskSchema } from '#contract/customers/riskAnswerSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type RiskLook, riskLook } from './riskLook.ts'
import './risk.css'

export type RiskAnswer = z.infer<typeof orderRiskSchema>
/** All of it, or the level alone while its reasons are awaited or after they have not come. */
export type KnownRisk = RiskAnswer | { readonly level: RiskAnswer['level']; readonly isAwaited: boolean }
type Reason = RiskAnswer['reasons'][number]

const LOOKS: Readonly<Record<RiskLook, { title: () => string; chip: () => string; icon: IconName }>> = {
  low: { title: m.risk_low, chip: m.risk_chip_low, icon: 'circle-check' },
  quiet: { title: m.risk_quiet, chip: m.risk_quiet, icon: 'info' },
  unknown: { title: m.risk_unknown, chip: m.risk_unknown, icon: 'info' },
  some: { title: m.risk_some, chip: m.risk_chip_some, icon: 'info' },
  check: { title: m.risk_check, chip: m.risk_chip_check, icon: 'triangle-alert' },
  high: { title: m.risk_high, chip: m.risk_chip_high, icon: 'triangle-alert' },
}

const SENTENCES: Readonly<Record<Reason['code'], (count: number) => string>> = {
  blocked: () => m.risk_blocked(),
  impossibleNumber: () => m.risk_impossible_number(),
  returned: (count) => (count === 1 ? m.risk_returned_one() : m.risk_returned({ count: digits(count) })),
  cancelled: (count) => (count === 1 ? m.risk_cancelled_one() : m.risk_cancelled({ count: digits(count) })),
  openOrders: (count) => m.risk_open_orders({ count: digits(count) }),
  repeat: () => m.risk_repeat(),
  sameDevice: (count) =>
    count === 1 ? m.risk_same_device_one() : m.risk_same_device({ count: digits(count) }),
  sameAddress: (count) => m.risk_same_address({ count: digits(count) }),
  largeFirstOrder: () => m.risk_large_first(),
  courierReturns: (count) => m.risk_courier_returns({ count: digits(count) }),
  courierReports: (count) =>
    count === 1 ? m.risk_courier_reports_one() : m.risk_courier_reports({ count: digits(count) }),
  delivered: (count) => (count === 1 ? m.risk_delivered_one() : m.risk_delivered({ count: digits(count) })),
  courierDelivers: (count) => m.risk_courier_delivers({ count: digits(count) }),
  firstOrder: () => m.risk_first_order(),
}

/** As many lines as most orders of a level need on a phone. */
const PLACES = { low: ['w-52'], check: ['w-52', 'w-40', 'w-48'], high: ['w-52', 'w-40', 'w-48'] } as const

/** A reason as a sentence; undefined for a code of a newer shop. */
function sentenceOf({ code, count, points }: Reason, isNumber: boolean): string | undefined {
  if (isNumber && code === 'openOrders') return m.risk_open_of_number({ count: digits(count) })
  const sentence = (SENTENCES as Readonly<Partial<typeof SENTENCES>>)[code]?.(count)
  return sentence !== undefined && points < 0 ? m.risk_for({ sentence }) : sentence
}

interface RiskBoxProps {
  risk: KnownRisk
  /** Whether the order was confirmed or cancelled already, so that nothing is to be done before that. */
  isDecided?: boolean
  /** Whether it is of a number with all its orders, so that none is another one. */
  isNumber?: boolean
}

/** What speaks for and against an order, in sentences. Place is held for reasons that are awaited. */
export function RiskBox({ risk, isDecided, isNumber = false }: RiskBoxProps) {
  const id = useId()
  const look = riskLook(risk)
  const { icon } = LOOKS[look]
  const title = isDecided && look === 'check' ? m.risk_medium : LOOKS[look].title
  return (
    <section aria-labelledby={id} className="risk-box" data-look={look}>
      <h3 id={id}>
        <Icon name={icon} />
        {title()}
      </h3>
      {'reasons' in risk ? (
        <Reasons risk={risk} isNumber={isNumber} />
      ) : (
        risk.isAwaited && <Awaited level={risk.level} />
      )}
    </section>
  )
}

function Reasons({ risk: { reasons }, isNumber }: { risk: RiskAnswer; isNumber: boolean }) {
  const sentences = reasons.flatMap((reason) => sentenceOf(reason, isNumber) ?? [])
  if (sentences.length === 0) return <p>{m.risk_none()}</p>
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function Awaited({ level }: Pick<RiskAnswer, 'level'>) {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <ul aria-hidden="true">
        {PLACES[level].map((width) => (
          <li key={width}>
            <Skeleton className={`my-[0.1875rem] h-4 max-w-full bg-(--risk)! opacity-20 ${width}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The risk in a word; with its reasons, where they are known. */
export function RiskChip({ risk }: { risk: Parameters<typeof riskLook>[0] }) {
  const look = riskLook(risk)
  return (
    <span className="risk-chip" data-look={look}>
      <span aria-hidden="true" />
      {LOOKS[look].chip()}
    </span>
  )
}

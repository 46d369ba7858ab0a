import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { LATE_AFTER_DAYS } from '#domain/money/receivable.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Link } from '#web/ui/link.tsx'
import { MONEY_PATH } from '../words/moneyAddress.ts'
import { overviewAddress } from '../words/orderAddresses.ts'
import { parcelsAddress } from '../words/parcelAddresses.ts'
import { courierName } from '../words/parcelTexts.ts'
import './parcelLines.css'

interface Line {
  readonly to: string
  readonly icon: IconName
  readonly label: string
  readonly detail: string
  /** How many or how much; undefined: nothing is to be done. */
  readonly shown: string | undefined
  /** It is how much. */
  readonly isSum?: boolean
  /** Money is at risk. */
  readonly warns: boolean
}

/**
 * Parcels that somebody has to see to, and money that is late, what is at risk first; nothing where there is none. What the reader may
 * not see is left out.
 */
export function ParcelLines({
  parcels,
  late,
  missingGoods,
}: Pick<MorningAnswer, 'parcels' | 'late' | 'missingGoods'>) {
  const [atRisk, others] = parcels ? parcelLines(parcels) : [[], []]
  const lines = [
    ...atRisk,
    ...missingLines(missingGoods),
    ...(late ? [lateLine(late)] : []),
    ...others,
  ].filter(({ shown }) => shown !== undefined)
  if (lines.length === 0) return null
  return (
    <nav aria-label={m.morning_parcels()} className="parcel-lines">
      {lines.map(({ to, icon, label, detail, shown, warns, isSum }) => (
        <Link key={to} to={to} data-warns={warns || undefined} data-sum={isSum || undefined}>
          <Icon name={icon} />
          <span>
            {label}
            <small>{detail}</small>
          </span>
          <b>{shown}</b>
          <Icon name="chevron-right" className="parcel-lines-go" />
        </Link>
      ))}
    </nav>
  )
}

/** Each leads to its order, where the answer is noted. Who sees all parcels in trouble finds the others there. */
function missingLines(missing: MorningAnswer['missingGoods']): Line[] {
  if (!missing) return []
  const { orders, total } = missing
  const more = total - orders.length
  return orders.map(({ _id, name }, at) => ({
    ...{
      to: overviewAddress(_id),
      icon: 'phone-call',
      label: m.morning_missing({ name }),
      shown: count(1),
      warns: true,
    },
    detail:
      more > 0 && at === orders.length - 1
        ? m.morning_missing_more({ more: count(more) })
        : m.morning_missing_detail(),
  }))
}

const some = (waiting: number) => (waiting > 0 ? count(waiting) : undefined)

/** Those at risk, and the others. */
function parcelLines({ trouble, refused, toBook }: NonNullable<MorningAnswer['parcels']>): [Line[], Line[]] {
  return [
    [
      {
        ...{ to: parcelsAddress('trouble'), icon: 'triangle-alert', shown: some(trouble), warns: true },
        ...{ label: m.morning_trouble(), detail: m.morning_trouble_detail() },
      },
      {
        ...{ to: parcelsAddress('queue'), icon: 'ban', shown: some(refused), warns: true },
        ...{ label: m.morning_refused(), detail: m.morning_refused_detail() },
      },
    ],
    [
      {
        ...{ to: parcelsAddress('book'), icon: 'truck', shown: some(toBook), warns: false },
        ...{ label: m.morning_to_book(), detail: m.morning_to_book_detail() },
      },
    ],
  ]
}

function lateLine(late: NonNullable<MorningAnswer['late']>): Line {
  const { amount, isWhole } = late
  return {
    ...{ to: MONEY_PATH, icon: 'hourglass', label: m.morning_late(), detail: lateDetail(late) },
    ...{ shown: isWhole ? taka(amount) : `${taka(amount)}+`, warns: true, isSum: true },
  }
}

/** With whom it lies, and for how long. Of a part of it nobody knows who has the oldest. */
function lateDetail({ isWhole, holders, oldest }: NonNullable<MorningAnswer['late']>): string {
  if (!isWhole) return m.morning_late_more({ days: count(LATE_AFTER_DAYS) })
  const courier = courierName({ courier: oldest.courier, carrier: { name: oldest.carrier } })
  const days = count(oldest.days)
  if (holders === 1) return m.morning_late_one({ courier, days })
  return m.morning_late_many({ courier, days, holders: count(holders) })
}

import type {
  DifferenceAnswer,
  PaidParcelAnswer,
  PayoutAnswer,
  PayoutRowAnswer,
  ReceivablesAnswer,
} from '#contract/money/payoutSchema.ts'
import { dueOf } from '#domain/money/matchStatement.ts'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import type { Payout } from '#domain/money/payoutRecord.ts'
import type { Age } from '#domain/money/receivable.ts'
import { dayName } from '#domain/order/orderDay.ts'
import type { ReadPayout, ReadReceivables } from '#shop/money/payoutTypes.ts'

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
const taka = (amount: Poisha | undefined) => (amount === undefined ? null : toTaka(amount))

interface Beside {
  readonly carriers: readonly string[]
  readonly open: number
  readonly disputed: Poisha
  readonly takenInBy: string
}

export function payoutRow(payout: Payout, { carriers, open, disputed, takenInBy }: Beside): PayoutRowAnswer {
  return {
    ...{ _id: payout.id, courier: payout.courier, state: payout.state, number: payout.number },
    carrier: carriers.length === 0 ? null : { name: carriers.join(', ') },
    ...{ file: payout.file, until: dayName(payout.until), lines: payout.lines },
    ...{ total: toTaka(payout.total), open, disputed: toTaka(disputed), takenInBy },
    takenInAt: new Date(payout.takenInAt).toISOString(),
    ...{ closedAt: moment(payout.closedAt), reversedAt: moment(payout.reversedAt) },
    reason: payout.reverseReason,
  }
}

type Paid = ReadPayout['missing'][number]

function paidParcel({ parcel, order, customer, district }: Paid): PaidParcelAnswer {
  return {
    ...{ _id: parcel.id, orderId: parcel.orderId, customer, district },
    trackingCode: parcel.trackingCode ?? parcel.consignment ?? null,
    deliveredAt: moment(parcel.deliveredAt),
    collect: toTaka(dueOf(parcel, order)),
  }
}

export function payoutAnswer(read: ReadPayout): PayoutAnswer {
  const { payout, parcels, untilOf } = read
  const statement = (id: string | undefined) => {
    const until = untilOf.get(id ?? '')
    return id !== undefined && until !== undefined ? { _id: id, until: dayName(until) } : null
  }
  const differences = read.differences.map(({ told, ...difference }): DifferenceAnswer => {
    const parcel = parcels.get(difference.parcelId ?? '')
    return {
      ...{ line: difference.line, kind: difference.kind, number: difference.number, text: difference.text },
      parcel: parcel ? paidParcel(parcel) : null,
      ...{
        expected: toTaka(difference.expected),
        said: toTaka(difference.said),
        isExpected: difference.isExpected ?? false,
        isCompensation: difference.isCompensation ?? false,
      },
      ...{ paidIn: statement(difference.paidIn), settledBy: statement(difference.settledBy) },
      ...{ act: told?.act ?? null, purpose: told?.purpose ?? null, reason: told?.reason ?? '' },
      ...{ by: told?.name ?? '', at: moment(told?.at) },
    }
  })
  return {
    ...payoutRow(payout, read),
    statedTotal: taka(payout.statedTotal),
    matched: { count: read.matched.count, sum: toTaka(read.matched.sum) },
    expected: toTaka(read.expected),
    differences,
    missing: read.missing.map(paidParcel),
    missingCount: read.missingCount,
    received: payout.received
      ? {
          ...{ amount: toTaka(payout.received.amount), day: dayName(payout.received.day) },
          account: payout.received.account,
        }
      : null,
  }
}

function agesAnswer(ages: Readonly<Record<Age, Poisha>>) {
  return {
    ...{ upTo3: toTaka(ages.upTo3), upTo7: toTaka(ages.upTo7) },
    ...{ upTo14: toTaka(ages.upTo14), over14: toTaka(ages.over14) },
  }
}

export function receivablesAnswer({
  sum,
  ages,
  couriers,
  riders,
  missing,
}: ReadReceivables): ReceivablesAnswer {
  return {
    ...{ sum: toTaka(sum), ages: agesAnswer(ages) },
    couriers: couriers.map((one) => ({
      ...{ courier: one.courier, carrier: one.carrier, parcels: one.parcels, amount: toTaka(one.amount) },
      ...{ ages: agesAnswer(one.ages), oldest: one.oldest === undefined ? null : dayName(one.oldest) },
      ...{ oldestDays: one.oldestDays, fees: toTaka(one.fees), disputed: toTaka(one.disputed) },
      everPaid: one.everPaid,
      ...{ balance: taka(one.balance), balanceAt: moment(one.balanceAt) },
    })),
    riders: riders.map(({ id, name, amount, carried, run }) => ({
      ...{ _id: id, name, amount: toTaka(amount), carried: toTaka(carried) },
      run: run ? { _id: run.id, day: run.day, stops: run.stops } : null,
    })),
    missing: missing.map(({ courier, parcels, amount, until }) => ({
      ...{ courier, parcels, amount: toTaka(amount), until: dayName(until) },
    })),
  }
}

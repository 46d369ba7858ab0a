import type { Parcel } from '../parcel/parcel.ts'
import type { LedgerLine, Measure } from './ledger.ts'
import { type Poisha, poisha, ZERO } from './money.ts'
import { COLLECTED_KINDS } from './payout.ts'
import type { Payout, PayoutAct } from './payoutRecord.ts'
import type { StatementLine } from './statement.ts'

type Money = Pick<Parcel, 'collected' | 'fee' | 'codFee' | 'returnFee' | 'settledIn'>

/**
 * What a parcel's money is once a closed statement has paid it: as the courier says, but for what is in dispute. `acts`: what was
 * said of the differences of its line. `keepsFees`: the shop has paid them itself, and the line does not tell of them.
 */
export function paidMoney(
  before: Money,
  line: StatementLine,
  acts: readonly PayoutAct[],
  payoutId: string,
  keepsFees = false,
): Money {
  const isDisputed = (kinds: readonly string[]) =>
    acts.some(({ kind, act }) => act === 'dispute' && kinds.includes(kind))
  const keepsCollected = isDisputed(COLLECTED_KINDS)
  // Where the line tells what it pays alone, what was collected was reckoned from it.
  const told = acts.find(({ kind }) => COLLECTED_KINDS.includes(kind))
  const collected = line.collected ?? told?.said
  return {
    collected: keepsCollected ? before.collected : (collected ?? before.collected),
    ...(keepsFees || isDisputed(['fee-differs'])
      ? feesOf(before)
      : (toldFees(line) ?? keptFees(acts) ?? feesOf(before))),
    settledIn: payoutId,
  }
}

/** What an accepted line pays for a parcel that is lost and claimed; undefined: it pays nothing for that. Poisha. */
export function compensationIn(acts: readonly PayoutAct[]): Poisha | undefined {
  return acts.find(({ kind, act }) => kind === 'returned-but-paid' && act !== 'dispute')?.said
}

function feesOf({ fee, codFee, returnFee }: Money) {
  return { fee, codFee, returnFee }
}

/** What the courier keeps where it tells what it pays alone, and the books know of no fee. */
function keptFees(acts: readonly PayoutAct[]) {
  const kept = acts.find(({ kind }) => kind === 'fee-differs')
  return kept && { fee: poisha(0 - kept.said), codFee: ZERO, returnFee: ZERO }
}

/**
 * All that comes off, as a line says it: by what was collected and what is paid, else by its columns. What it does not name is
 * nothing. Undefined: it says nothing of fees.
 */
function toldFees({ collected, fee, net, ...line }: StatementLine) {
  const { codFee = ZERO, returnFee = ZERO } = line
  const isNamed = fee !== undefined || line.codFee !== undefined || line.returnFee !== undefined
  if (collected !== undefined) return { fee: poisha(collected - net - codFee - returnFee), codFee, returnFee }
  return isNamed ? { fee: fee ?? ZERO, codFee, returnFee } : undefined
}

/**
 * What a closed statement is to the figures beyond its parcels: what lines without one are said to be, what was paid for nothing and
 * is kept, and what the bank lacks. Of one that is not closed: nothing.
 */
export function payoutFigures(
  payout: Pick<Payout, 'state' | 'courier' | 'until' | 'total' | 'received'>,
  acts: readonly Pick<PayoutAct, 'kind' | 'act' | 'purpose' | 'said' | 'expected'>[],
): LedgerLine[] {
  if (payout.state !== 'closed') return []
  const of = { all: '', courier: payout.courier }
  const lines = acts.flatMap((act): LedgerLine[] => {
    const measured = measureOf(act)
    return measured ? [{ day: payout.until, of, amounts: measured }] : []
  })
  const short = payout.total - (payout.received?.amount ?? payout.total)
  if (short === 0) return lines
  return [...lines, { day: payout.until, of, amounts: { shortfall: short } }]
}

function measureOf({
  kind,
  act,
  purpose,
  said,
  expected,
}: Pick<PayoutAct, 'kind' | 'act' | 'purpose' | 'said' | 'expected'>):
  | Partial<Record<Measure, number>>
  | undefined {
  if (act === 'dispute') return undefined
  const amount = said - expected
  if (kind === 'unknown' || kind === 'paid-twice') return { kept: amount }
  if (kind !== 'no-parcel') return undefined
  if (purpose === 'compensation') return { compensation: amount }
  // What is carried over or paid in advance was counted elsewhere, or will be.
  return purpose === 'charge' ? { fees: -amount } : undefined
}

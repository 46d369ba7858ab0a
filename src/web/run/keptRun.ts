import type { RiderRunAnswer } from '#contract/parcels/runAnswer.ts'
import { paidIn, type Said, type ShownStop } from '#web/components/run/saidOfStop.ts'

/** What became of a stop, until the shop has it. */
export interface Unsent {
  readonly consignmentId: string
  /** The same until the shop has answered, so that it counts once. */
  readonly key: string
  readonly said: Said
}

/** What a phone keeps of the run of a link, for lines that come and go. */
export interface KeptRun {
  readonly token: string
  /** As the shop told it last. */
  readonly run: RiderRunAnswer | undefined
  /** The oldest first; of a stop what was said last. */
  readonly unsent: readonly Unsent[]
}

const STORED = 'rider-run'

/** What is kept of this link; of another one nothing is, whoever had it. */
export function readKept(token: string, storage: () => Storage): KeptRun {
  const nothing = { token, run: undefined, unsent: [] }
  try {
    const kept = JSON.parse(storage().getItem(STORED) ?? 'null') as KeptRun | null
    return kept?.token === token ? kept : nothing
  } catch {
    return nothing
  }
}

/** Undefined: the link has ended, and nothing of it stays on the phone. A phone that keeps nothing goes on without. */
export function keep(kept: KeptRun | undefined, storage: () => Storage): void {
  try {
    if (kept) storage().setItem(STORED, JSON.stringify(kept))
    else storage().removeItem(STORED)
  } catch {
    // What is on the screen is sent all the same.
  }
}

/** With something said of a stop, in place of what was said of it and not sent. */
export function withSaid(kept: KeptRun, unsent: Unsent): KeptRun {
  const others = kept.unsent.filter(({ consignmentId }) => consignmentId !== unsent.consignmentId)
  return { ...kept, unsent: [...others, unsent] }
}

/** Once the shop has answered to something unsent. Another word of the same stop, said meanwhile, stays. */
export function withAnswer(kept: KeptRun, run: RiderRunAnswer | undefined, sent?: Unsent): KeptRun {
  const unsent = kept.unsent.filter(({ key }) => key !== sent?.key)
  return { ...kept, run: run ?? kept.run, unsent }
}

/** A run as its rider sees it: with what they have said, whether or not the shop knows. */
export interface ShownRun extends Omit<RiderRunAnswer, 'stops'> {
  readonly stops: readonly ShownStop[]
}

export function shownRun({ run, unsent }: KeptRun): ShownRun | undefined {
  if (!run) return undefined
  const stops = run.stops.map((stop): ShownStop => {
    const waiting = unsent.find(({ consignmentId }) => consignmentId === stop.consignmentId)
    // Before it is read again, a run may be as an earlier version kept it.
    const goods = stop.goods ?? []
    return { ...stop, goods, outcome: waiting?.said ?? stop.outcome, isUnsent: waiting !== undefined }
  })
  const poisha = (taka: number) => Math.round(taka * 100)
  const cash = stops.reduce((sum, { outcome }) => sum + poisha(paidIn(outcome, 'cash')), 0)
  const left = stops.filter(({ outcome }) => !outcome)
  const toCollect = left.reduce((sum, { collect }) => sum + poisha(collect), 0)
  return { ...run, stops, cash: cash / 100, toCollect: toCollect / 100 }
}

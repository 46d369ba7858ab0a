import type { RiderRunAnswer } from '#contract/parcels/runAnswer.ts'
import { paidIn, type Said, type ShownStop } from '#web/components/run/saidOfStop.ts'

/** What became of a stop, until the shop has it. */
export interface Unsent {
  readonly consignmentId: string
  /** The same until the shop has answered, so that it counts once. */
  readonly key: string
  readonly said: Said
}

/** What a phone keeps of a run, for lines that come and go. */
export interface KeptRun {
  /** Of the link by which the run was read last: a run may get another one. */
  readonly token: string
  /** The run's own; undefined: the shop has not told it yet. */
  readonly id: string | undefined
  /** As the shop told it last. */
  readonly run: RiderRunAnswer | undefined
  /** The oldest first; of a stop what was said last. */
  readonly unsent: readonly Unsent[]
}

const STORED = 'rider-run'
/** The newest link that has ended, which opens nothing and names nobody. */
const ENDED = 'rider-run-ended'
/** The runs that a phone keeps, the newest first: one with something unsent waits for its new link. */
const MOST_KEPT = 5

/** What is shown of this link before the shop answers; of another one nothing is, whoever had it. */
export function readKept(token: string, storage: () => Storage): KeptRun {
  const kept = readAll(storage).find((one) => one.token === token)
  return { token, id: kept?.id, run: kept?.run, unsent: kept?.unsent ?? [] }
}

/** Keeps a run, in place of what was kept of it. A phone that keeps nothing goes on without. */
export function keep(kept: KeptRun, storage: () => Storage): void {
  const others = readAll(storage).filter((one) => one.token !== kept.token && !isSameRun(one, kept))
  const isWorthIt = kept.run !== undefined || kept.unsent.length > 0
  const all = [...(isWorthIt ? [kept] : []), ...others].slice(0, MOST_KEPT)
  try {
    if (all.length > 0) storage().setItem(STORED, JSON.stringify(all))
    else storage().removeItem(STORED)
  } catch {
    // What is on the screen is sent all the same.
  }
}

/** Once its link has ended: of the run only what the shop does not have yet stays on the phone, nobody's name or address. */
export function withoutRun(kept: KeptRun): KeptRun {
  return { ...kept, run: undefined }
}

/** Notes that a link of this phone has ended: opened again, it is said to have ended, not to be a stranger's. */
export function noteEnded(token: string, storage: () => Storage): void {
  try {
    storage().setItem(ENDED, token)
  } catch {
    // Then the page says that it does not know the link, which is true as well.
  }
}

export function hasEnded(token: string, storage: () => Storage): boolean {
  try {
    return storage().getItem(ENDED) === token
  } catch {
    return false
  }
}

/** With what was said of the same run by an earlier link and not sent; what was said by this one is newer. */
export function withEarlier(kept: KeptRun, storage: () => Storage): KeptRun {
  const earlier = readAll(storage).filter((one) => one.token !== kept.token && isSameRun(one, kept))
  const isOld = ({ consignmentId }: Unsent) =>
    kept.unsent.every((unsent) => unsent.consignmentId !== consignmentId)
  return { ...kept, unsent: [...earlier.flatMap(({ unsent }) => unsent).filter(isOld), ...kept.unsent] }
}

function isSameRun(one: KeptRun, other: KeptRun): boolean {
  return one.id !== undefined && one.id === other.id
}

function readAll(storage: () => Storage): readonly KeptRun[] {
  try {
    // An earlier release kept one run, not in a list.
    return [JSON.parse(storage().getItem(STORED) ?? '[]') as KeptRun | readonly KeptRun[]].flat()
  } catch {
    return []
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
  return { ...kept, id: run?._id ?? kept.id, run: run ?? kept.run, unsent }
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

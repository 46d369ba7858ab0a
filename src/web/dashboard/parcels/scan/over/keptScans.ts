import type { HandedOverAnswer } from '#contract/parcels/handOverSchema.ts'
import {
  createKept,
  type Kept,
  type KeptDeps,
  type KeptEntry,
  readKept,
  type Waiting,
} from '../../../frame/kept/keptEntries.ts'
import type { Taker } from './door.ts'

/** What the shop, or the phone alone, says of a scan. `refused`: the shop does not take it, whatever it is. */
export type ScanAnswer = Omit<HandedOverAnswer['results'][number], 'code' | 'outcome'> & {
  readonly outcome: HandedOverAnswer['results'][number]['outcome'] | 'refused'
}

/** A scan of this browser that is not done with: the shop has not answered, or nobody has seen to a wrong one. */
export interface KeptScan extends KeptEntry {
  readonly code: string
  readonly taker?: Taker | undefined
  /** Milliseconds since 1970. */
  readonly at: number
  /** Of a wrong one, until its parcel is put aside. */
  readonly wrong?: ScanAnswer | undefined
}

export type WaitingScan = Waiting<KeptScan>

export interface KeptScansDeps extends Pick<KeptDeps<KeptScan>, 'timing' | 'person' | 'read' | 'write'> {
  send(scan: KeptScan): Promise<ScanAnswer>
}

export interface KeptScans extends Pick<Kept<KeptScan>, 'subscribe' | 'read' | 'add' | 'wake' | 'look'> {
  /** Takes one back that was never sent. False: it was. */
  drop(key: string): boolean
  /** The parcel of a wrong one is put aside. */
  settle(key: string): void
  /** Returns the function that stops it. */
  follow(onAnswered: (scan: KeptScan, answer: ScanAnswer) => void): () => void
}

/** Nothing has to be put aside: it left, or a box of it is still to be scanned. */
const IN_ORDER: readonly ScanAnswer['outcome'][] = ['handed-over', 'box-scanned', 'which-box', 'already']

/** Whether a parcel stays here, which somebody has to see to. */
export function isWrong({ outcome }: ScanAnswer): boolean {
  return !IN_ORDER.includes(outcome)
}

/** Whether a scan counts, so that it can be taken back. */
export function isCounted({ outcome }: ScanAnswer): boolean {
  return outcome === 'handed-over' || outcome === 'box-scanned'
}

/** A browser keeps no names of customers. */
export function withoutName(answer: ScanAnswer): ScanAnswer {
  const { consignment } = answer
  return consignment ? { ...answer, consignment: { ...consignment, name: '', district: '' } } : answer
}

/** Scans that wait on this phone: all in one lane, so that the shop hears of them in the order in which they were made. */
export function createKeptScans({ send, ...browser }: KeptScansDeps): KeptScans {
  const listeners = new Set<(scan: KeptScan, answer: ScanAnswer) => void>()
  const answered = (scan: KeptScan, answer: ScanAnswer) => ({
    ...(isWrong(answer) && { stays: { wrong: withoutName(answer) } }),
    told() {
      for (const listener of listeners) listener(scan, answer)
    },
  })
  const kept = createKept<KeptScan>({
    ...browser,
    laneOf: () => 'scans',
    dueAt: ({ wrong }) => (wrong ? undefined : 0),
    toldBy: ({ at }) => at,
    send: async (scan) => answered(scan, await send(scan)),
    refused: (scan) => answered(scan, { outcome: 'refused' }),
  })
  return {
    ...kept,
    drop(key) {
      const scan = kept.find(key)
      if (!scan || scan.tried) return false
      kept.remove(key)
      return true
    },
    settle: kept.remove,
    follow(onAnswered) {
      listeners.add(onAnswered)
      return () => void listeners.delete(onAnswered)
    },
  }
}

/** What the browser kept. Scans of another shape are left out. */
export const readScans = (text: string | null) => readKept(text, isScan)

function isScan(kept: unknown): kept is KeptScan {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, email, code, at } = kept as Partial<KeptScan>
  return [key, email, code].every((text) => typeof text === 'string') && Number.isFinite(at)
}

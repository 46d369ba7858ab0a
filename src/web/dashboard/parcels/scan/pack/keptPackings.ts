import type { PackedAnswer } from '#contract/parcels/packedAnswer.ts'
import {
  createKept,
  type Kept,
  type KeptDeps,
  type KeptEntry,
  readKept,
  type Waiting,
} from '../../../frame/kept/keptEntries.ts'

/** Why the shop does not count a box as packed. `refused`: it does not take it, whatever it is. */
export interface NotPacked {
  readonly why: PackedAnswer['kept'][number]['why'] | 'refused'
  /** Who has packed it, or has it open. */
  readonly by?: string | null | undefined
}

/** A box that was packed in this browser and is not done with. It has nobody's name. */
export interface KeptPacking extends KeptEntry {
  /** Of the parcel. */
  readonly id: string
  readonly orderId: string
  /** Its courier's. */
  readonly code: string
  /** That of the order as its packer saw it. */
  readonly revision: number
  readonly boxes: number
  /** Grams; null: nobody weighed it. */
  readonly weight: number | null
  /** Milliseconds since 1970. */
  readonly at: number
  /** It is not packed, until its packer has seen that. */
  readonly wrong?: NotPacked | undefined
}

export type WaitingPacking = Waiting<KeptPacking>

export interface KeptPackingsDeps
  extends Pick<KeptDeps<KeptPacking>, 'timing' | 'person' | 'read' | 'write'> {
  /** Resolves to undefined once it is packed. */
  send(packing: KeptPacking): Promise<NotPacked | undefined>
}

/** What is known of a packing: the shop has answered, or does not. */
export type PackingKnown = 'packed' | 'kept' | NotPacked

export interface KeptPackings
  extends Pick<Kept<KeptPacking>, 'subscribe' | 'read' | 'add' | 'wake' | 'look'> {
  /** Its packer has seen that it is not packed. */
  settle(key: string): void
  /** Resolves as soon as the shop has answered, or cannot be reached: then it stays here, and is sent later. */
  whenKnown(key: string): Promise<PackingKnown>
}

/** Boxes that were packed on this phone: all in one lane, so that without a connection only the first is tried. */
export function createKeptPackings({ send, ...browser }: KeptPackingsDeps): KeptPackings {
  const asking = new Map<string, (known: PackingKnown) => void>()
  const answered = ({ key }: KeptPacking, wrong: NotPacked | undefined) => ({
    ...(wrong && { stays: { wrong } }),
    told: () => asking.get(key)?.(wrong ?? 'packed'),
  })
  const kept = createKept<KeptPacking>({
    ...browser,
    laneOf: () => 'packings',
    dueAt: ({ wrong }) => (wrong ? undefined : 0),
    toldBy: ({ at }) => at,
    send: async (packing) => answered(packing, await send(packing)),
    refused: (packing) => answered(packing, { why: 'refused' }),
  })
  return {
    ...kept,
    settle: kept.remove,
    whenKnown: (key) =>
      new Promise((resolve) => {
        const look = () => {
          if (kept.read().find((one) => one.key === key)?.trouble) know('kept')
        }
        const leave = kept.subscribe(look)
        const know = (known: PackingKnown) => {
          leave()
          asking.delete(key)
          resolve(known)
        }
        asking.set(key, know)
        look()
      }),
  }
}

/** What the browser kept. Packings of another shape are left out. */
export const readPackings = (text: string | null) => readKept(text, isPacking)

function isPacking(kept: unknown): kept is KeptPacking {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, email, id, orderId, code, revision, boxes, weight, at } = kept as Partial<KeptPacking>
  return (
    [key, email, id, orderId, code].every((text) => typeof text === 'string') &&
    [revision, boxes].every(Number.isInteger) &&
    (weight === null || Number.isInteger(weight)) &&
    Number.isFinite(at)
  )
}

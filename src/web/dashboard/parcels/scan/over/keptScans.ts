import type { HandedOverAnswer } from '#contract/parcels/handOverSchema.ts'
import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { createStore, type Store } from '#web/client/createStore.ts'
import type { Timing } from '#web/client/timing.ts'
import type { Taker } from './door.ts'

/** What the shop, or the phone alone, says of a scan. `refused`: the shop does not take it, whatever it is. */
export type ScanAnswer = Omit<HandedOverAnswer['results'][number], 'code' | 'outcome'> & {
  readonly outcome: HandedOverAnswer['results'][number]['outcome'] | 'refused'
}

/** A scan of this browser that is not done with: the shop has not answered, or nobody has seen to a wrong one. */
export interface KeptScan {
  /** The Idempotency-Key: however often it is sent, it counts once. */
  readonly key: string
  /** Whoever scanned; nobody else's login sends it. */
  readonly email: string
  readonly code: string
  readonly taker?: Taker | undefined
  /** Milliseconds since 1970. */
  readonly at: number
  /** It may have reached the shop. */
  readonly tried?: boolean | undefined
  /** Of a wrong one, until its parcel is put aside. */
  readonly wrong?: ScanAnswer | undefined
}

/** Why a scan is still here that should have reached the shop. */
export type Trouble = 'no-connection' | 'no-answer'

export interface WaitingScan extends KeptScan {
  readonly trouble?: Trouble | undefined
}

/** The wait after a failed try. Milliseconds. */
const RETRY = 10_000

export interface KeptScansDeps {
  readonly timing: Timing
  /** The address of the person who is signed in; undefined: nobody. */
  person(): string | undefined
  read(): readonly KeptScan[]
  write(scans: readonly KeptScan[]): void
  send(scan: KeptScan): Promise<ScanAnswer>
}

export interface KeptScans extends Pick<Store<readonly WaitingScan[]>, 'subscribe' | 'read'> {
  add(scan: KeptScan): void
  /** Takes one back that was never sent. False: it was. */
  drop(key: string): boolean
  /** The parcel of a wrong one is put aside. */
  settle(key: string): void
  /** Sends what waited for a connection, and what the browser kept since it was closed. */
  wake(): void
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

/**
 * Scans that are kept across reloads and without a connection, and sent one after the other, in the order in which they were made.
 */
export function createKeptScans({ timing, person, read, write, send }: KeptScansDeps): KeptScans {
  const scans = createStore<readonly WaitingScan[]>(read)
  const listeners = new Set<(scan: KeptScan, answer: ScanAnswer) => void>()
  let trouble: Trouble | undefined
  let isSending = false
  let cancelTimer = () => {}

  function show(now: readonly KeptScan[]) {
    scans.set(now.map((scan) => (scan.wrong ? scan : { ...scan, trouble })))
  }

  function change(next: (now: readonly KeptScan[]) => readonly KeptScan[]) {
    // Another tab may have changed them.
    const changed = next(read())
    write(changed)
    show(changed)
  }

  const remove = (key: string) => change((now) => now.filter((scan) => scan.key !== key))
  const mark = (key: string, marks: Partial<KeptScan>) =>
    change((now) => now.map((scan) => (scan.key === key ? { ...scan, ...marks } : scan)))

  function answered(scan: KeptScan, answer: ScanAnswer) {
    trouble = undefined
    if (isWrong(answer)) mark(scan.key, { wrong: withoutName(answer) })
    else remove(scan.key)
    for (const listener of listeners) listener(scan, answer)
  }

  async function sendNext() {
    const next = read().find(({ email, wrong }) => email === person() && !wrong)
    if (isSending || !next) return
    isSending = true
    cancelTimer()
    mark(next.key, { tried: true })
    try {
      answered(next, await send(next))
    } catch (error) {
      if (isFinal(error)) answered(next, { outcome: 'refused' })
      else {
        trouble = error instanceof NetworkError ? 'no-connection' : 'no-answer'
        show(read())
        cancelTimer = timing.after(RETRY, () => void sendNext())
      }
    } finally {
      isSending = false
    }
    if (!trouble) void sendNext()
  }

  return {
    read: scans.read,
    subscribe: scans.subscribe,
    add(scan) {
      change((now) => [...now, scan])
      // While nothing gets through, the timer tries: what waits goes first.
      if (!trouble) void sendNext()
    },
    drop(key) {
      const scan = read().find((one) => one.key === key)
      if (!scan || scan.tried) return false
      remove(key)
      return true
    },
    settle: remove,
    wake() {
      show(read())
      void sendNext()
    },
    follow(onAnswered) {
      listeners.add(onAnswered)
      return () => void listeners.delete(onAnswered)
    },
  }
}

/** Will the shop never take it? Without an answer, or while it is in trouble, a scan is tried again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !endsLogin(error) && error.status < 500 && error.status !== 429
}

/** What the browser kept. Scans of another shape are left out. */
export function readScans(text: string | null): readonly KeptScan[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isScan) : []
  } catch {
    return []
  }
}

function isScan(kept: unknown): kept is KeptScan {
  if (typeof kept !== 'object' || kept === null) return false
  const { key, email, code, at } = kept as Partial<KeptScan>
  return [key, email, code].every((text) => typeof text === 'string') && Number.isFinite(at)
}

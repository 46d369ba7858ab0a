import { ApiError, endsLogin, NetworkError } from '#web/client/api.ts'
import { createStore, type Store } from '#web/client/createStore.ts'
import type { Timing } from '#web/client/timing.ts'

/** Something that somebody did in this browser, and that the shop has to hear. */
export interface KeptEntry {
  /** The Idempotency-Key: however often it is sent, it counts once. */
  readonly key: string
  /** Whoever did it; nobody else's login sends it. */
  readonly email: string
  /** It may have reached the shop. */
  readonly tried?: boolean | undefined
}

/** Why an entry is still here that should have reached the shop. */
export type Trouble = 'no-connection' | 'no-answer'

export type Waiting<Entry> = Entry & { readonly trouble?: Trouble | undefined }

/** What is left of an entry once the shop has answered. */
export interface Answered<Entry> {
  /** What it is from now on; undefined: it is done with, and gone. */
  readonly stays?: Partial<Entry> | undefined
  /** Called after that is kept. */
  readonly told?: (() => void) | undefined
}

export interface KeptDeps<Entry extends KeptEntry> {
  readonly timing: Timing
  /** The address of the person who is signed in; undefined: nobody. */
  person(): string | undefined
  read(): readonly Entry[]
  write(entries: readonly Entry[]): void
  /** Those of one lane are sent one after the other, oldest first, and share their trouble. */
  laneOf(entry: Entry): string
  /** From when there is something to tell the shop, ms UTC; undefined: there is nothing, and it holds up no other. */
  dueAt(entry: Entry): number | undefined
  /** When the tab that made it should have told the shop, ms UTC. */
  toldBy(entry: Entry): number
  send(entry: Entry): Promise<Answered<Entry>>
  /** The shop will never take it. `now`: the entry as it is by then. */
  refused(entry: Entry, error: unknown, now: Entry | undefined): Answered<Entry>
}

export interface Kept<Entry> extends Pick<Store<readonly Waiting<Entry>[]>, 'subscribe' | 'read'> {
  add(entry: Entry): void
  /** The entry as the browser keeps it. */
  find(key: string): Entry | undefined
  /** Changes an entry, which is then sent as soon as it is its turn. */
  change(key: string, marks: Partial<Entry>): void
  remove(key: string): void
  /** Sends what waited for a connection, and what the browser kept since it was closed. */
  wake(): void
  /** Another tab has changed what the browser keeps. That tab sends it; this one only if it does not get there. */
  look(): void
}

/** The wait after a failed try. Milliseconds. */
const RETRY = 10_000

/** What is kept across reloads and without a connection, and sent once, in order. */
export function createKept<Entry extends KeptEntry>(deps: KeptDeps<Entry>): Kept<Entry> {
  const { timing, person, read, write, laneOf, dueAt, toldBy, send, refused } = deps
  const entries = createStore<readonly Waiting<Entry>[]>(read)
  const sending = new Set<string>()
  /** By lanes. */
  const troubles = new Map<string, Trouble>()
  /** When entries are tried that failed, or that are another tab's. Milliseconds since 1970. */
  const tryAgainAt = new Map<string, number>()
  let shown: ReadonlySet<string> = new Set()
  let cancelTimer = () => {}

  function show(now: readonly Entry[]) {
    shown = new Set(now.map(({ key }) => key))
    entries.set(
      now.map((entry) => ({
        ...entry,
        trouble: dueAt(entry) === undefined ? undefined : troubles.get(laneOf(entry)),
      })),
    )
  }

  function store(next: (now: readonly Entry[]) => readonly Entry[]) {
    // Another tab may have changed them.
    const changed = next(read())
    write(changed)
    show(changed)
  }

  const find = (key: string) => read().find((entry) => entry.key === key)
  const drop = (key: string) => store((now) => now.filter((entry) => entry.key !== key))
  const mark = (key: string, marks: Partial<Entry>) =>
    store((now) => now.map((entry) => (entry.key === key ? { ...entry, ...marks } : entry)))

  function settle({ key }: Entry, { stays, told }: Answered<Entry>) {
    if (stays) mark(key, stays)
    else drop(key)
    told?.()
  }

  async function trySending(entry: Entry) {
    const { key } = entry
    sending.add(key)
    mark(key, { tried: true } as Partial<Entry>)
    try {
      const answered = await send(entry).catch((error: unknown) => {
        if (isFinal(error)) return refused(entry, error, find(key))
        throw error
      })
      troubles.delete(laneOf(entry))
      tryAgainAt.delete(key)
      settle(entry, answered)
    } catch (error) {
      troubles.set(laneOf(entry), error instanceof NetworkError ? 'no-connection' : 'no-answer')
      tryAgainAt.set(key, timing.now() + RETRY)
      show(read())
    } finally {
      sending.delete(key)
      plan()
    }
  }

  /** Sends what is due, and waits for what comes next. */
  function plan() {
    cancelTimer()
    const now = timing.now()
    const lanes = new Set<string>()
    let wait = Number.POSITIVE_INFINITY
    for (const entry of entries.read()) {
      const usual = dueAt(entry)
      if (entry.email !== person() || usual === undefined || lanes.has(laneOf(entry))) continue
      lanes.add(laneOf(entry))
      if (sending.has(entry.key)) continue
      const due = tryAgainAt.get(entry.key) ?? usual
      if (due <= now) void trySending(entry)
      else wait = Math.min(wait, due - now)
    }
    if (wait < Number.POSITIVE_INFINITY) cancelTimer = timing.after(wait, plan)
  }

  return {
    ...{ read: entries.read, subscribe: entries.subscribe, find },
    add(entry) {
      store((now) => [...now, entry])
      plan()
    },
    change(key, marks) {
      mark(key, marks)
      tryAgainAt.delete(key)
      plan()
    },
    remove(key) {
      drop(key)
      tryAgainAt.delete(key)
      plan()
    },
    wake() {
      tryAgainAt.clear()
      show(read())
      plan()
    },
    look() {
      const now = read()
      for (const entry of now) {
        if (shown.has(entry.key)) continue
        tryAgainAt.set(entry.key, Math.max(toldBy(entry), timing.now()) + RETRY)
      }
      show(now)
      plan()
    },
  }
}

/** Will the shop never take it? Without an answer, or while it is in trouble, an entry is tried again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !endsLogin(error) && error.status < 500 && error.status !== 429
}

/** What the browser kept as a text. Entries of another shape are left out. */
export function readKept<Entry>(
  text: string | null,
  isEntry: (kept: unknown) => kept is Entry,
): readonly Entry[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

import { tabStorage } from '#web/client/tabStorage.ts'

/** Of so many orders, the last ones, notes are kept. */
const MOST = 20

type Notes = readonly (readonly [orderId: string, note: string])[]

export interface CallNotes {
  /** Empty: nothing was typed. */
  read(orderId: string): string
  /** An empty one is forgotten. */
  keep(orderId: string, note: string): void
}

/**
 * What was typed of calls, by order, kept for this tab until the call counts: Undo and a reload give it back. `email`: the
 * notes of one person are not shown to another.
 */
export function callNotes(email: string): CallNotes {
  const key = `desk notes ${email}`
  const all = (): Notes => {
    const kept = tabStorage.read(key)
    return Array.isArray(kept) ? kept.filter(isNote) : []
  }
  return {
    read: (orderId) => all().find(([id]) => id === orderId)?.[1] ?? '',
    keep(orderId, note) {
      const others = all().filter(([id]) => id !== orderId)
      tabStorage.write(key, note === '' ? others : [...others, [orderId, note]].slice(-MOST))
    },
  }
}

function isNote(value: unknown): value is Notes[number] {
  return Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === 'string')
}

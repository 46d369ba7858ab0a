import { readBoxCode } from '#domain/parcel/boxes.ts'

/** After a code was taken, its label is still in view: what is read of it then is no other scan. Milliseconds. */
const SAME_LABEL = 1200
/** A code scans again only when it was out of view for so long. Milliseconds. */
const OUT_OF_VIEW = 2500

/** Which of the codes that a camera sees are scans. */
export interface SeenCodes {
  /** The codes read at `now`, the preferred first. Returns the one that is a new scan. */
  see(codes: readonly string[], now: number): string | undefined
}

/**
 * A camera reads a label many times a second, and of its two codes now one and now the other: that is one scan. The labels of
 * several boxes differ in their square code alone, which therefore scans whatever else is in view.
 */
export function createSeenCodes(): SeenCodes {
  const lastSeen = new Map<string, number>()
  let takenAt = Number.NEGATIVE_INFINITY
  return {
    see(codes, now) {
      const isNew = (code: string) => now - (lastSeen.get(code) ?? Number.NEGATIVE_INFINITY) > OUT_OF_VIEW
      const box = codes.find((code) => readBoxCode(code) && isNew(code))
      const taken = box ?? (now - takenAt > SAME_LABEL && codes.every(isNew) ? codes[0] : undefined)
      for (const code of codes) lastSeen.set(code, now)
      if (taken !== undefined) takenAt = now
      return taken
    },
  }
}

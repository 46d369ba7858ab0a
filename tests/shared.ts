import { afterAll, beforeAll } from 'vitest'

/** Registers a clean-up, for the end of what was opened; the last one runs first. */
export type WhenDone = (end: () => void | Promise<void>) => void

/** Opens something once for all tests of a suite; to be called where that is described. */
export function shared<Opened>(open: (whenDone: WhenDone) => Promise<Opened>): () => Opened {
  const ends: Parameters<WhenDone>[0][] = []
  let opened: Opened
  beforeAll(async () => {
    opened = await open((end) => void ends.push(end))
  })
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  return () => opened
}

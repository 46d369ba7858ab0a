import { useSyncExternalStore } from 'react'
import type { HandedOverAnswer } from '#contract/parcels/handOverSchema.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { session } from '#web/client/session/session.ts'
import { browserTiming } from '#web/client/timing.ts'
import { createKeptScans, type KeptScan, readScans, type WaitingScan } from './keptScans.ts'

const PLACE = 'handOverScans'
/** A collector waits: without an answer until then the scan is kept, and sent again. Milliseconds. */
const TIMEOUT = 8_000

let unstored: readonly KeptScan[] = []

/** The scans that this browser keeps. */
export const keptScans = createKeptScans({
  timing: browserTiming,
  person: () => session.read().user?.email,
  read() {
    try {
      return readScans(window.localStorage.getItem(PLACE))
    } catch {
      // Storage is off: they are kept as long as the page.
      return unstored
    }
  },
  write(scans) {
    unstored = scans
    try {
      if (scans.length === 0) window.localStorage.removeItem(PLACE)
      else window.localStorage.setItem(PLACE, JSON.stringify(scans))
    } catch {
      // Then they are kept as long as the page.
    }
  },
  async send({ key, code, taker }) {
    const { results } = await authorized<HandedOverAnswer>('/consignments/handOver', {
      timeout: TIMEOUT,
      method: 'POST',
      body: { codes: [code], courier: taker?.courier, carrier: taker?.carrier?.name },
      headers: { 'Idempotency-Key': key },
      send: evenIfLeft,
    })
    const [{ code: _, ...answer } = { code, outcome: 'unknown' as const }] = results
    return answer
  },
})

/** The page may be left, or reloaded by the phone, as soon as something is scanned. */
const evenIfLeft: typeof fetch = (address, request) => fetch(address, { ...request, keepalive: true })

const NONE: readonly WaitingScan[] = []

/** The scans of this person that are not done with, oldest first. */
export function useKeptScans(email: string): readonly WaitingScan[] {
  const scans = useSyncExternalStore(keptScans.subscribe, keptScans.read, () => NONE)
  return scans.filter((scan) => scan.email === email)
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', keptScans.wake)
  window.addEventListener('storage', ({ key }) => key === PLACE && keptScans.wake())
  session.subscribe(keptScans.wake)
}

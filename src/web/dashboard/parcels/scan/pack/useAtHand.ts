import { useEffect, useEffectEvent, useState } from 'react'
import { PACK_HOLD } from '#domain/parcel/packing.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { keepAtHand, keptAtHand } from './atHand.ts'
import { keptPackings } from './packingsHere.ts'

/** Before it is somebody else's. Milliseconds. */
const HOLD_ON = PACK_HOLD / 2

/**
 * The parcel that is open here, kept in this tab. `askAgain` holds it on and hears whether it has changed: now and then, after a
 * reload, and once there is a connection again.
 */
export function useAtHand(email: string, askAgain: () => void) {
  const [atHand, setAtHand] = useState(() => {
    const kept = keptAtHand(email)
    // Packed just before the page was loaded again.
    return keptPackings.read().some(({ id, wrong }) => !wrong && id === kept?.parcel.label._id)
      ? undefined
      : kept
  })
  const id = atHand?.parcel.label._id
  useEffect(() => keepAtHand(email, atHand), [email, atHand])

  useEffect(() => {
    if (id === undefined) return
    // Whoever goes elsewhere leaves it to the others; if this is not heard, its time runs out.
    return () =>
      void authorized(`/consignments/${encodeURIComponent(id)}/release`, { method: 'POST' }).catch(() => {})
  }, [id])

  const ask = useEffectEvent(askAgain)
  useEffect(() => {
    if (id === undefined) return
    const timer = setInterval(() => ask(), HOLD_ON)
    const again = () => ask()
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [id])
  // What was open before the page was loaded.
  useEffect(() => ask(), [])

  return [atHand, setAtHand] as const
}

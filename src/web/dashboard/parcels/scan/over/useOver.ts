import { useEffect, useRef, useState } from 'react'
import type { LeavingAnswer } from '#contract/parcels/handOverSchema.ts'
import { randomKey } from '#web/client/randomKey.ts'
import { isSameCode } from '../codes.ts'
import { sound } from '../view/sound.ts'
import { doorAfter, isSameTaker, judgedAlone, type Taker } from './door.ts'
import { noteMoved, useDoor } from './doorQuery.ts'
import { isCounted, isWrong, type KeptScan, type ScanAnswer, withoutName } from './keptScans.ts'
import { keptScans, useKeptScans } from './scansHere.ts'

/** A scan on the screen. */
export interface Scan {
  readonly key: string
  readonly code: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** What the shop says, or the phone where it does not ask. */
  readonly answer?: ScanAnswer | undefined
  /** What the phone knows of it, while the shop says nothing. */
  readonly alone?: ScanAnswer | undefined
  readonly isUndone?: boolean | undefined
}

/** What a scan comes to, as far as one knows; undefined: nothing is known of it. */
export function knownOf({ answer, alone }: Scan): ScanAnswer | undefined {
  return answer ?? alone
}

const MOST_SHOWN = 30

/** Handing over: what was scanned, what of it waits, and how the day stands with it. `email`: of the signed-in user. */
export function useOver(email: string) {
  const read = useDoor(email)
  const kept = useKeptScans(email)
  const isOnline = useIsOnline()
  const [taker, setTaker] = useState<Taker>()
  const [scans, setScans] = useState<readonly Scan[]>([])
  const waiting = kept.filter(({ wrong }) => !wrong)
  const trouble = waiting.find((scan) => scan.trouble)?.trouble ?? (isOnline ? undefined : 'no-connection')
  const door = read && doorAfter(read, waiting)
  const wrongs = kept.filter(({ wrong }) => wrong)
  const wrong = wrongs[0]
  const shown = wrong ? (scans.find(({ key }) => key === wrong.key) ?? ofKept(wrong)) : scans[0]
  useHeard(shown, trouble !== undefined)

  const note = (scan: Scan) => setScans((now) => [scan, ...now].slice(0, MOST_SHOWN))
  const change = (key: string, to: Partial<Scan>) =>
    setScans((now) => now.map((scan) => (scan.key === key ? { ...scan, ...to } : scan)))

  useEffect(
    () =>
      keptScans.follow((scan, answer) => {
        if (scan.email !== email) return
        setScans((now) => now.map((one) => (one.key === scan.key ? { ...one, answer } : one)))
        if (isCounted(answer) && answer.consignment) noteMoved(email, answer.consignment)
      }),
    [email],
  )
  // What the browser kept since it was closed.
  useEffect(() => keptScans.wake(), [])

  function scan(code: string) {
    const [key, at] = [randomKey(), Date.now()]
    const twice = waiting.find((one) => isSameCode(one.code, code))
    const judged = judgedAlone(code, door, taker)
    const alone = judged && answerOf(judged)
    if (twice) {
      note({ key, code, at, answer: { ...alone, outcome: 'already' } })
    } else if (trouble && alone && !isCounted(alone)) {
      // It stays here, or has gone: there is nothing to tell the shop.
      note({ key, code, at, answer: alone })
      if (isWrong(alone)) keptScans.add({ key, email, code, taker, at, wrong: withoutName(alone) })
    } else {
      note({ key, code, at, alone })
      keptScans.add({ key, email, code, taker, at })
    }
  }

  return {
    door,
    taker,
    scans,
    shown,
    isWrong: wrong !== undefined,
    /** Other wrong ones that nobody has put aside. */
    wrongsLeft: Math.max(0, wrongs.length - 1),
    waiting,
    trouble,
    scan,
    /** Only this one's parcels are taken; the same again: anybody's. */
    chooseTaker: (of: Taker) => setTaker((now) => (now && isSameTaker(now, of) ? undefined : of)),
    putAside: () => wrong && keptScans.settle(wrong.key),
    noteUndone: (key: string, parcel?: LeavingAnswer) => {
      change(key, { isUndone: true })
      if (parcel) noteMoved(email, parcel)
    },
  }
}

export type Over = ReturnType<typeof useOver>

function answerOf({ outcome, parcel, box }: NonNullable<ReturnType<typeof judgedAlone>>): ScanAnswer {
  return {
    ...(box !== undefined && { box }),
    ...{ outcome, consignmentId: parcel.consignmentId, consignment: parcel },
    ...(outcome === 'handed-over' && !parcel.packed && { unpacked: true as const }),
  }
}

/** One that this page did not see being made. */
function ofKept({ key, code, at, wrong }: KeptScan): Scan {
  return { key, code, at, answer: wrong }
}

/** Lets what is shown be heard, once: when the shop has answered, or does not. */
function useHeard(shown: Scan | undefined, isCut: boolean) {
  const heard = useRef<string>(undefined)
  const known = shown && (shown.answer ?? (isCut ? (shown.alone ?? 'nothing') : undefined))
  const tone = known && (known === 'nothing' ? 'look' : toneOf(known))
  const key = shown?.key
  useEffect(() => {
    if (!tone || key === heard.current) return
    heard.current = key
    sound[tone]()
  }, [tone, key])
}

/** How a scan looks and sounds. */
export function toneOf(answer: ScanAnswer): 'right' | 'wrong' | 'look' {
  if (isWrong(answer)) return 'wrong'
  return answer.outcome !== 'handed-over' || answer.unpacked ? 'look' : 'right'
}

/** Whether the device says that it has a network. */
function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import type { Kept } from './frame/kept/keptEntries.ts'
import { KEPT_PLACES, type KeptPlace, keptHere } from './frame/kept/keptPlaces.ts'
import { scanAddress } from './words/parcelAddresses.ts'

interface Keeping {
  readonly place: KeptPlace
  /** The screen where it is seen to. */
  readonly job: 'pack' | 'over'
  /** What sends it: only pages load it on which something waits. */
  readonly load: () => Promise<Pick<Kept<unknown>, 'wake' | 'subscribe'>>
  readonly waits: typeof m.kept_scans_wait
  readonly wrong: typeof m.kept_scans_wrong
}

const KEEPINGS: readonly Keeping[] = [
  {
    ...{ place: 'scans', job: 'over', waits: m.kept_scans_wait, wrong: m.kept_scans_wrong },
    load: async () => (await import('./parcels/scan/over/scansHere.ts')).keptScans,
  },
  {
    ...{ place: 'packings', job: 'pack', waits: m.kept_packings_wait, wrong: m.kept_packings_wrong },
    load: async () => (await import('./parcels/scan/pack/packingsHere.ts')).keptPackings,
  },
]

/** Sends from any page what this phone keeps of the scan pages, and says what waits or was not taken. These say it themselves. */
export function KeptLines({ email }: { email: string }) {
  const kept = useKeptHere(email)
  const { pathname } = useLocation()
  if (pathname === '/dashboard/scan') return null
  return KEEPINGS.flatMap(({ place, job, waits, wrong }) => {
    const { [place]: counts } = kept
    if (counts.waiting + counts.wrong === 0) return []
    const isWrong = counts.wrong > 0
    const shown = isWrong ? counts.wrong : counts.waiting
    return (
      <div key={place} role="status">
        <Link
          to={scanAddress(job)}
          className="mb-4 flex min-h-tap items-center gap-3 rounded-control bg-warning-soft px-4 py-2 text-ink text-md"
        >
          <Icon name={isWrong ? 'triangle-alert' : 'wifi-off'} />
          {(isWrong ? wrong : waits)({ count: shown, shown: count(shown) })}
        </Link>
      </div>
    )
  })
}

/** What is kept, which is read again on each page, when another tab keeps something, and when the shop has answered. */
function useKeptHere(email: string) {
  const { pathname } = useLocation()
  const [kept, setKept] = useState(() => keptHere(email))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks anew
  useEffect(() => {
    let isLeft = false
    const leave: (() => void)[] = []
    const refresh = () => setKept(keptHere(email))
    const loaded = new Set<KeptPlace>()
    async function look() {
      refresh()
      for (const { place, load } of KEEPINGS) {
        if (loaded.has(place) || keptHere(email)[place].waiting === 0) continue
        loaded.add(place)
        // Without a connection not even the code comes.
        const sender = await load().catch(() => void loaded.delete(place))
        if (!sender || isLeft) continue
        leave.push(sender.subscribe(refresh))
        sender.wake()
      }
    }
    const hear = ({ key }: StorageEvent) => {
      if (Object.values(KEPT_PLACES).some((place) => place === key)) void look()
    }
    const again = () => void look()
    window.addEventListener('storage', hear)
    window.addEventListener('online', again)
    void look()
    return () => {
      isLeft = true
      window.removeEventListener('storage', hear)
      window.removeEventListener('online', again)
      for (const stop of leave) stop()
    }
  }, [email, pathname])
  return kept
}

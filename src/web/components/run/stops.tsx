import { useState } from 'react'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { OpenStop } from './openStop.tsx'
import type { Said, ShownStop } from './saidOfStop.ts'
import { StopRow } from './stopRow.tsx'
import './stops.css'

/** Stops under the names of their areas. One is open: that which somebody has tapped, else the first of which nothing is said. */
export function Stops({
  stops: all,
  onSay,
}: {
  stops: readonly ShownStop[]
  /** Undefined: nothing can be said of them now. */
  onSay: ((consignmentId: string, said: Said) => void) | undefined
}) {
  const [tapped, setTapped] = useState<string>()
  const first = all.find(({ outcome }) => !outcome)?.consignmentId
  const open = onSay ? (tapped ?? first) : undefined
  return areasOf(all).map(({ area, stops, from }) => (
    <section key={`${area} ${from}`} className="run-area" aria-label={area || m.run_elsewhere()}>
      <h2>
        <span>{area || m.run_elsewhere()}</span>
        <span>{m.run_stops({ count: stops.length, shown: digits(stops.length) })}</span>
      </h2>
      <ol start={from + 1}>
        {stops.map((stop, at) =>
          stop.consignmentId === open ? (
            <OpenStop
              key={stop.consignmentId}
              stop={stop}
              place={from + at + 1}
              onSay={(said) => {
                onSay?.(stop.consignmentId, said)
                setTapped(undefined)
              }}
              onLeave={tapped === undefined ? undefined : () => setTapped(undefined)}
            />
          ) : (
            <StopRow
              key={stop.consignmentId}
              stop={stop}
              place={from + at + 1}
              onOpen={onSay ? () => setTapped(stop.consignmentId) : undefined}
            />
          ),
        )}
      </ol>
    </section>
  ))
}

interface Area {
  readonly area: string
  readonly stops: ShownStop[]
  /** Stops before its own. */
  readonly from: number
}

/** Neighbours of one area stand under its name. */
function areasOf(stops: readonly ShownStop[]): Area[] {
  const areas: Area[] = []
  for (const [from, stop] of stops.entries()) {
    const last = areas.at(-1)
    if (last && last.area.toLowerCase() === stop.area.toLowerCase()) last.stops.push(stop)
    else areas.push({ area: stop.area, stops: [stop], from })
  }
  return areas
}

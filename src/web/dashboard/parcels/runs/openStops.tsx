import type { RunAnswer } from '#contract/parcels/runAnswer.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import type { RunActs } from './runsQuery.ts'

/** The stops before a run has left: put in order, and taken off. */
export function OpenStops({ run, acts }: { run: RunAnswer; acts: RunActs }) {
  const ids = run.stops.map(({ consignmentId }) => consignmentId)

  function move(at: number, to: number) {
    const moved = ids.filter((_, index) => index !== at)
    moved.splice(to, 0, ids[at] ?? '')
    void acts.run({ act: 'order', consignmentIds: moved })
  }

  return (
    <ol className="runs-stops">
      {run.stops.map(({ consignmentId, name, area, address, collect, boxes, packed, state }, at) => (
        <li key={consignmentId}>
          <span className="run-place">{digits(at + 1)}</span>
          <span className="min-w-0">
            <span className="run-name block">{name}</span>
            <span className="run-detail block">
              {area !== '' && `${area}: `}
              {address}
            </span>
            {boxes > 1 && (
              <span className="run-boxes block">
                {m.parcels_boxes({ count: boxes, shown: digits(boxes) })}
              </span>
            )}
            {state === 'booked' && !packed && <span className="runs-unpacked">{m.runs_not_packed()}</span>}
          </span>
          <b className="runs-collect">{collect === 0 ? m.run_prepaid() : taka(collect)}</b>
          <span className="runs-moves">
            <IconButton
              label={m.runs_up({ name })}
              disabled={acts.busy || at === 0}
              onClick={() => move(at, at - 1)}
            >
              <Icon name="arrow-up" />
            </IconButton>
            <IconButton
              label={m.runs_down({ name })}
              disabled={acts.busy || at === ids.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <Icon name="arrow-down" />
            </IconButton>
            <IconButton
              label={m.runs_take_off({ name })}
              disabled={acts.busy}
              onClick={() => void acts.run({ act: 'remove', consignmentId })}
            >
              <Icon name="x" />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  )
}

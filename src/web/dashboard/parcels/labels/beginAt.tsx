import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Segments } from '../../frame/print/segments.tsx'

/** Places on a sheet of A4, as the values of a choice. */
export const PLACES = ['1', '2', '3', '4'] as const
export type Place = (typeof PLACES)[number]

interface BeginAtProps {
  place: Place
  onChoose: (place: Place) => void
}

/** Where the first sheet begins: sheets of sticky paper of which some labels are used go in again. */
export function BeginAt({ place, onChoose }: BeginAtProps) {
  return (
    <div className="labels-begin">
      <span aria-hidden="true">{m.labels_begin()}</span>
      <Segments
        legend={m.labels_begin()}
        choices={PLACES}
        nameOf={(choice) => ({
          shown: count(Number(choice)),
          spoken: m.labels_begin_place({ place: count(Number(choice)) }),
        })}
        chosen={place}
        onChoose={onChoose}
      />
    </div>
  )
}

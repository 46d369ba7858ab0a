import { HEAVIEST, MOST_BOXES } from '#domain/parcel/boxes.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type PackedInto, weightOf } from './packedInto.ts'

interface IntoBoxesProps {
  into: PackedInto
  onChange: (into: PackedInto) => void
}

/** In how many boxes the parcel is, and what it weighs, if somebody has weighed it. */
export function IntoBoxes({ into, onChange }: IntoBoxesProps) {
  const { boxes, weight } = into
  return (
    <fieldset className="pack-into">
      <legend className="sr-only">{m.pack_into()}</legend>
      <div>
        <span className="font-medium text-md">{m.pack_boxes()}</span>
        <Stepper
          value={boxes}
          onChange={(next) => onChange({ ...into, boxes: next })}
          max={MOST_BOXES}
          of={m.order_parcel_boxes()}
        />
        {boxes > 1 && <p role="status">{m.pack_boxes_hint()}</p>}
      </div>
      <Field
        label={m.pack_weight()}
        optional
        error={weightOf(into) === undefined ? m.pack_weight_wrong({ most: count(HEAVIEST) }) : undefined}
      >
        <NumberInput
          least={1}
          most={HEAVIEST}
          step={50}
          value={weight}
          onChange={({ target }) => onChange({ ...into, weight: target.value })}
        />
      </Field>
    </fieldset>
  )
}

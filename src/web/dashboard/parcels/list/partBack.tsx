import { useState } from 'react'
import { goodsName } from '#web/components/goodsName.ts'
import { m } from '#web/paraglide/messages.js'
import { Stepper } from '#web/ui/stepper.tsx'
import { optionsText } from '../picking/pickingTexts.ts'
import { nameOf } from './parcelParts.tsx'
import { type AskedProps, ParcelQuestion, QuestionForm, type QuestionProps } from './parcelQuestion.tsx'

/** Asks which goods come back of a parcel that was delivered in part. */
export function PartBack(props: QuestionProps) {
  return <ParcelQuestion {...props} form={PartForm} />
}

function PartForm(asked: AskedProps) {
  const { parcel, acts, onClose } = asked
  const products = parcel.order?.products ?? []
  const [returned, setReturned] = useState(() => products.map(() => 0))

  async function answer() {
    const lines = returned.map((pieces, line) => ({ line, returned: pieces }))
    if (await acts.run(parcel, 'lines', { lines }, m.parcels_noted())) onClose()
  }

  return (
    <QuestionForm
      {...asked}
      title={m.parcels_part_title({ name: nameOf(parcel) })}
      answer={returned.some((pieces) => pieces > 0) ? m.parcels_part_save() : m.parcels_part_none()}
      onAnswer={answer}
    >
      <p className="text-ink-muted text-md">{m.parcels_part_text()}</p>
      <ul className="grid gap-3">
        {products.map((product, line) => {
          const name = [goodsName(product), optionsText(product)].filter(Boolean).join(', ')
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
              key={line}
              className="flex items-center justify-between gap-3"
            >
              <span className="min-w-0">{name}</span>
              <Stepper
                of={name}
                min={0}
                max={product.quantity}
                value={returned[line] ?? 0}
                onChange={(pieces) => setReturned(returned.with(line, pieces))}
              />
            </li>
          )
        })}
      </ul>
    </QuestionForm>
  )
}

import { useEffect, useId, useRef, useState } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { MOST_AREAS, restOf } from '#domain/order/deliveryAreas.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { errorAt } from '../errorAt.ts'
import { AreaItem } from './areaItem.tsx'
import { type DeliveryFields, NEW_AREA } from './deliverySection.ts'
import './areas.css'

/** The delivery areas in the order of the checkout. One is open for changes at a time, and each with an error. */
export function AreasBox({ form }: { form: UseFormReturn<DeliveryFields> }) {
  const id = useId()
  const { fields, insert, remove, move } = useFieldArray({ control: form.control, name: 'areas' })
  const [openId, setOpenId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const added = useRef<number>(undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const count = fields.length

  // Only the form knows the id of an area that was added.
  useEffect(() => {
    if (added.current === undefined) return
    setOpenId(fields[added.current]?.id)
    added.current = undefined
  }, [fields])

  /** Above the area of all other districts, which is usually the last. */
  function add() {
    const areas = form.getValues('areas')
    const rest = restOf(areas)
    const place = rest ? areas.indexOf(rest) : count
    added.current = place
    insert(place, structuredClone(NEW_AREA), { shouldFocus: false })
  }

  function moveTo(from: number, to: number) {
    move(from, to)
    setAnnouncement(m.settings_area_moved({ place: digits(to + 1), count: digits(count) }))
  }

  return (
    <section
      aria-labelledby={id}
      className="rounded-panel border border-line bg-surface p-5 sm:p-6 dark:bg-surface-raised"
    >
      <div className="areas-head">
        <h2 id={id} className="text-lg! leading-snug tracking-normal">
          {m.settings_areas()}
        </h2>
        {count < MOST_AREAS && (
          <Button ref={addButton} variant="outline" onClick={add}>
            <Icon name="plus" />
            {m.settings_area_add()}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol className="areas">
        {fields.map((field, index) => (
          <AreaItem
            key={field.id}
            form={form}
            index={index}
            count={count}
            isOpen={field.id === openId}
            onOpen={() => setOpenId(field.id)}
            onDone={() => setOpenId(undefined)}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => {
              remove(index)
              // The button that was pressed is gone.
              addButton.current?.focus()
            }}
          />
        ))}
      </ol>
      {errorAt(form, 'areas') && <FieldError>{errorAt(form, 'areas')}</FieldError>}
    </section>
  )
}

import { useEffect, useId, useRef } from 'react'
import { get, type UseFormReturn, useWatch } from 'react-hook-form'
import { restOf } from '#domain/order/deliveryAreas.ts'
import { DISTRICTS, districtName } from '#domain/places/districts.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoveButton } from '../../../frame/softDisabledButton.tsx'
import { AreaEditor } from './areaEditor.tsx'
import type { AreaFields, DeliveryFields } from './deliverySection.ts'

/** How many districts of a closed area are named. */
const NAMED_DISTRICTS = 5

interface AreaItemProps {
  form: UseFormReturn<DeliveryFields>
  index: number
  /** Of all areas. */
  count: number
  isOpen: boolean
  onOpen: () => void
  onDone: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** An area: a summary, or its fields. These stay in the document, where the form finds what is wrong with them. */
export function AreaItem({ form, index, count, isOpen, onOpen, onDone, onMove, onRemove }: AreaItemProps) {
  const id = useId()
  const editor = useRef<HTMLDivElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const area = useWatch({ control: form.control, name: `areas.${index}` })
  const isShown = isOpen || get(form.formState.errors, `areas.${index}`) !== undefined
  const title = area.name || m.settings_area_new()

  // The button that was pressed is hidden now.
  useEffect(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    if (isOpen) editor.current?.querySelector('input')?.focus()
    else edit.current?.focus()
  }, [isOpen])

  return (
    <li data-open={isShown || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by a heading inside of it */}
      <div role="group" aria-labelledby={id}>
        <div className="area-top">
          <h3 id={id}>
            {title}
            <span lang="bn">{area.nameBengali}</span>
          </h3>
          {!isShown && <Facts area={area} />}
          {!isShown && (
            <Button
              ref={edit}
              variant="ghost"
              aria-label={m.settings_area_edit({ area: title })}
              onClick={onOpen}
            >
              <Icon name="pencil" />
              {m.settings_area_edit_short()}
            </Button>
          )}
          {isShown && count > 1 && (
            <span className="area-moves text-ink-muted">
              <MoveButton label={m.settings_area_up()} to={index - 1} {...{ count, onMove }}>
                <Icon name="arrow-up" />
              </MoveButton>
              <MoveButton label={m.settings_area_down()} to={index + 1} {...{ count, onMove }}>
                <Icon name="arrow-down" />
              </MoveButton>
            </span>
          )}
        </div>
        {!isShown && <Districts form={form} index={index} />}
        <div ref={editor} hidden={!isShown}>
          <AreaEditor form={form} index={index} rest={<RestText form={form} index={index} />} />
          <div className="area-end">
            {count > 1 && (
              <Button variant="dangerGhost" onClick={onRemove}>
                <Icon name="trash-2" />
                {m.settings_area_remove()}
              </Button>
            )}
            <Button variant="soft" onClick={onDone} className="ml-auto">
              {m.settings_area_done()}
            </Button>
          </div>
        </div>
      </div>
    </li>
  )
}

function Facts({ area: { charge, returnFee, leadTime } }: { area: AreaFields }) {
  const facts = [
    [m.settings_charge(), `৳${digits(charge)}`],
    [m.settings_return_fee(), `৳${digits(returnFee)}`],
    [m.settings_lead_time_short(), getLocale() === 'bn' ? leadTime.bengali : leadTime.english],
  ] as const
  return (
    <dl className="area-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OfArea {
  form: UseFormReturn<DeliveryFields>
  index: number
}

/** The districts of a closed area: the first ones by name. */
function Districts({ form, index }: OfArea) {
  const districts = useWatch({ control: form.control, name: `areas.${index}.districts` })
  const more = districts.length - NAMED_DISTRICTS
  return (
    <p className="area-districts">
      {districts.slice(0, NAMED_DISTRICTS).map((name) => (
        <span key={name}>{districtName(name, getLocale())}</span>
      ))}
      {more > 0 && <small>{m.settings_districts_more({ count: digits(more) })}</small>}
      <RestText form={form} index={index} />
    </p>
  )
}

/** What an area has besides its own districts, or that it has none; empty if it has some and no others. */
function RestText({ form, index }: OfArea) {
  const text = useWatch({
    control: form.control,
    compute: ({ areas }: DeliveryFields) => restText(areas, index),
  })
  return text && <small>{text}</small>
}

function restText(areas: readonly AreaFields[], index: number): string {
  const own = areas[index]?.districts.length ?? 0
  if (restOf(areas) !== areas[index]) return own === 0 ? m.settings_districts_by_hand() : ''
  const listed = new Set(areas.flatMap(({ districts }) => districts)).size
  return m.settings_districts_rest({
    count: digits(DISTRICTS.length - listed),
    all: digits(DISTRICTS.length),
  })
}

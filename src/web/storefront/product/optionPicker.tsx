import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Color, Size } from '#domain/catalogue/options.ts'
import { colorName } from '#web/client/colors.ts'
import { ColorSwatch } from '#web/components/colorSwatch.tsx'
import { m } from '#web/paraglide/messages.js'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'

interface PickerProps<Option extends string> {
  options: readonly Option[]
  /** Undefined: nothing is chosen yet. */
  value: Option | undefined
  onChange: (option: Option) => void
}

export function SizePicker(props: PickerProps<Size>) {
  return <Options {...props} name="size" legend={m.product_size()} nameOf={(size) => size} />
}

export function ColorPicker(props: PickerProps<Color>) {
  return (
    <Options
      {...props}
      name="color"
      legend={m.product_color()}
      nameOf={colorName}
      swatch={(color) => <ColorSwatch color={color} />}
    />
  )
}

interface OptionsProps<Option extends string> extends PickerProps<Option> {
  name: string
  legend: string
  nameOf: (option: Option) => string
  swatch?: (option: Option) => ReactNode
}

/** Radio buttons under a legend that says which of them is chosen. */
function Options<Option extends string>({
  options,
  value,
  onChange,
  name,
  legend,
  nameOf,
  swatch,
}: OptionsProps<Option>) {
  const group = useRef<HTMLFieldSetElement>(null)

  // Before the scripts came the browser took the choice by itself, or kept it over a reload: what is seen counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useLayoutEffect(() => {
    const seen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const chosen = options.find((option) => option === seen)
    if (chosen !== undefined && chosen !== value) onChange(chosen)
  }, [])

  if (options.length === 0) return null
  return (
    <fieldset ref={group} className="mt-6 min-w-0">
      <legend className="mb-2.5 font-semibold text-md">
        {legend}{' '}
        <span className="font-normal text-ink-muted">
          {value === undefined ? m.product_not_chosen() : nameOf(value)}
        </span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <ChoiceChip
            key={option}
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          >
            {swatch?.(option)}
            {nameOf(option)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

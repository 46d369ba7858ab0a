import { localiseDigits } from '#domain/text/digits.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from './icon.tsx'

export interface StepperProps {
  value: number
  onChange: (value: number) => void
  min?: number | undefined
  max?: number | undefined
  /** What is counted, for the buttons' names: 'Increase quantity of Leather Handbag'. */
  of: string
}

const STEP =
  'grid size-tap place-items-center rounded-[.5625rem] enabled-hover:bg-surface-hover disabled:cursor-not-allowed disabled:text-line-strong'

/** A quantity with minus and plus. Minus is disabled at `min`, plus at `max`. */
export function Stepper({ value, onChange, min = 1, max = Number.POSITIVE_INFINITY, of }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame of its own
    <div
      role="group"
      aria-label={m.ui_quantity_of({ name: of })}
      className="inline-flex h-11.5 items-center rounded-control border border-line-strong"
    >
      <button
        type="button"
        className={STEP}
        aria-label={m.ui_decrease_quantity({ name: of })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" className="size-4.5" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums">
        {localiseDigits(String(value), getLocale())}
      </output>
      <button
        type="button"
        className={STEP}
        aria-label={m.ui_increase_quantity({ name: of })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" className="size-4.5" />
      </button>
    </div>
  )
}

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
  'grid size-tap place-items-center rounded-[.5625rem] enabled-hover:bg-surface-hover aria-disabled:cursor-not-allowed aria-disabled:text-line-strong'

/**
 * A quantity with minus and plus. Minus is off at `min`, plus at `max`, and both take presses: what is pressed before the scripts
 * have loaded, first plus and then minus, counts then (components/earlyPress.ts), and the focus stays.
 */
export function Stepper({ value, onChange, min = 1, max = Number.POSITIVE_INFINITY, of }: StepperProps) {
  const step = (icon: 'minus' | 'plus', label: string, to: number, isOff: boolean) => (
    <button
      type="button"
      className={STEP}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onChange(to)}
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a frame of its own
    <div
      role="group"
      aria-label={m.ui_quantity_of({ name: of })}
      className="inline-flex h-11.5 items-center rounded-control border border-line-strong"
    >
      {step('minus', m.ui_decrease_quantity({ name: of }), value - 1, value <= min)}
      <output className="min-w-8 text-center font-semibold tabular-nums">
        {localiseDigits(String(value), getLocale())}
      </output>
      {step('plus', m.ui_increase_quantity({ name: of }), value + 1, value >= max)}
    </div>
  )
}

import type { CartLine, ChosenOptions, OptionKind } from '#domain/cart/cart.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { chosenOption, type LineChoice, optionState } from './choices.ts'

/** Finds the first picker in which nothing is chosen. */
export const OPEN_PICKER = 'select[data-open]'

interface OptionPickersProps {
  line: Pick<CartLine, 'name' | OptionKind>
  choices: readonly LineChoice[]
  onChoose: (chosen: ChosenOptions) => void
  className?: string
}

/** Pickers for the options that a line leaves open; null if there are none. */
export function OptionPickers({ line, choices, onChoose, className }: OptionPickersProps) {
  if (choices.length === 0) return null
  return (
    <div className={classes('flex flex-wrap gap-2', className)}>
      {choices.map((choice) => (
        <OptionPicker
          key={choice.kind}
          choice={choice}
          value={line[choice.kind]}
          of={line.name}
          onChange={(option) => onChoose(chosenOption(choice, option, line))}
        />
      ))}
    </div>
  )
}

interface OptionPickerProps {
  choice: LineChoice
  /** A value that is not among the options counts as not chosen. */
  value: string
  /** The product. */
  of: string
  onChange: (option: string) => void
}

const TEXTS = {
  color: {
    choose: m.cart_choose_color,
    label: m.cart_choose_color_of,
    option: (color: string) => m.cart_color({ color: colorName(color) }),
  },
  size: {
    choose: m.cart_choose_size,
    label: m.cart_choose_size_of,
    option: (size: string) => m.cart_size({ size }),
  },
} as const

/** A native select. 16 px text, so that phones do not zoom in. */
function OptionPicker({ choice, value, of, onChange }: OptionPickerProps) {
  const { kind, options } = choice
  const texts = TEXTS[kind]
  const isChosen = options.includes(value)
  return (
    <span className="relative inline-flex max-w-full">
      <select
        aria-label={texts.label({ name: of })}
        value={isChosen ? value : ''}
        data-open={!isChosen || undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          'min-h-tap max-w-full cursor-pointer appearance-none truncate rounded-control border py-2 pr-8 pl-2.5 pointer-fine:text-md text-base leading-normal',
          isChosen
            ? 'border-line-strong bg-surface hover:border-ink-muted'
            : 'border-accent bg-accent-soft font-medium text-accent',
        )}
      >
        {!isChosen && (
          <option value="" disabled>
            {texts.choose()}
          </option>
        )}
        {options.map((option) => {
          const state = optionState(choice, option)
          return (
            <option key={option} value={option} disabled={state !== 'offered'}>
              {texts.option(option)}
              {state === 'sold-out' && ` · ${m.catalogue_sold_out()}`}
            </option>
          )
        })}
      </select>
      <Icon
        name="chevron-down"
        className={classes(
          'pointer-events-none absolute top-1/2 right-2 size-4.5 -translate-y-1/2',
          isChosen ? 'text-ink-muted' : 'text-accent',
        )}
      />
    </span>
  )
}

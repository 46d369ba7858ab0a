import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { toLatinDigits } from '#domain/text/digits.ts'
import { classes } from './classes.ts'
import { TextInput } from './textInput.tsx'

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'prefix'> {
  /** Bounds of what the arrow keys reach. What may be entered is for the form's rules to say. */
  least: number
  most?: number | undefined
  /** What the arrow keys add or take. */
  step: number
  /** How many may be typed after the point; none if not given. */
  decimals?: number | undefined
  /** Stands before the number, such as a currency's sign. */
  sign?: string | undefined
}

/**
 * A number in digits of either language. Not the browser's own number field: that takes no Bengali digits,
 * hands on nothing while a number is incomplete, and changes when a page is scrolled.
 */
export function NumberInput({
  least,
  most,
  step,
  decimals = 0,
  sign,
  className,
  ref,
  ...rest
}: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null)

  function stepByArrow(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || !input.current) return
    event.preventDefault()
    type(input.current, steppedBy(input.current.value, direction, { least, most, step }))
  }

  return (
    <div className="relative">
      {sign && (
        <span aria-hidden="true" className="absolute top-3 left-3.5 text-ink-muted">
          {sign}
        </span>
      )}
      <TextInput
        autoComplete="off"
        {...rest}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        onKeyDown={stepByArrow}
        className={classes('tabular-nums', sign && 'pl-8', className)}
      />
    </div>
  )
}

/** As if it had been typed, so that whoever listens to the field hears of it. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The number one step further, within its bounds; from nothing it begins at the least. */
export function steppedBy(
  typed: string,
  direction: number,
  { least, most = Number.MAX_SAFE_INTEGER, step }: Pick<NumberInputProps, 'least' | 'most' | 'step'>,
): string {
  const value = Number.parseFloat(toLatinDigits(typed))
  if (Number.isNaN(value)) return String(least)
  const next = Math.min(most, Math.max(least, value + direction * step))
  // Sums of fractions carry dust: 4.2 + 0.1 is 4.300000000000001.
  return String(Number(next.toFixed(2)))
}

import { type ComponentProps, type KeyboardEvent, useRef } from 'react'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { classes } from './classes.ts'
import { TextInput } from './textInput.tsx'

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'min' | 'max' | 'step' | 'prefix'> {
  /** Bounds for the arrow keys. The form's rules validate what is typed. */
  least: number
  most?: number | undefined
  /** The step of the arrow keys. */
  step: number
  /** How many digits may be typed after the point; none by default. */
  decimals?: number | undefined
  /** Shown before the number, such as a currency sign. */
  sign?: string | undefined
}

/**
 * A number in digits of either language. Not a native number field, which accepts no Bengali digits, reports
 * nothing while a number is incomplete, and changes on scrolling.
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

/** Sets the value as if it had been typed, so that listeners of the field are called. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns the number one step further, within its bounds; an empty field starts at the least. */
export function steppedBy(
  typed: string,
  direction: number,
  { least, most = Number.MAX_SAFE_INTEGER, step }: Pick<NumberInputProps, 'least' | 'most' | 'step'>,
): string {
  const value = Number.parseFloat(ungrouped(typed))
  if (Number.isNaN(value)) return String(least)
  const next = Math.min(most, Math.max(least, value + direction * step))
  // Sums of fractions are inexact: 4.2 + 0.1 is 4.300000000000001.
  return String(Number(next.toFixed(2)))
}

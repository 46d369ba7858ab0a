import { MOST_OF_A_NOTE } from '#domain/parcel/run.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NumberInput } from '#web/ui/numberInput.tsx'

interface NoteCountProps {
  /** The note, by its worth. */
  of: string
  count: number
  onChange: (count: number) => void
}

/** How many of a note there are: typed, as a pile is counted, or one more and one less. */
export function NoteCount({ of, count, onChange }: NoteCountProps) {
  const step = (icon: 'minus' | 'plus', label: string, to: number) => (
    <Button
      variant="ghost"
      className="px-3!"
      aria-label={label}
      disabled={to < 0 || to > MOST_OF_A_NOTE}
      onClick={() => onChange(to)}
    >
      <Icon name={icon} className="size-4.5" />
    </Button>
  )
  return (
    <div className="runs-count">
      {step('minus', m.ui_decrease_quantity({ name: of }), count - 1)}
      <NumberInput
        aria-label={m.ui_quantity_of({ name: of })}
        least={0}
        most={MOST_OF_A_NOTE}
        step={1}
        maxLength={5}
        className="text-center"
        value={count === 0 ? '' : digits(count)}
        placeholder={digits(0)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(countOf(target.value))}
      />
      {step('plus', m.ui_increase_quantity({ name: of }), count + 1)}
    </div>
  )
}

/** What was typed, without what is no digit. */
function countOf(typed: string): number {
  const count = Number(toLatinDigits(typed).replace(/\D/g, ''))
  return Math.min(MOST_OF_A_NOTE, count)
}

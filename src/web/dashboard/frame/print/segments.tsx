import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'

/** A choice as written, and as spoken by screen readers. */
export interface ChoiceName {
  readonly shown: string
  readonly spoken: string
}

interface SegmentsProps<Choice extends string> {
  legend: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => ChoiceName
  chosen: Choice
  onChoose: (choice: Choice) => void
  className?: string
}

/** A few choices side by side, of which one is chosen: a paper, a view. */
export function Segments<Choice extends string>(props: SegmentsProps<Choice>) {
  const { legend, choices, nameOf, chosen, onChoose, className } = props
  const name = useId()
  return (
    <fieldset className={classes('flex rounded-control border border-line p-0.5', className)}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => {
        const { shown, spoken } = nameOf(choice)
        return (
          <label
            key={choice}
            className="grid min-h-tap min-w-tap flex-auto place-items-center rounded-chip px-3 font-medium text-ink-muted text-sm hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={spoken}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            {shown}
          </label>
        )
      })}
    </fieldset>
  )
}

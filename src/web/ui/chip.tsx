import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { TONES, type Tone } from './tone.ts'

/** A state in a word: a dot beside it, so that colour never says it alone. */
export function Chip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-medium text-sm leading-none',
        TONES[tone].soft,
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {children}
    </span>
  )
}

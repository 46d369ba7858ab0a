import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { TONES, type Tone } from './tone.ts'

/** A state in a word with a coloured dot, so that colour is never the only sign. */
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

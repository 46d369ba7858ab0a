import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface ChoiceChipProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> {
  /** radio: one of several. checkbox: any of them. */
  type: 'radio' | 'checkbox'
  /** Disabled because there is no such thing, and not because nothing is left of it. */
  dashed?: boolean | undefined
  children: ReactNode
}

/** A native radio button or checkbox that looks like a chip. */
export function ChoiceChip({ dashed = true, children, ...input }: ChoiceChipProps) {
  const look = input.disabled
    ? `${dashed ? 'border-dashed' : 'bg-surface-sunken'} border-line text-ink-subtle`
    : 'border-line-strong enabled-hover:border-ink'
  return (
    <label
      className={classes(
        look,
        'relative inline-flex min-h-tap min-w-12 items-center justify-center gap-2 rounded-chip border px-3 font-medium text-md has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
      )}
    >
      <input
        {...input}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
      />
      {children}
    </label>
  )
}

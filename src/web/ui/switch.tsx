import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** On or off, at once visible. The whole line is the target. */
export function Switch({ label, className, ...rest }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label
      className={classes(
        'flex min-h-tap cursor-pointer items-center justify-between gap-4 font-medium text-md',
        className,
      )}
    >
      {label}
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        {...rest}
        className="relative h-7 w-12 flex-none cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-hover transition-colors duration-fast before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-fast checked:border-accent checked:bg-accent checked:before:translate-x-5 checked:before:bg-accent-contrast"
      />
    </label>
  )
}

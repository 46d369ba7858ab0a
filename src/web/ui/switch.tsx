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
        className="switch"
      />
    </label>
  )
}

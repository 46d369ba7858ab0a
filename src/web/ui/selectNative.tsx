import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { INPUT_CLASSES } from './inputClasses.ts'

/** A native select, styled as a field. `children` are its options. */
export function SelectNative({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useField()}
        {...rest}
        className={classes(INPUT_CLASSES, 'appearance-none pr-11', className)}
      />
      <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3.5 text-ink-muted" />
    </div>
  )
}

import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useField } from './field.tsx'
import { INPUT_CLASSES } from './inputClasses.ts'

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useField()} type="text" {...rest} className={classes(INPUT_CLASSES, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useField()} {...rest} className={classes(INPUT_CLASSES, 'min-h-22 resize-y', className)} />
  )
}

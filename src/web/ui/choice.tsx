import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError, FieldQuestion } from './field.tsx'

/** Radio cards or checkboxes under one question. */
export function ChoiceGroup(props: {
  legend: ReactNode
  children: ReactNode
  error?: ReactNode
  /** A sentence on what is chosen, which may stay as it is. */
  question?: ReactNode
  className?: string | undefined
}) {
  const id = useId()
  return (
    <fieldset
      className={classes('min-w-0', props.className)}
      aria-describedby={props.error || props.question ? id : undefined}
    >
      <legend className="mb-1.5 font-medium text-md">{props.legend}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2 sm:gap-4">{props.children}</div>
      {(props.error || props.question) && (
        <div className="mt-1.5">
          {props.error ? (
            <FieldError id={id}>{props.error}</FieldError>
          ) : (
            <FieldQuestion id={id}>{props.question}</FieldQuestion>
          )}
        </div>
      )}
    </fieldset>
  )
}

export interface RadioCardProps extends ComponentProps<'input'> {
  label: ReactNode
  detail?: ReactNode
  /** Content at the right, such as a charge. */
  aside?: ReactNode
}

export function RadioCard({ label, detail, aside, className, ...rest }: RadioCardProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-13 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3.5 py-2 text-md hover:border-ink-muted',
        'has-checked:border-accent has-checked:bg-accent-soft/40 has-checked:ring-1 has-checked:ring-accent has-checked:ring-inset',
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input
        type="radio"
        {...rest}
        className="size-5 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-6 checked:border-accent focus-visible:outline-none"
      />
      <span className="flex-1 leading-snug">
        {label}
        {detail && <span className="block text-ink-muted text-sm">{detail}</span>}
      </span>
      {aside && (
        <span translate="no" className="font-semibold tabular-nums">
          {aside}
        </span>
      )}
    </label>
  )
}

/** The 44 px label is the target. Without a visible `label` give an `aria-label`. */
export function Checkbox({ label, className, ...rest }: { label?: ReactNode } & ComponentProps<'input'>) {
  return (
    <label
      className={classes(
        'inline-flex min-h-tap min-w-tap cursor-pointer items-center gap-2.5 text-md',
        !label && 'justify-center',
        className,
      )}
    >
      <input
        type="checkbox"
        {...rest}
        className="grid size-5.5 flex-none cursor-pointer appearance-none place-items-center rounded-md border-[1.5px] border-line-strong bg-surface after:-mt-0.5 after:hidden after:h-[.6875rem] after:w-1.5 after:rotate-45 after:border-accent-contrast after:border-r-2 after:border-b-2 checked:border-accent checked:bg-accent checked:after:block indeterminate:border-accent indeterminate:bg-accent indeterminate:after:mt-0 indeterminate:after:block indeterminate:after:h-0 indeterminate:after:w-2.5 indeterminate:after:rotate-0 indeterminate:after:border-r-0"
      />
      {label && <span>{label}</span>}
    </label>
  )
}

import { createContext, type ReactNode, use, useId } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

const FieldContext = createContext<FieldWiring | undefined>(undefined)

/**
 * Returns the attributes that connect a control to the label, hint and error of the {@link Field} around it; empty
 * outside one.
 */
export function useField(): Partial<FieldWiring> {
  return use(FieldContext) ?? {}
}

export interface FieldProps {
  label: ReactNode
  /** One control: TextInput, TextArea, SelectNative or any that uses {@link useField}. */
  children: ReactNode
  hint?: ReactNode
  /** A sentence; the control is then marked invalid and described by it. */
  error?: ReactNode
  /** A sentence on what was entered, which may stay as it is. */
  question?: ReactNode
  optional?: boolean | undefined
  className?: string | undefined
}

export function Field({ label, children, hint, error, question, optional, className }: FieldProps) {
  const id = useId()
  const describedBy = error ? `${id}-error` : question ? `${id}-question` : hint ? `${id}-hint` : undefined
  return (
    <div className={classes('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label id={`${id}-label`} htmlFor={id} className="font-medium text-md">
        {label}
        {optional && <span className="font-normal text-ink-muted"> {m.ui_optional()}</span>}
      </label>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : question ? (
        <FieldQuestion id={`${id}-question`}>{question}</FieldQuestion>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function FieldError(props: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={props.id} role="alert" className="flex gap-1.5 font-medium text-danger text-sm leading-snug">
      <Icon name="circle-alert" className="size-4.25" />
      <span>{props.children}</span>
    </p>
  )
}

export function FieldQuestion(props: { id: string; children: ReactNode }) {
  return (
    <p id={props.id} role="alert" className="flex gap-1.5 font-medium text-sm text-warning leading-snug">
      <Icon name="info" className="size-4.25" />
      <span>{props.children}</span>
    </p>
  )
}

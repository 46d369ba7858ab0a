import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import type { KeptEmail } from './keptEmail.ts'
import { useWayBack } from './wayBack.ts'

interface HeadingProps {
  title: string
  text?: ReactNode
  /** It took the place of the button that had the focus: whoever reads by ear or by keyboard goes on here. */
  focused?: boolean
}

export function Heading({ title, text, focused = false }: HeadingProps) {
  return (
    <div className="mb-6 sm:mb-7">
      <h1 {...(focused && { ref: focus, tabIndex: -1 })}>{title}</h1>
      {text && <p className="mt-1.5 text-ink-muted text-md">{text}</p>}
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** A form that the program sends. `post`: whatever else sends it must not put a password into an address. */
export function AuthForm({ children, ...rest }: ComponentProps<'form'>) {
  return (
    <form {...rest} method="post" noValidate className="grid gap-4.5">
      {children}
      <noscript>
        <p className="rounded-control bg-warning-soft px-3.5 py-2.5 text-md text-warning">
          {m.auth_scripts()}
        </p>
      </noscript>
    </form>
  )
}

/** The rest goes to the input: what react-hook-form registers it with. */
export function EmailField({ error, ...rest }: { error: ReactNode } & ComponentProps<'input'>) {
  return (
    <Field label={m.auth_email()} error={error}>
      <TextInput
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
    </Field>
  )
}

interface AreaLinkProps {
  to: 'login' | 'register' | 'forgot-password' | 'sign-in-link'
  /** What was typed so far. */
  email: string | undefined
  children: ReactNode
}

/** To another page of this area, which takes over the e-mail address and the way back. */
export function AreaLink({ to, email = '', children }: AreaLinkProps) {
  const { query } = useWayBack()
  return (
    <Link
      to={`/authentication/${to}${query}`}
      state={{ email } satisfies KeptEmail}
      className="text-link inline-flex min-h-tap min-w-tap items-center justify-center text-md"
    >
      {children}
    </Link>
  )
}

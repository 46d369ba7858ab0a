import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { WithoutScripts } from '#web/components/withoutScripts.tsx'
import { m } from '#web/paraglide/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import type { KeptEmail } from './keptEmail.ts'
import { useWayBack } from './wayBack.ts'

interface HeadingProps {
  title: string
  text?: ReactNode
  /** It replaces the button that had the focus, so screen readers and keyboards continue here. */
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

/** A form that scripts send. `post`, so that a browser that sends it without them puts no password into an address. */
export function AuthForm({ children, ...rest }: ComponentProps<'form'>) {
  return (
    <form {...rest} method="post" noValidate className="grid gap-4.5">
      {children}
      <WithoutScripts>{m.auth_scripts()}</WithoutScripts>
    </form>
  )
}

/** `rest` goes to the input: the props that react-hook-form registers it with. */
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
  /** What has been typed so far. */
  email: string | undefined
  children: ReactNode
}

/** Links to another page of this area and passes on the e-mail address and the page to return to. */
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

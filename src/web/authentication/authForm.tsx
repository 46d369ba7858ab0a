import type { ComponentProps } from 'react'
import { m } from '#web/paraglide/messages.js'

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

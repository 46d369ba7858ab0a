import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { KeptEmail } from './keptEmail.ts'
import { useWayBack } from './wayBack.ts'

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

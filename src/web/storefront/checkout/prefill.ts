import { useEffect, useRef } from 'react'
import { useSession } from '#web/client/session/session.ts'
import type { SessionUser } from '#web/client/session/sessionStore.ts'
import type { CheckoutFields } from './checkoutFields.ts'
import type { CheckoutForm } from './checkoutForm.ts'

/** What is known of somebody signed in and has not been filled in otherwise. */
export function knownOf(
  { displayName, email }: Pick<SessionUser, 'displayName' | 'email'>,
  fields: Pick<CheckoutFields, 'name' | 'email'>,
): Partial<Pick<CheckoutFields, 'name' | 'email'>> {
  return {
    ...(fields.name === '' && displayName && { name: displayName }),
    ...(fields.email === '' && email && { email }),
  }
}

/** Fills in, once, the name and e-mail of whoever is signed in: what is emptied after that stays empty. */
export function usePrefill(form: CheckoutForm): void {
  const { user } = useSession()
  const done = useRef(false)
  useEffect(() => {
    if (!user || done.current) return
    done.current = true
    const { name, email } = knownOf(user, form.getValues())
    if (name) form.setValue('name', name)
    if (email) form.setValue('email', email)
  }, [user, form])
}

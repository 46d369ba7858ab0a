import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notify } from '#web/client/notices.ts'
import type { SessionUser } from '#web/client/sessionStore.ts'
import { m } from '#web/paraglide/messages.js'

/**
 * Says how it went when somebody comes from the link in the verification mail: it leads here with
 * `?verified=1`, and with an `error` beside it when the link was of no use. The address then says no more of it.
 */
export function useVerificationNotice({ emailVerified }: SessionUser): void {
  const [query, setQuery] = useSearchParams()
  const arrived = query.has('verified')
  const failed = query.has('error')

  useEffect(() => {
    if (!arrived) return
    if (emailVerified) {
      notify({ tone: 'success', title: m.profile_verified_title(), text: m.profile_verified_text() })
    } else if (failed) {
      notify({ tone: 'error', title: m.profile_verify_failed_title(), text: m.profile_verify_failed_text() })
    }
    setQuery({}, { replace: true, preventScrollReset: true })
  }, [arrived, failed, emailVerified, setQuery])
}

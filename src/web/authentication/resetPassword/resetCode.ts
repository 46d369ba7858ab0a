import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The code of a reset link: `#token=…` in the shop's own mails, `?mode=resetPassword&oobCode=…` in Firebase's.
 * Undefined where the address has none.
 */
export function resetCode({ hash, search }: { hash: string; search: string }): string | undefined {
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (token) return token
  const query = new URLSearchParams(search)
  const mode = query.get('mode') ?? 'resetPassword'
  return (mode === 'resetPassword' && query.get('oobCode')) || undefined
}

/**
 * The code that the page was opened with; null: none. Undefined until it has been read, which only the browser
 * can do. Once read it leaves the address bar, where others may see it and histories keep it.
 */
export function useResetCode(): string | null | undefined {
  const { hash, search } = useLocation()
  const [code, setCode] = useState<string | null>()

  useEffect(() => {
    const found = resetCode({ hash, search })
    setCode((before) => found ?? before ?? null)
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [hash, search])

  return code
}

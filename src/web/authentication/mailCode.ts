import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

interface Address {
  readonly hash: string
  readonly search: string
}

/** The code of a link in a mail of the shop: `#token=…`. Undefined where the address has none. */
export function linkCode({ hash }: Address): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token') || undefined
}

/** The code of a link to set a password: the shop's own, or `?mode=resetPassword&oobCode=…` of Firebase. */
export function resetCode(address: Address): string | undefined {
  const query = new URLSearchParams(address.search)
  const mode = query.get('mode') ?? 'resetPassword'
  return linkCode(address) ?? ((mode === 'resetPassword' && query.get('oobCode')) || undefined)
}

/**
 * The code that the page was opened with; null: none. Undefined until it has been read, which only the browser
 * can do. Once read it leaves the address bar, where others may see it and histories keep it.
 */
export function useMailCode(read: (address: Address) => string | undefined): string | null | undefined {
  const { hash, search } = useLocation()
  const [code, setCode] = useState<string | null>()

  useEffect(() => {
    const found = read({ hash, search })
    setCode((before) => found ?? before ?? null)
    if (found) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [read, hash, search])

  return code
}

import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IdentityError } from '#web/client/session/identityError.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Heading } from './formParts.tsx'

interface Address {
  readonly hash: string
  readonly search: string
}

/** Returns the code of a link in a mail of the shop (`#token=…`); undefined if the address has none. */
export function linkCode({ hash }: Address): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('token') || undefined
}

/** Returns the code of a link to set a password: the shop's own, or Firebase's `?mode=resetPassword&oobCode=…`. */
export function resetCode(address: Address): string | undefined {
  const query = new URLSearchParams(address.search)
  const mode = query.get('mode') ?? 'resetPassword'
  return linkCode(address) ?? ((mode === 'resetPassword' && query.get('oobCode')) || undefined)
}

/**
 * The code that the page was opened with, null if there is none, undefined until the browser has read it. It is then
 * removed from the address bar, where others could see it and the history would keep it.
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

/** Does this error mean that the link was used before, has expired or never was valid? */
export function isDeadCode(error: unknown): boolean {
  return (
    error instanceof IdentityError &&
    (error.code === 'expired-action-code' || error.code === 'invalid-action-code')
  )
}

/** Shown until the code of the link has been read. */
export function Waiting({ title, text }: { title: string; text: string }) {
  return (
    <>
      <Heading title={title} text={text} />
      <div className="grid gap-4.5">
        <Skeleton className="h-12" />
        <Skeleton className="h-13" />
      </div>
    </>
  )
}

interface NoWayProps {
  title: string
  text: string
  to: string
  label: string
}

/** Says that the link does not work and how to get a new one. */
export function NoWay({ title, text, to, label }: NoWayProps) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to={to}>{label}</ButtonLink>}
        className="px-0"
      />
    </div>
  )
}

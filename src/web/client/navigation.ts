import { useCallback, useEffect } from 'react'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'
import { pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { leaveDocument } from '#web/ui/backCloses.ts'
import { addressElsewhere } from '#web/ui/siteAddress.ts'
import { carryToasts } from './toasts.ts'

type SiteNavigate = (to: string, options?: NavigateOptions) => void

/**
 * Navigates to a page by its English path, from any page: by the router, or by loading a document where the router
 * cannot go. The new document shows the toasts of this one.
 */
export function useSiteNavigate(): SiteNavigate {
  const navigate = useNavigate()
  const base = useHref('/')
  return useCallback(
    (to, options) => {
      const address = addressElsewhere(to, base)
      if (address === undefined) return void navigate(to, options)
      carryToasts()
      leaveDocument(() =>
        options?.replace ? window.location.replace(address) : window.location.assign(address),
      )
    },
    [navigate, base],
  )
}

type Go = (address: string) => void

let byRouter: Go | undefined

/**
 * Navigates to a page by its English path from code outside components: by the router if one is mounted, otherwise by
 * loading the document.
 */
export function goTo(address: string): void {
  if (byRouter) byRouter(address)
  else leaveDocument(() => window.location.assign(pathIn(getLocale(), address)))
}

/** Makes {@link goTo} use the router while the calling layout is mounted. */
export function useRegisterNavigate(): void {
  const navigate = useSiteNavigate()
  useEffect(() => {
    const go: Go = (address) => navigate(address)
    byRouter = go
    return () => {
      if (byRouter === go) byRouter = undefined
    }
  }, [navigate])
}

import { useCallback, useEffect } from 'react'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'
import { pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { addressElsewhere } from '#web/ui/siteAddress.ts'
import { carryToasts } from './toasts.ts'

type SiteNavigate = (to: string, options?: NavigateOptions) => void

/**
 * Goes to a page of the shop by its English path, from wherever it stands: by the router, or by loading a document
 * where the router cannot go, which then shows the notices of this one.
 */
export function useSiteNavigate(): SiteNavigate {
  const navigate = useNavigate()
  const base = useHref('/')
  return useCallback(
    (to, options) => {
      const address = addressElsewhere(to, base)
      if (address === undefined) return void navigate(to, options)
      carryToasts()
      if (options?.replace) window.location.replace(address)
      else window.location.assign(address)
    },
    [navigate, base],
  )
}

type Go = (address: string) => void

let byRouter: Go | undefined

/** Goes to a page of the shop by its English path from code that is no component: by the router where one stands, else as a link does. */
export function goTo(address: string): void {
  if (byRouter) byRouter(address)
  else window.location.assign(pathIn(getLocale(), address))
}

/** Lends the router to {@link goTo} for as long as the layout stands that calls this. */
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

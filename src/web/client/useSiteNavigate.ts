import { useCallback } from 'react'
import { type NavigateOptions, useHref, useNavigate } from 'react-router'
import { addressElsewhere } from '#web/ui/siteAddress.ts'
import { carryNotices } from './notices.ts'

export type SiteNavigate = (to: string, options?: NavigateOptions) => void

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
      carryNotices()
      if (options?.replace) window.location.replace(address)
      else window.location.assign(address)
    },
    [navigate, base],
  )
}

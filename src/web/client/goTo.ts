import { useEffect } from 'react'
import { pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { useSiteNavigate } from './useSiteNavigate.ts'

type Go = (address: string) => void

let byRouter: Go | undefined

/** Goes to a page of the shop by its English path from code that is no component: by the router where one stands, else as a link does. */
export function goTo(address: string): void {
  if (byRouter) byRouter(address)
  else window.location.assign(pathIn(getLocale(), address))
}

/** Lends the router to {@link goTo} for as long as the layout stands that calls this. */
export function useGoTo(): void {
  const navigate = useSiteNavigate()
  useEffect(() => {
    const go: Go = (address) => navigate(address)
    byRouter = go
    return () => {
      if (byRouter === go) byRouter = undefined
    }
  }, [navigate])
}

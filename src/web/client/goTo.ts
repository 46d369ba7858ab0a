import { useEffect } from 'react'
import { useNavigate } from 'react-router'

type Go = (address: string) => void

let byRouter: Go | undefined

/** Goes to a page of the shop from code that is no component: by the router where one stands, else as a link does. */
export function goTo(address: string): void {
  if (byRouter) byRouter(address)
  else window.location.assign(address)
}

/** Lends the router to {@link goTo} for as long as the layout stands that calls this. */
export function useGoTo(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const go: Go = (address) => void navigate(address)
    byRouter = go
    return () => {
      if (byRouter === go) byRouter = undefined
    }
  }, [navigate])
}

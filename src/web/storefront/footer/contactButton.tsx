import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useModule } from '#web/components/useModule.ts'
import { whenInUse } from '../atHand.ts'

/** Where one orders, whatever lies in that corner is part of the order. */
const ORDERING = ['/cart', '/product-checkout']

const loadButton = () => import('./floatingButton.tsx')

/** Bottom right (section 2). It comes with the first sign of use, like all that a first look at a page does not need. */
export function ContactButton() {
  const { pathname } = useLocation()
  const [inUse, setInUse] = useState(false)
  const { module: button } = useModule(loadButton, inUse)
  useEffect(
    () =>
      whenInUse(() => {
        setInUse(true)
        return undefined
      }),
    [],
  )
  return button && !ORDERING.includes(pathname) ? <button.FloatingButton /> : null
}

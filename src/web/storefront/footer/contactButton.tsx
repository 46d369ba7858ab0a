import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useModule } from '#web/components/useModule.ts'
import { onFirstUse } from '../usePreloadedPages.ts'

/** On these pages that corner belongs to the order. */
const ORDERING = ['/cart', '/product-checkout']

const loadButton = () => import('./floatingButton.tsx')

/** Bottom right (section 2). It loads at the first sign of use. */
export function ContactButton() {
  const { pathname } = useLocation()
  const [inUse, setInUse] = useState(false)
  const { module: button } = useModule(loadButton, inUse)
  useEffect(
    () =>
      onFirstUse(() => {
        setInUse(true)
        return undefined
      }),
    [],
  )
  return button && !ORDERING.includes(pathname) ? <button.FloatingButton /> : null
}

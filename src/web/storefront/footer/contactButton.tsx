import { useLocation } from 'react-router'
import { useFirstUse } from '#web/client/firstUse.ts'
import { useModule } from '#web/components/useModule.ts'

/** On these pages that corner belongs to the order. */
const ORDERING = ['/cart', '/product-checkout']

const loadButton = () => import('./floatingButton.tsx')

/** Bottom right (section 2). It loads at the first sign of use. */
export function ContactButton() {
  const { pathname } = useLocation()
  const { module: button } = useModule(loadButton, useFirstUse())
  return button && !ORDERING.includes(pathname) ? <button.FloatingButton /> : null
}

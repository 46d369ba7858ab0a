import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { passingOn } from '../../../words/orderAddresses.ts'

interface OnwardLinkProps {
  to: string
  icon: IconName
  className: string
  children: ReactNode
}

/** From the page of an order to one beside it, which leads back to the list that this page was opened from. */
export function OnwardLink({ to, icon, className, children }: OnwardLinkProps) {
  const { state } = useLocation()
  return (
    <ButtonLink variant="outline" to={to} state={passingOn(state)} className={className}>
      <Icon name={icon} />
      {children}
    </ButtonLink>
  )
}

import type { ReactNode } from 'react'
import { CategoryChips } from '#web/components/categoryChips.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import type { ListAddress } from '../table/listAddress.ts'
import type { OrderList } from './lists.ts'

interface ListEmptyProps {
  list: OrderList
  address: Pick<ListAddress, 'search' | 'set'>
  /** The search finds orders in other lists. */
  elsewhere: boolean
  /** Below the sentence of a list that has no orders at all. */
  hint?: ReactNode
}

/** A list without orders, or without any that match the search: what that means, and a way on. */
export function ListEmpty({ list, address: { search, set }, elsewhere, hint }: ListEmptyProps) {
  if (search) {
    return (
      <EmptyState
        title={
          <span className="[overflow-wrap:anywhere]">
            {elsewhere ? m.orders_none_here_title({ search }) : m.orders_none_title({ search })}
          </span>
        }
        text={list.by === 'admin' ? m.orders_none_text() : m.orders_none_text_own()}
        action={
          <Button variant="outline" onClick={() => set({ search: '' })}>
            {m.orders_show_all()}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <EmptyState
        title={list.emptyTitle()}
        text={list.emptyText()}
        action={
          list.by === 'customer' && (
            <ButtonLink variant="outline" to="/shop">
              {m.orders_go_shopping()}
            </ButtonLink>
          )
        }
      />
      {list.by === 'customer' && <CategoryChips className="mx-auto max-w-read justify-center px-4 pb-10" />}
      {hint}
    </>
  )
}

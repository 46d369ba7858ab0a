import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import {
  LATER_TAB,
  NUMBER_LOOKS,
  type NumberList,
  type ParcelFilter,
  type ParcelTab,
  TAB_LOOKS,
} from './tabs.ts'

interface NoParcelsProps {
  tab: ParcelTab | NumberList | typeof LATER_TAB
  address: Pick<ListAddress<ParcelFilter>, 'search' | 'filters' | 'set'>
}

/** A list without rows: nothing is there, or nothing was found. */
export function NoParcels({ tab, address: { search, filters, set } }: NoParcelsProps) {
  if (search !== '' || filters.courier !== undefined) {
    return (
      <EmptyState
        title={m.parcels_none_found()}
        text={m.parcels_none_found_text()}
        action={
          <Button
            variant="outline"
            onClick={() => set({ search: '', filters: { courier: undefined, carrier: undefined } })}
          >
            {m.parcels_show_all()}
          </Button>
        }
      />
    )
  }
  if (tab === LATER_TAB)
    return <EmptyState title={m.parcels_none_later()} text={m.parcels_none_later_text()} />
  const { none, noneText } = { ...TAB_LOOKS, ...NUMBER_LOOKS }[tab]
  return <EmptyState title={none()} text={noneText()} />
}

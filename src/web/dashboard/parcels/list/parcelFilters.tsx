import { useQueries } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { OTHER_COURIER, OWN_COURIER } from '#domain/parcel/parcel.ts'
import { COURIER_NAMES } from '#domain/settings/calledCouriers.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import { ListSearch } from '../../frame/table/listSearch.tsx'
import { courierName } from '../../words/parcelTexts.ts'
import { isUsedQuery } from './parcelsQuery.ts'
import type { ParcelFilter } from './tabs.ts'

const COURIERS = [...COURIER_NAMES, OTHER_COURIER, OWN_COURIER]

interface ParcelFiltersProps {
  email: string
  address: ListAddress<ParcelFilter>
  /** Whether its rows have couriers. */
  hasCouriers: boolean
}

/** Search, and the courier where the shop has used more than one. */
export function ParcelFilters({ email, address, hasCouriers }: ParcelFiltersProps) {
  const { search, filters, set } = address
  const used = useQueries(
    { queries: COURIERS.map((courier) => ({ ...isUsedQuery(email, courier), enabled: hasCouriers })) },
    queryClient(),
  )
  const couriers = COURIERS.filter((_, at) => used[at]?.data)
  const id = useId()
  return (
    <div className="parcel-filters">
      <ListSearch label={m.parcels_search()} value={search} onSearch={(text) => set({ search: text })} />
      {hasCouriers && (couriers.length > 1 || filters.courier !== undefined) && (
        <div>
          <label htmlFor={id} className="sr-only">
            {m.parcels_courier()}
          </label>
          <SelectNative
            id={id}
            className="h-tap! min-h-tap! py-0!"
            value={filters.courier ?? ''}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              set({ filters: { courier: target.value || undefined, carrier: undefined } })
            }
          >
            <option value="">{m.parcels_any_courier()}</option>
            {COURIERS.map((courier) => (
              <option key={courier} value={courier}>
                {courierName({ courier })}
              </option>
            ))}
          </SelectNative>
        </div>
      )}
      {filters.carrier !== undefined && (
        <Button
          variant="soft"
          aria-label={m.order_list_remove({ name: filters.carrier })}
          onClick={() => set({ filters: { carrier: undefined } })}
        >
          {filters.carrier}
          <Icon name="x" />
        </Button>
      )}
    </div>
  )
}

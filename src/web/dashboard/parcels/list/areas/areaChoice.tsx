import { areaOf } from '#domain/parcel/runArea.ts'
import { districtName } from '#domain/places/districts.ts'
import { count } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { courierName } from '../../../words/parcelTexts.ts'
import { AreaField } from './areaField.tsx'
import type { AreaGroup } from './areaGroups.ts'
import type { ChosenAreas } from './useChosenAreas.ts'

interface AreaChoiceProps {
  courier: string
  areas: ChosenAreas
  /** Somebody has tried to book: what is missing is said. */
  isTried: boolean
}

/** Where each order goes in the list of areas of its courier. What is remembered is shown, and can be changed. */
export function AreaChoice({ courier, areas, isTried }: AreaChoiceProps) {
  const { groups, ready, all, isLoading, failure, retry } = areas
  const name = courierName({ courier })
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-medium">{m.parcels_areas_title({ courier: name })}</legend>
      <div role="status" className="text-ink-muted text-md tabular-nums">
        <p>{m.parcels_areas_ready({ ready: count(ready), all: count(all) })}</p>
        {ready < all && !isLoading && <p>{m.parcels_areas_stay()}</p>}
      </div>
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-danger text-md">
          <span>{m.parcels_areas_failed()}</span>
          <Button variant="outline" onClick={retry}>
            {m.ui_retry()}
          </Button>
        </div>
      )}
      {isLoading ? (
        <Waits />
      ) : (
        <ul className="grid gap-4">
          {groups.map((group) => (
            <li key={group.key}>
              <Group {...{ courier, group, areas }} />
            </li>
          ))}
        </ul>
      )}
      {isTried && ready === 0 && !isLoading && <FieldError>{m.parcels_areas_missing()}</FieldError>}
    </fieldset>
  )
}

function Waits() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}

interface GroupProps extends Pick<AreaChoiceProps, 'courier' | 'areas'> {
  group: AreaGroup
}

function Group({ courier, group, areas }: GroupProps) {
  const { place, orders, area, isRemembered } = group
  const [first] = orders
  if (!first) return null
  const { name, address, district } = first.customerData
  const isOne = orders.length === 1
  // Whoever chooses for one order reads its address.
  const where = isOne ? (
    <>
      {name}
      <span lang={textLanguage(address)} className="block font-normal text-ink-muted">
        {[address, districtName(district, getLocale())].join(', ')}
      </span>
    </>
  ) : (
    <>
      {[districtName(district, getLocale()), place && areaOf({ district: place.district, address })]
        .filter(Boolean)
        .join(', ')}{' '}
      <span className="font-normal text-ink-muted">
        {m.parcels_areas_orders({ count: orders.length, shown: count(orders.length) })}
      </span>
    </>
  )
  if (!place) {
    return (
      <div className="grid gap-1 text-md">
        <p className="font-medium">{where}</p>
        <p className="flex gap-1.5 text-danger">
          <Icon name="triangle-alert" />
          <span>{m.parcels_area_no_district({ district })}</span>
        </p>
      </div>
    )
  }
  return (
    <div className="grid gap-1">
      <AreaField
        {...{ courier, area }}
        district={place.district}
        label={where}
        hint={isRemembered && m.parcels_area_remembered()}
        onChoose={(chosen) => areas.choose(group, chosen)}
      />
      {!isOne && (
        <Button variant="ghost" className="-ml-4 justify-self-start" onClick={() => areas.splitUp(group)}>
          {m.parcels_areas_split()}
        </Button>
      )}
    </div>
  )
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefusalPlaceAnswer, RefusalsAnswer } from '#contract/money/refusalsSchema.ts'
import { districtName } from '#domain/places/districts.ts'
import { findUpazilas } from '#domain/places/upazilas.ts'
import { count, digits, taka } from '#web/client/amounts.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choiceChip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../../frame/box.tsx'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { useSaveFile } from '../../../frame/useSaveFile.ts'
import { lastDays } from '../../../words/orderFilters.ts'
import './refusals.css'

/** Days up to today that are one press away. */
const PERIODS = [30, 90, 365] as const
type Period = (typeof PERIODS)[number]
/** Places that are shown before somebody asks for the others. */
const SHOWN = 10

function refusalsPath(period: Period): string {
  const { from = '', until = '' } = lastDays(period, Date.now())
  return `/reports/refusals?${new URLSearchParams({ from, until })}`
}

function refusalsQuery(email: string, period: Period) {
  return queryOptions({
    queryKey: [PERSONAL, email, 'refusals', period],
    queryFn: ({ signal }) => authorized<RefusalsAnswer>(refusalsPath(period), { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Where parcels are refused, by district and upazila. */
export function RefusalsBox() {
  const { email } = useSignedIn().user
  const [period, setPeriod] = useState<Period>(90)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    refusalsQuery(email, period),
    queryClient(),
  )
  return (
    <Box title={m.refusals_title()} text={m.refusals_text()}>
      <div className="refusals-choice">
        <fieldset>
          <legend className="sr-only">{m.refusals_days()}</legend>
          {PERIODS.map((days) => (
            <ChoiceChip
              key={days}
              type="radio"
              name="refusals"
              checked={days === period}
              onChange={() => setPeriod(days)}
            >
              {m.welcome_span_days({ count: digits(days) })}
            </ChoiceChip>
          ))}
        </fieldset>
        {data && data.places.length > 0 && <FileButton period={period} />}
      </div>
      {data ? (
        <div aria-busy={isPlaceholderData || undefined} className="refusals">
          <Places key={period} places={data.places} />
        </div>
      ) : error && !isFetching ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <div role="status" className="mt-4 grid gap-2">
          <span className="sr-only">{m.ui_loading()}</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Box>
  )
}

function FileButton({ period }: { period: Period }) {
  const { busy, save } = useSaveFile()
  return (
    <Button
      variant="outline"
      busy={busy}
      onClick={() => void save(`${refusalsPath(period)}&format=csv`, `refused-${period}-days.csv`)}
    >
      {m.returns_file()}
    </Button>
  )
}

function Places({ places }: { places: readonly RefusalPlaceAnswer[] }) {
  const [areAll, setAll] = useState(false)
  if (places.length === 0) return <p className="refusals-none">{m.refusals_none()}</p>
  const shown = areAll ? places : places.slice(0, SHOWN)
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.refusals_place()}</th>
            <th scope="col">{m.refusals_refused()}</th>
            <th scope="col">{m.refusals_share()}</th>
            <th scope="col">{m.refusals_fees()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((place) => (
            <PlaceRow key={`${place.district}/${place.upazila}`} place={place} />
          ))}
        </tbody>
      </table>
      {shown.length < places.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {m.refusals_all({ count: count(places.length) })}
        </Button>
      )}
    </>
  )
}

function PlaceRow({ place }: { place: RefusalPlaceAnswer }) {
  const { district, upazila, parcels, refused, fees, isMany } = place
  const locale = getLocale()
  const known = findUpazilas(upazila).find((one) => one.district === district)
  const share = `${digits(Math.round((refused * 100) / parcels))}%`
  return (
    <tr>
      <th scope="row">
        {upazila === '' ? (
          m.refusals_no_upazila()
        ) : (
          <span className="refusals-place">{known?.[locale] ?? upazila}</span>
        )}
        <small>{districtName(district, locale)}</small>
      </th>
      <td>{m.refusals_of({ refused: count(refused), parcels: count(parcels) })}</td>
      <td>
        {isMany ? (
          <span className="refusals-many">
            <Icon name="triangle-alert" /> {share} <span className="sr-only">{m.refusals_many()}</span>
          </span>
        ) : (
          share
        )}
      </td>
      <td>{taka(fees)}</td>
    </tr>
  )
}

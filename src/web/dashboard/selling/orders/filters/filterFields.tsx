import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ORDER_SOURCES } from '#domain/order/agreement.ts'
import { ADVANCE_STATES } from '#domain/order/orderFilters.ts'
import { DISTRICTS } from '#domain/places/districts.ts'
import { RISK_LEVELS } from '#domain/risk/risk.ts'
import { ungrouped } from '#domain/text/ungrouped.ts'
import { digits } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { DayInput } from '#web/ui/dayInput.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectNative } from '#web/ui/selectNative.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { sourceText } from '../../../words/agreementTexts.ts'
import {
  ADVANCE_TEXTS,
  type FilterValues,
  isAmount,
  lastDays,
  listedIn,
  RISK_TEXTS,
  toggled,
} from '../../../words/orderFilters.ts'
import { takersQuery } from './takersQuery.ts'
import { useOrderSight } from './useOrderSight.ts'

/** Periods that are one press away, in days up to today. */
const PERIODS = [1, 7, 30] as const

export interface FilterFieldsProps {
  filters: FilterValues
  onChoose: (change: FilterValues) => void
}

/** The fields of the filters. Each choice counts at once. */
export function FilterFields({ filters, onChoose }: FilterFieldsProps) {
  return (
    <>
      <DayFields filters={filters} onChoose={onChoose} />
      <DistrictField filters={filters} onChoose={onChoose} />
      <AreaField filters={filters} onChoose={onChoose} />
      {useOrderSight()?.amounts && (
        <fieldset className="order-filter-pair">
          <legend>{m.order_list_amount()}</legend>
          <AmountField name="minAmount" label={m.order_list_least()} {...{ filters, onChoose }} />
          <AmountField name="maxAmount" label={m.order_list_most()} {...{ filters, onChoose }} />
        </fieldset>
      )}
      <SourceField filters={filters} onChoose={onChoose} />
      <AdvanceField filters={filters} onChoose={onChoose} />
      <StaffField filters={filters} onChoose={onChoose} />
      <RiskField filters={filters} onChoose={onChoose} />
    </>
  )
}

function DayFields({ filters: { from, until }, onChoose }: FilterFieldsProps) {
  return (
    <fieldset className="order-filter-pair">
      <legend>{m.order_list_days()}</legend>
      <Field label={m.order_list_first_day()}>
        <DayInput value={from ?? ''} max={until} onDay={(day) => onChoose({ from: day || undefined })} />
      </Field>
      <Field label={m.order_list_last_day()}>
        <DayInput value={until ?? ''} min={from} onDay={(day) => onChoose({ until: day || undefined })} />
      </Field>
      <div className="order-filter-periods">
        {PERIODS.map((count) => {
          const days = lastDays(count, Date.now())
          const chosen = days.from === from && days.until === until
          return (
            <button
              key={count}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChoose(chosen ? { from: undefined, until: undefined } : days)}
            >
              {count === 1 ? m.order_list_today() : m.order_list_last_days({ shown: digits(count) })}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Chosen one by one; the chips above the list take them back. */
function DistrictField({ filters, onChoose }: FilterFieldsProps) {
  const language = getLocale()
  const chosen = listedIn(filters, 'district')
  const others = DISTRICTS.filter(({ en }) => !chosen.includes(en))
  return (
    <Field label={m.order_list_district()}>
      <SelectNative value="" onChange={({ target }) => onChoose(toggled(filters, 'district', target.value))}>
        <option value="">{m.order_list_any_district()}</option>
        {others.map((district) => (
          <option key={district.en} value={district.en}>
            {district[language]}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

/** The areas of today, and the chosen one, which may be one of former times. */
function AreaField({ filters: { area = '' }, onChoose }: FilterFieldsProps) {
  const { areas } = useShop().delivery
  return (
    <Field label={m.order_list_area()}>
      <SelectNative value={area} onChange={({ target }) => onChoose({ area: target.value || undefined })}>
        <option value="">{m.order_list_any_area()}</option>
        {area && !areas.some(({ name }) => name === area) && <option value={area}>{area}</option>}
        {areas.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

/** Chosen one by one, like districts. */
function SourceField({ filters, onChoose }: FilterFieldsProps) {
  const others = ORDER_SOURCES.filter((source) => !listedIn(filters, 'source').includes(source))
  return (
    <Field label={m.overview_source()}>
      <SelectNative value="" onChange={({ target }) => onChoose(toggled(filters, 'source', target.value))}>
        <option value="">{m.order_list_any_source()}</option>
        {others.map((source) => (
          <option key={source} value={source}>
            {sourceText(source)}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

function AdvanceField({ filters: { advance = '' }, onChoose }: FilterFieldsProps) {
  return (
    <Field label={m.order_list_advance()}>
      <SelectNative
        value={advance}
        onChange={({ target }) => onChoose({ advance: target.value || undefined })}
      >
        <option value="">{m.order_list_any_advance()}</option>
        {ADVANCE_STATES.map((state) => (
          <option key={state} value={state}>
            {ADVANCE_TEXTS[state]()}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

/** Those who can take orders today, and the chosen one, who may have left. */
function StaffField({ filters: { staff = '' }, onChoose }: FilterFieldsProps) {
  const { email } = useSignedIn().user
  const { data: takers = [] } = useQuery(takersQuery(email), queryClient())
  return (
    <Field label={m.order_list_staff()}>
      <SelectNative value={staff} onChange={({ target }) => onChoose({ staff: target.value || undefined })}>
        <option value="">{m.order_list_any_staff()}</option>
        {staff && !takers.some(({ id }) => id === staff) && (
          <option value={staff}>{m.order_list_staff()}</option>
        )}
        {takers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

/** Chosen one by one, like districts; for those who see it. */
function RiskField({ filters, onChoose }: FilterFieldsProps) {
  const sight = useOrderSight()
  if (!sight?.risk) return null
  const others = RISK_LEVELS.filter((level) => !listedIn(filters, 'risk').includes(level))
  return (
    <Field label={m.risk_title()}>
      <SelectNative value="" onChange={({ target }) => onChoose(toggled(filters, 'risk', target.value))}>
        <option value="">{m.order_list_any_risk()}</option>
        {others.map((level) => (
          <option key={level} value={level}>
            {RISK_TEXTS[level]()}
          </option>
        ))}
      </SelectNative>
    </Field>
  )
}

interface AmountFieldProps extends FilterFieldsProps {
  name: 'minAmount' | 'maxAmount'
  label: string
}

/** Counts when it is left or Enter is pressed: each digit would be another list. */
function AmountField({ name, label, filters, onChoose }: AmountFieldProps) {
  const chosen = filters[name] ?? ''
  const [typed, setTyped] = useState(digits(chosen))
  useEffect(() => setTyped(digits(chosen)), [chosen])
  const amount = ungrouped(typed)
  const isWrong = amount !== '' && !isAmount(amount)

  function choose(event?: FormEvent) {
    event?.preventDefault()
    if (!isWrong && amount !== chosen) onChoose({ [name]: amount || undefined })
  }

  return (
    <form onSubmit={choose}>
      <Field label={label} error={isWrong && m.order_list_amount_wrong()}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          maxLength={20}
          className="tabular-nums"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => choose()}
        />
      </Field>
    </form>
  )
}

import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { isPriceWanted, type Wanted } from '#domain/catalogue/facets.ts'
import { type PriceStep, priceSteps } from '#domain/catalogue/priceSteps.ts'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { count, digits, wholeMoney } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/textInput.tsx'
import { ColorSwatch } from '../colorSwatch.tsx'
import { type Choice, isSameName, LISTS, toggled } from './choice.ts'
import './filterFields.css'
import type { ShownFacets, ShownValue } from './loadList.ts'
import { priceText } from './priceText.ts'

export interface FilterFieldsProps {
  facets: ShownFacets
  choice: Choice
  /** False: the counts are of another list, and are not shown. */
  counted: boolean
  onChoose: (wanted: Wanted) => void
  addressOf: (wanted: Wanted) => string
  /** What is chosen in the sheet replaces its entry of the history, so that one step back closes it. */
  isInSheet?: boolean | undefined
}

/** The fields of the filters, with how many products each choice leaves. */
export function FilterFields({
  facets,
  choice: { wanted },
  counted,
  onChoose,
  addressOf,
  isInSheet = false,
}: FilterFieldsProps) {
  const group = (parameter: keyof typeof LISTS, values: readonly ShownValue[]) => ({
    name: parameter,
    counted,
    values: withChosen(values, wanted[LISTS[parameter]]),
    isChosen: (value: string) => wanted[LISTS[parameter]].some((name) => isSameName(name, value)),
    onToggle: (value: string) => onChoose(toggled(wanted, LISTS[parameter], value)),
  })
  const flags = [
    { name: 'inStock', label: m.filters_in_stock(), amount: facets.inStock },
    { name: 'onOffer', label: m.filters_on_offer(), amount: facets.onOffer },
  ] as const
  const { prices } = facets
  // Where all cost the same there is nothing to choose.
  const hasPrices = isPriceWanted(wanted) || !prices || prices.least < prices.most
  return (
    <>
      <Group title={m.filters_category()} {...group('category', facets.categories)} />
      <Group title={m.filters_sub_category()} {...group('subCategory', facets.subCategories)} />
      {hasPrices && (
        <Part title={m.filters_price()}>
          <Prices {...{ wanted, prices, addressOf, isInSheet }} />
        </Part>
      )}
      <Group title={m.filters_size()} {...group('size', facets.sizes)} look="tiles" />
      <Group title={m.filters_color()} {...group('color', facets.colors)} look="swatches" />
      <Part title={m.filters_availability()}>
        <ul>
          {flags.map(({ name, label, amount }) => (
            <li key={name}>
              <label className="filter-choice">
                <input
                  type="checkbox"
                  name={name}
                  value="true"
                  checked={wanted[name]}
                  onChange={() => onChoose({ ...wanted, [name]: !wanted[name] })}
                />
                <span>{label}</span>
                {counted && <Count of={amount} />}
              </label>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

/** What is chosen can be taken back, also where the list no longer has it. */
function withChosen(values: readonly ShownValue[], chosen: readonly string[]): readonly ShownValue[] {
  const missing = chosen.filter((name) => !values.some(({ value }) => isSameName(value, name)))
  return [...values, ...missing.map((value) => ({ value, count: 0 }))]
}

interface GroupProps {
  title: string
  name: keyof typeof LISTS
  counted: boolean
  values: readonly ShownValue[]
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
  look?: 'tiles' | 'swatches' | undefined
}

/** Shown before 'more' is pressed. */
const FIRST = 10

function Group({ title, name, counted, values, isChosen, onToggle, look }: GroupProps) {
  const [first, more] = [values.slice(0, FIRST), values.slice(FIRST)]
  if (values.length === 0) return null
  const list = (some: readonly ShownValue[]) => (
    <ul className={look && `filter-${look}`}>
      {some.map(({ value, label = value, count: amount, hex }) => (
        <li key={value}>
          <label className="filter-choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen(value)}
              disabled={counted && amount === 0 && !isChosen(value)}
              onChange={() => onToggle(value)}
            />
            {look === 'swatches' && (hex ? <i style={{ background: hex }} /> : <ColorSwatch color={value} />)}
            <span>{name === 'color' ? colorName(value) : label}</span>
            {counted && <Count of={amount} />}
          </label>
        </li>
      ))}
    </ul>
  )
  return (
    <Part title={title}>
      {list(first)}
      {more.length > 0 && (
        <details className="filter-more" open={more.some(({ value }) => isChosen(value)) || undefined}>
          <summary>{m.filters_more({ count: more.length, shown: count(more.length) })}</summary>
          {list(more)}
        </details>
      )}
    </Part>
  )
}

function Count({ of: amount }: { of: number }) {
  const shown = amount >= MAX_COUNTED ? `${count(MAX_COUNTED)}+` : count(amount)
  return <b>{shown}</b>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="filter-part" open>
      <summary>
        <h3>{title}</h3>
        <Icon name="chevron-down" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

interface PricesProps extends Pick<FilterFieldsProps, 'addressOf'> {
  wanted: Wanted
  prices: ShownFacets['prices']
  isInSheet: boolean
}

function Prices({ wanted, prices, addressOf, isInSheet }: PricesProps) {
  const { state } = useLocation()
  const steps = prices ? priceSteps(prices) : []
  const isChosen = ({ least, most }: PriceStep) => wanted.minPrice === least && wanted.maxPrice === most
  return (
    <>
      {steps.length > 0 && (
        <ul className="filter-steps">
          {steps.map((step) => {
            const chosen = isChosen(step)
            const { least: minPrice, most: maxPrice } = chosen ? NO_STEP : step
            return (
              <li key={step.least ?? 0}>
                <Link
                  to={addressOf({ ...wanted, minPrice, maxPrice })}
                  preventScrollReset
                  replace={isInSheet}
                  state={state}
                  aria-current={chosen ? 'true' : undefined}
                >
                  {priceText(step)}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      <div className="filter-prices">
        <Price name="minPrice" label={m.filters_from()} amount={wanted.minPrice} hint={prices?.least} />
        <Price name="maxPrice" label={m.filters_to()} amount={wanted.maxPrice} hint={prices?.most} />
        <Button type="submit" variant="soft" className="min-h-12 px-3.5">
          {m.filters_set()}
        </Button>
      </div>
      {prices && (
        <p className="mt-2 text-ink-muted text-sm tabular-nums">
          {m.filters_all_prices({ least: wholeMoney(prices.least), most: wholeMoney(prices.most) })}
        </p>
      )}
    </>
  )
}

const NO_STEP: PriceStep = { least: undefined, most: undefined }

interface PriceProps {
  name: 'minPrice' | 'maxPrice'
  label: string
  amount: Poisha | undefined
  hint: Poisha | undefined
}

function Price({ name, label, amount, hint }: PriceProps) {
  const id = useId()
  const chosen = amount === undefined ? '' : digits(toTaka(amount))
  const [typed, setTyped] = useState(chosen)
  useEffect(() => setTyped(chosen), [chosen])
  return (
    <div className="min-w-0">
      <label htmlFor={id}>{label}</label>
      <div className="filter-taka">
        <span aria-hidden="true">৳</span>
        <TextInput
          id={id}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={hint === undefined ? undefined : count(Math.floor(toTaka(hint)))}
          onChange={(event) => setTyped(event.target.value)}
          className="pr-1.5! pl-6! tabular-nums"
        />
      </div>
    </div>
  )
}

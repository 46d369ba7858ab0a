import { type Facet, NOTHING_WANTED, type Wanted } from '#domain/catalogue/facets.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { count } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { isSameName, LISTS, toggled } from './choice.ts'
import type { ShownFacets } from './loadList.ts'
import { priceText } from './priceText.ts'

export interface FilterLinksProps {
  wanted: Wanted
  facets: ShownFacets
  addressOf: (wanted: Wanted) => string
  /** Called when a link is followed that is gone afterwards. */
  onRemove: () => void
}

interface Chosen {
  readonly name: string
  readonly facet: Facet
  /** What is left to want without it. */
  readonly without: Wanted
}

/** What is chosen, each with a link that takes it back. */
export function FilterChips({ wanted, facets, addressOf, onRemove }: FilterLinksProps) {
  const to = (rest: Wanted) => ({ to: addressOf(rest), preventScrollReset: true, onClick: onRemove })
  return (
    <ul className="filter-chips" aria-label={m.filters_chosen_list()}>
      {chosenOf(wanted, facets).map(({ name, without }) => (
        <li key={name}>
          <Link {...to(without)} aria-label={m.filters_remove({ name })}>
            {name}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link {...to(NOTHING_WANTED)} className="filter-clear">
          {m.filters_clear()}
        </Link>
      </li>
    </ul>
  )
}

/** Says that nothing fits all of what is chosen, and what to take back, most helpful first. */
export function NothingLeft({ wanted, facets, addressOf, onRemove }: FilterLinksProps) {
  const helpful = chosenOf(wanted, facets)
    .map((chosen) => ({ ...chosen, left: facets.without[chosen.facet] }))
    .filter(({ left, facet, without }) => left > 0 && (!isListed(facet) || without[facet].length === 0))
    .toSorted((one, other) => other.left - one.left)
  return (
    <EmptyState
      title={m.filters_none()}
      text={helpful.length > 0 ? m.filters_none_text() : m.filters_none_together()}
      action={
        <ul className="filter-chips justify-center">
          {helpful.map(({ name, left, without }) => (
            <li key={name}>
              <Link to={addressOf(without)} preventScrollReset onClick={onRemove}>
                {m.filters_without({
                  name,
                  shown: left >= MAX_COUNTED ? `${count(MAX_COUNTED)}+` : count(left),
                })}
              </Link>
            </li>
          ))}
          <li>
            <Link to={addressOf(NOTHING_WANTED)} className="filter-clear" onClick={onRemove}>
              {m.filters_clear()}
            </Link>
          </li>
        </ul>
      }
    />
  )
}

function isListed(facet: Facet): facet is (typeof LISTS)[keyof typeof LISTS] {
  return (Object.values(LISTS) as Facet[]).includes(facet)
}

function chosenOf(wanted: Wanted, facets: ShownFacets): Chosen[] {
  const labelOf = (list: (typeof LISTS)[keyof typeof LISTS], name: string) => {
    const label = facets[list].find(({ value }) => isSameName(value, name))?.label
    return list === 'colors' ? colorName(name) : (label ?? name)
  }
  const names = Object.values(LISTS).flatMap((list) =>
    wanted[list].map(
      (name): Chosen => ({
        name: labelOf(list, name),
        facet: list,
        without: toggled(wanted, list, name),
      }),
    ),
  )
  const price = priceText({ least: wanted.minPrice, most: wanted.maxPrice })
  return [
    ...names,
    ...(price === undefined
      ? []
      : [
          {
            name: price,
            facet: 'price' as const,
            without: { ...wanted, minPrice: undefined, maxPrice: undefined },
          },
        ]),
    ...(wanted.inStock
      ? [{ name: m.filters_in_stock(), facet: 'inStock' as const, without: { ...wanted, inStock: false } }]
      : []),
    ...(wanted.onOffer
      ? [{ name: m.filters_on_offer(), facet: 'onOffer' as const, without: { ...wanted, onOffer: false } }]
      : []),
  ]
}

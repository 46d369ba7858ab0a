import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { sellingPrice } from '#domain/catalogue/product.ts'
import { toLatinDigits } from '#domain/text/digits.ts'
import { digits, price } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import type { CardProduct } from '#web/components/cardProduct.ts'
import { CategoryChips, useStorefrontCategories } from '#web/components/categoryChips.tsx'
import { productAddress } from '#web/components/productAddress.ts'
import { ProductTile } from '#web/components/productTile.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { SEARCH_POPUP, SEARCH_ROW } from './searchFrame.ts'
import type { SearchAnswer } from './useProductSearch.ts'

export interface SearchPanelProps {
  /** Id of the list; its options are `<id>-0`, `<id>-1`, … */
  id: string
  answer: SearchAnswer
  active: number
  onHover: (index: number) => void
  onRetry: () => void
}

/** Clears the field. It loads with the panel, since an empty field has nothing to clear. */
export function ClearSearch({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label={m.table_search_clear()} onClick={onClick} className="absolute! top-0 right-0">
      <Icon name="x" className="text-ink-muted" />
    </IconButton>
  )
}

/** Returns what a screen reader announces about the search. */
function announcement({ query, products, onlyMeant, waiting, failed }: SearchAnswer): string {
  if (waiting) return m.ui_loading()
  if (failed) return m.search_failed()
  if (products.length === 0) return m.search_none()
  if (onlyMeant) return m.search_only_meant({ query })
  return m.search_found({ count: products.length, shown: digits(products.length) })
}

/** The results of the search, under its field; the categories if there are none. */
export function SearchPanel({ id, answer, active, onHover, onRetry }: SearchPanelProps) {
  const { query, products, waiting, failed } = answer
  const categories = useStorefrontCategories()
  const hovered = useShownOption(id, active)
  const nothing = !waiting && !failed && products.length === 0
  return (
    <div
      className={classes(
        SEARCH_POPUP,
        'max-h-[min(40rem,calc(100dvh-9rem))] scroll-pb-14 overflow-y-auto overscroll-contain',
      )}
    >
      <p
        role="status"
        className={classes('px-2 py-3 text-md', products.length > 0 && !answer.onlyMeant && 'sr-only')}
      >
        {waiting && <Icon name="loader-circle" className="mr-2 inline animate-spin align-[-0.2em]" />}
        {announcement(answer)}
      </p>
      {failed && (
        <Button variant="soft" className="mx-2 mb-2" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      )}
      {nothing && (
        <div className="px-2 pb-2">
          <CategoryChips categories={categories} />
        </div>
      )}
      <div role="listbox" id={id} aria-label={m.search_label()}>
        {products.map((product, index) => (
          <Link
            key={product.id}
            to={productAddress(product)}
            role="option"
            id={`${id}-${index}`}
            tabIndex={-1}
            aria-selected={index === active}
            onPointerMove={() => {
              hovered.current = index
              onHover(index)
            }}
            className={classes(
              SEARCH_ROW,
              'rounded-chip text-md leading-snug',
              index === active && 'bg-surface-hover',
            )}
          >
            <ProductTile
              id={product.id}
              address={product.images[0] ?? ''}
              sizes="48px"
              className="w-12 rounded-chip!"
            />
            <span lang={textLanguage(product.name)} className="line-clamp-2">
              {splitMatches(product.name, query).map(({ text, matches }, part) =>
                matches ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the name in order
                  <mark key={part} className="bg-transparent font-semibold text-accent">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </span>
            <SearchedPrice product={product} />
          </Link>
        ))}
      </div>
      {products.length > 0 && (
        <ButtonLink
          to={`/shop?${new URLSearchParams({ search: query })}`}
          variant="ghost"
          block
          className="sticky -bottom-2 mt-1 bg-surface-raised text-accent!"
        >
          {m.search_show_all()}
        </ButtonLink>
      )}
    </div>
  )
}

/**
 * Scrolls the option that the keyboard is at into view: a low window shows few of them, and the way to all lies over the last. Returns
 * where to note which one the pointer is on: that one is seen, and must not move under it.
 */
function useShownOption(id: string, active: number) {
  const hovered = useRef(-1)
  useEffect(() => {
    if (active < 0 || active === hovered.current) return
    hovered.current = -1
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return hovered
}

function SearchedPrice({ product }: { product: CardProduct }) {
  const shown = price(sellingPrice(product))
  if (product.isSoldOut) return <span className="text-ink-muted text-sm">{m.catalogue_sold_out()}</span>
  return (
    <span className="font-semibold tabular-nums">
      {product.hasSeveralPrices ? m.catalogue_price_from({ price: shown }) : shown}
    </span>
  )
}

export interface NamePart {
  readonly text: string
  readonly matches: boolean
}

/** Splits a name where `query` occurs in it, in any case and digits (section 4: search is a substring of the name). */
export function splitMatches(name: string, query: string): NamePart[] {
  const wanted = toLatinDigits(query.trim().toLowerCase())
  const lower = toLatinDigits(name.toLowerCase())
  // If lower case has another length (İ), positions would not match, so nothing is marked.
  if (wanted === '' || lower.length !== name.length) return [{ text: name, matches: false }]
  const parts: NamePart[] = []
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: name.slice(from, at), matches: false })
    from = at + wanted.length
    parts.push({ text: name.slice(at, from), matches: true })
  }
  if (from < name.length) parts.push({ text: name.slice(from), matches: false })
  return parts
}

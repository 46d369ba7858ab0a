import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/iconButton.tsx'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import type { CardProduct } from './cardProduct.ts'
import { ProductCardItem, ProductCardSkeleton } from './productCard.tsx'
import './productRail.css'

interface ProductRailProps {
  title: string
  products: readonly CardProduct[]
  /** How many more are loading. */
  pending?: number
}

/**
 * A carousel of cards under its heading. It uses native scrolling with snap points, so it can be
 * swiped before scripts have loaded; the arrows move it by the visible width. Cards in view: 1, 2 from 350 px,
 * 3 from 768, 5 from 1024 (section 9).
 */
export function ProductRail({ title, products, pending = 0 }: ProductRailProps) {
  const id = useId()
  const count = products.length + pending
  const rail = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useRailEnds(rail)

  function move(direction: 1 | -1) {
    const { current } = rail
    current?.scrollBy({ left: direction * current.clientWidth * 0.9 })
  }

  return (
    <section className={classes('wrap mt-section', count <= 4 && 'cards-4')} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        controls={
          <div className={classes('flex gap-2', fixedAt(count))}>
            <IconButton
              outline
              label={m.ui_previous({ what: title })}
              disabled={atStart}
              onClick={() => move(-1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton outline label={m.ui_next({ what: title })} disabled={atEnd} onClick={() => move(1)}>
              <Icon name="chevron-right" />
            </IconButton>
          </div>
        }
      />
      <ul ref={rail} className="rail no-scrollbar">
        {products.map((product) => (
          <ProductCardItem key={product.id} product={product} />
        ))}
        {Array.from({ length: pending }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <li key={index} aria-hidden="true">
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The class that leaves out the arrows at the widths where all cards are in view. */
function fixedAt(count: number): string | false {
  if (count <= 2) return 'hidden'
  if (count <= 3) return 'md:hidden'
  return count <= 5 && 'lg:hidden'
}

interface RailEnds {
  readonly atStart: boolean
  readonly atEnd: boolean
}

/** A pixel of tolerance: scroll positions are fractional on some screens. */
function railEnds(rail: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): RailEnds {
  return {
    atStart: rail.scrollLeft <= 1,
    atEnd: rail.scrollLeft + rail.clientWidth >= rail.scrollWidth - 1,
  }
}

/** Returns which ends of a horizontally scrolling element are in view; the start until it is measured. */
function useRailEnds(rail: RefObject<HTMLElement | null>): RailEnds {
  const [ends, setEnds] = useState<RailEnds>({ atStart: true, atEnd: false })

  useEffect(() => {
    const element = rail.current
    if (!element) return
    const measure = () => {
      const now = railEnds(element)
      setEnds((before) => (before.atStart === now.atStart && before.atEnd === now.atEnd ? before : now))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [rail])

  return ends
}

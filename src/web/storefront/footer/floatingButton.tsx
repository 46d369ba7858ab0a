import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useShop } from '#web/components/shop.ts'
import type { LinkedPlace } from '#web/components/shownShop.ts'
import { m } from '#web/paraglide/messages.js'
import { useBackCloses } from '#web/ui/backCloses.ts'
import { Icon } from '#web/ui/icon.tsx'
import { canHover, useDisclosure } from '#web/ui/useDisclosure.ts'
import './floatingButton.css'

/** The ways to reach the shop in its settings. */
function useShortcuts() {
  const { helpline, links } = useShop()
  const hrefOf = (place: LinkedPlace) => links.find((link) => link.place === place)?.href
  return [
    { href: hrefOf('whatsapp'), label: m.contact_whatsapp(), icon: 'whatsapp' as const },
    { href: hrefOf('messenger'), label: m.contact_messenger(), icon: 'messenger' as const },
    {
      href: helpline.dial ? `tel:${helpline.dial}` : undefined,
      label: helpline.shown,
      icon: 'phone' as const,
    },
    { href: hrefOf('facebook'), label: m.contact_social(), icon: 'facebook' as const },
  ].filter(({ href }) => href !== undefined)
}

/** Nothing where there is no way to reach the shop yet. */
export function FloatingButton() {
  const shortcuts = useShortcuts()
  return shortcuts.length > 0 && <Shortcuts shortcuts={shortcuts} />
}

/**
 * Unfolds on hover, keyboard focus or tap (section 2). It covers no control: see {@link useFreeCorner}.
 */
function Shortcuts({ shortcuts }: { shortcuts: ReturnType<typeof useShortcuts> }) {
  const { open, setOpen, container, trigger } = useDisclosure({ back: false })
  useBackCloses(open && !canHover(), () => setOpen(false))
  const corner = useFreeCorner(container.ref, open)
  /** A hovering pointer has opened it before it presses: the press must not close it again. */
  const hovering = useRef(false)

  function handleHover(event: PointerEvent, inside: boolean) {
    if (event.pointerType !== 'mouse') return
    hovering.current = inside
    setOpen(inside)
  }
  /** Focus that returns from a shortcut does not unfold it again. */
  function handleFocus({ target, currentTarget, relatedTarget }: FocusEvent) {
    const fromOutside = !currentTarget.contains(relatedTarget)
    if (fromOutside && target === trigger.current && target.matches(':focus-visible')) setOpen(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by press and focus
    <div
      {...container}
      data-away={corner === undefined ? 'looking' : corner === 'none' ? 'none' : undefined}
      style={typeof corner === 'object' ? { translate: `0 ${-corner.lift}px` } : undefined}
      onPointerEnter={(event) => handleHover(event, true)}
      onPointerLeave={(event) => handleHover(event, false)}
      onFocus={handleFocus}
      className="contact-button flex flex-col-reverse items-end"
    >
      <button
        ref={trigger}
        type="button"
        aria-label={open ? m.contact_close() : m.contact_open()}
        aria-expanded={open}
        onClick={() => setOpen(hovering.current || !open)}
        style={typeof corner === 'object' ? { width: corner.size, height: corner.size } : undefined}
        className="grid place-items-center rounded-full bg-accent-deep text-on-accent-deep shadow-overlay [&>.lucide]:size-6"
      >
        <Icon name={open ? 'x' : 'message-circle'} />
      </button>
      {open && (
        // The padding bridges the gap for a pointer on its way up.
        <ul className="grid justify-items-end gap-2.5 pb-2.5">
          {shortcuts.map(({ href, label, icon }) => (
            <li key={href}>
              <a
                href={href}
                className="toast-in flex min-h-12 items-center gap-2.5 rounded-full bg-surface-raised pr-4.5 pl-3.5 font-medium text-md shadow-overlay hover:bg-surface-hover [&>.lucide]:text-accent"
              >
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A place for the floating button. Pixels. */
export interface Corner {
  /** Its distance above the corner. */
  readonly lift: number
  /** The button's width and height. */
  readonly size: number
}

/** Below this scroll position it is small. */
const TOP = 160
const SMALL = 44
const LARGE = { phone: 48, wider: 56 }
/** The gap between the button and controls. */
const GAP = 4
/** Positions are tried in steps of this many pixels, up to this fraction of the window's height. */
const STEP = 8
const HIGHEST = 0.4
/** The page counts as still after this many milliseconds. */
const STILL_AFTER = 150

/** Controls, and facts and texts, which must be readable to their end. */
const KEPT_FREE =
  'a[href], button, input, select, textarea, summary, label, [tabindex="0"], dd, [data-kept-free]'

/**
 * Finds a position at the bottom right where the button covers no control and no fact, each time the page has moved or
 * changed. Returns undefined while the page moves beneath it and 'none' if there is no such position. A button that is
 * `held` or has the keyboard focus stays where it is. `container` ends where the unlifted button is.
 */
export function useFreeCorner(
  container: RefObject<HTMLElement | null>,
  held: boolean,
): Corner | 'none' | undefined {
  const [corner, setCorner] = useState<Corner | 'none'>()
  const seen = useRef('')
  const { key } = useLocation()

  useEffect(() => {
    if (held) return
    let timer: ReturnType<typeof setTimeout>
    const place = () => setCorner(container.current ? freeCorner(container.current) : 'none')
    const move = () => {
      if (container.current?.querySelector(':focus-visible')) return
      clearTimeout(timer)
      if (!isBesidePage(container.current)) setCorner(undefined)
      timer = setTimeout(place, STILL_AFTER)
    }
    const content = new ResizeObserver(() => {
      const { offsetWidth, offsetHeight } = document.body
      const page = `${key} ${offsetWidth} ${offsetHeight}`
      if (seen.current !== page) move()
      seen.current = page
    })
    content.observe(document.body)
    window.addEventListener('scroll', move, { passive: true })
    window.addEventListener('resize', move)
    return () => {
      clearTimeout(timer)
      content.disconnect()
      window.removeEventListener('scroll', move)
      window.removeEventListener('resize', move)
    }
  }, [container, held, key])

  return corner
}

/** On a wide screen it is beside the page's content and may stay while that moves. */
function isBesidePage(container: HTMLElement | null): boolean {
  const content = document.querySelector('main .wrap')?.getBoundingClientRect()
  const button = container?.getBoundingClientRect()
  return content !== undefined && button !== undefined && button.left >= content.right
}

function freeCorner(container: HTMLElement): Corner | 'none' {
  const large = window.matchMedia('(min-width: 48rem)').matches ? LARGE.wider : LARGE.phone
  const size = window.scrollY < TOP ? large : SMALL
  const { right, bottom } = container.getBoundingClientRect()
  const box = size + 2 * GAP
  const rows = Math.ceil(box / STEP)
  let free = 0
  for (let row = 0; row * STEP <= window.innerHeight * HIGHEST + box; row++) {
    const y = Math.min(bottom + GAP - row * STEP, window.innerHeight - 1)
    free = isFree(container, { right: right + GAP, y, width: box }) ? free + 1 : 0
    if (free > rows) return { lift: (row - rows) * STEP, size }
  }
  return 'none'
}

/** Is the line at `y`, from `right` to `width` left of it, free of controls and facts? */
function isFree(container: HTMLElement, line: { right: number; y: number; width: number }): boolean {
  for (let x = line.right - line.width; x <= line.right; x += line.width / 6) {
    const under = document.elementsFromPoint(x, line.y).find((element) => !container.contains(element))
    if (under?.closest(KEPT_FREE)) return false
  }
  return true
}

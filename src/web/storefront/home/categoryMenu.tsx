import {
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { pathIn } from '#domain/text/language.ts'
import { categoryLink } from '#web/components/categoryAddress.ts'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { useBackCloses } from '#web/ui/backCloses.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { nextTab } from '#web/ui/tabs.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { ALL_CATEGORIES, type MenuCategory } from './sections.ts'
import './categoryMenu.css'

const loadFlyout = () => import('./categoryFlyout.tsx')

/**
 * The category list from 768 px on. Hovering or pressing a category opens its subcategories. Before scripts have
 * loaded, a press opens the category's page, and phones show the list that Show All Category links to.
 */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const flyout = useFlyout()
  // A pointer or the focus on the list loads the flyout.
  const [near, setNear] = useState(false)
  const { module } = useModule(loadFlyout, near)
  return (
    <nav
      {...flyout.menu}
      id={ALL_CATEGORIES}
      aria-label={m.home_categories()}
      className="category-menu"
      onPointerOver={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <form className="contents">
        <ul className="category-list">
          {categories.map(({ name, label, icon }) => (
            <li key={name} onPointerEnter={(event) => flyout.hover(name, event.pointerType)}>
              <button
                ref={flyout.opened === name ? flyout.trigger : undefined}
                type="submit"
                formAction={pathIn(getLocale(), categoryLink(name).to)}
                aria-expanded={flyout.opened === name}
                onClick={(event) => {
                  event.preventDefault()
                  flyout.press(name)
                }}
                className="category-button group hover:bg-surface-hover aria-expanded:bg-surface-hover aria-expanded:font-semibold"
              >
                <CategoryIcon address={icon} />
                <span className="category-name">{label}</span>
                <Icon
                  name="chevron-right"
                  className="size-4 text-line-strong group-aria-expanded:text-accent"
                />
              </button>
              {flyout.opened === name && module && (
                <module.CategoryFlyout category={{ name, label }} onChosen={flyout.close} />
              )}
            </li>
          ))}
        </ul>
      </form>
    </nav>
  )
}

/** A pointer that only passes over a category opens nothing; one that slips off the flyout can return. */
const OPEN_DELAY_MS = 120
const CLOSE_DELAY_MS = 240

interface Flyout {
  /** The category whose subcategories show. */
  readonly opened: string | undefined
  readonly hover: (name: string, pointerType: string) => void
  readonly press: (name: string) => void
  readonly close: () => void
  /** For the button of the open category, to which the focus returns. */
  readonly trigger: RefObject<HTMLButtonElement | null>
  /** For the element that holds buttons and flyout. */
  readonly menu: object
}

/** Tracks which category is open: a hovering mouse opens after a delay, a press at once; Escape closes. */
function useFlyout(): Flyout {
  const { open, setOpen, container, trigger } = useDisclosure<HTMLElement>({ back: false })
  /** What a mouse opens in passing is no step for anybody to take back. */
  const [isPressed, setPressed] = useState(false)
  useBackCloses(open && isPressed, () => setOpen(false))
  const [name, setName] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The category that hovering has opened: pressing its button must not close it. */
  const hovered = useRef<string>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  const opened = open ? name : undefined

  function show(next: string, pressed: boolean) {
    setName(next)
    setOpen(true)
    setPressed(pressed)
  }

  function later(delay: number, act: () => void) {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }

  return {
    opened,
    hover(next, pointerType) {
      if (pointerType !== 'mouse') return
      hovered.current = next
      later(OPEN_DELAY_MS, () => show(next, open && isPressed))
    },
    press(next) {
      clearTimeout(timer.current)
      if (opened === next && hovered.current !== next) setOpen(false)
      else show(next, true)
    },
    close() {
      clearTimeout(timer.current)
      setOpen(false)
    },
    trigger,
    menu: {
      ...container,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        clearTimeout(timer.current)
        moveByKey(event)
      },
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave(event: PointerEvent) {
        hovered.current = undefined
        if (event.pointerType === 'mouse') later(CLOSE_DELAY_MS, () => setOpen(false))
      },
    },
  }
}

const SIDEWAYS: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/**
 * Arrows, Home and End move the focus among the categories, or among the entries of the flyout it is in; from
 * an open category the next arrow enters its flyout (ARIA practices, disclosure navigation).
 */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget: menu } = event
  if (!(target instanceof HTMLElement)) return
  const key = SIDEWAYS[event.key] ?? event.key
  const entries = [...menu.querySelectorAll<HTMLElement>('.category-flyout a')]
  const enters = key === 'ArrowRight' && target.ariaExpanded === 'true'
  const items = entries.includes(target)
    ? entries
    : [...menu.querySelectorAll<HTMLElement>('.category-button')]
  const next = enters ? entries[0] : items[nextTab(key, items.indexOf(target), items.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const loadSheet = () => import('./categorySheetDialog.tsx')

/**
 * On small screens a button opens the categories (section 2); before scripts have loaded it shows the list of the
 * menu.
 */
export function CategorySheet({ categories }: { categories: readonly MenuCategory[] }) {
  const [open, setOpen] = useState(false)
  const { module, retry } = useModule(loadSheet, open)

  function show(event: FormEvent) {
    event.preventDefault()
    setOpen(true)
    retry()
  }

  return (
    <div className="md:hidden">
      <form action={`#${ALL_CATEGORIES}`} onSubmit={show}>
        <Button type="submit" variant="outline" block aria-haspopup="dialog">
          <Icon name="layout-grid" />
          {m.home_show_all_category()}
        </Button>
      </form>
      {module && (
        <module.CategorySheetDialog
          title={m.home_categories()}
          categories={categories}
          picture={CategoryIcon}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The small picture beside a category's name, or room for one. The sheet gets it from here, so that it is no file more. */
function CategoryIcon({ address }: { address: string }) {
  return (
    <span className="size-6 flex-none">
      {address && <img src={address} alt="" width={24} height={24} loading="lazy" decoding="async" />}
    </span>
  )
}

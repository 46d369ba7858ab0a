import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { productAddress } from '#web/components/productAddress.ts'
import { useModule } from '#web/components/useModule.ts'
import { m } from '#web/paraglide/messages.js'
import { useBackCloses } from '#web/ui/backCloses.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { SEARCH_POPUP, SEARCH_ROW } from './searchFrame.ts'
import { useProductSearch } from './useProductSearch.ts'

const loadPanel = () => import('./searchPanel.tsx')

/**
 * Searches while the shopper types (section 2). A combobox: arrows move through the products, Enter opens the chosen
 * one, Escape closes. Without a choice, or without scripts, Enter goes to /shop?search=…
 */
export function SearchBox() {
  const { open, setOpen, container, trigger } = useDisclosure<HTMLFormElement, HTMLInputElement>({
    back: false,
  })
  // A page of results shows what was searched for.
  const searched = new URLSearchParams(useLocation().search).get('search')
  const [typed, setTyped] = useState(searched ?? '')
  const [active, setActive] = useState(-1)
  const [attempt, setAttempt] = useState(0)
  const navigate = useNavigate()
  const allProducts = useHref('/shop')
  const listId = useId()
  const answer = useProductSearch(open ? typed : '', attempt)
  const { products } = answer
  const { module: panel, failed, retry: reload } = useModule(loadPanel, open)
  const answered = answer.query !== '' && panel !== undefined
  const shown = open && typed.trim() !== '' && (answered || !failed)
  useBackCloses(shown, () => setOpen(false))

  useOnNavigation(() => {
    setOpen(false)
    setActive(-1)
    if (searched !== null) setTyped(searched)
  })

  function type(text: string) {
    setTyped(text)
    setActive(-1)
    setOpen(true)
    reload()
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = products[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // What closed it may not have taken its products away yet: they are not seen, so none is chosen.
      setActive(shown ? step(active, event.key === 'ArrowDown' ? 1 : -1, products.length) : -1)
    } else if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      navigate(productAddress(chosen))
    }
  }

  function clear() {
    type('')
    trigger.current?.focus()
  }

  /** As the browser would, without reloading the page. */
  function showAll(event: FormEvent) {
    event.preventDefault()
    const search = typed.trim()
    navigate(search ? `/shop?${new URLSearchParams({ search })}` : '/shop')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for some phones
    <form {...container} action={allProducts} onSubmit={showAll} role="search" className="site-header-search">
      <div className="relative">
        <label htmlFor={`${listId}-input`} className="sr-only">
          {m.search_label()}
        </label>
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-muted"
        />
        <input
          ref={trigger}
          id={`${listId}-input`}
          type="search"
          name="search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={m.search_label()}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={handleKey}
          className="block h-tap w-full rounded-control border border-transparent bg-surface-sunken pr-2 pl-[calc(1.25rem+6*var(--spacing))] text-base not-placeholder-shown:pr-11 hover:border-line-strong focus-visible:border-accent focus-visible:bg-surface focus-visible:outline-offset-1 placeholder:text-ink-muted dark:bg-surface-raised"
        />
        {panel && typed !== '' && <panel.ClearSearch onClick={clear} />}
        {shown &&
          (answered ? (
            <panel.SearchPanel
              id={listId}
              answer={answer}
              active={active}
              onHover={setActive}
              onRetry={() => setAttempt(attempt + 1)}
            />
          ) : (
            <Waiting id={listId} />
          ))}
      </div>
    </form>
  )
}

/** The results' skeleton, from the first letter on: neither they nor their script may have loaded yet. */
function Waiting({ id }: { id: string }) {
  return (
    <div className={SEARCH_POPUP}>
      <p role="status" className="sr-only">
        {m.ui_loading()}
      </p>
      <div role="listbox" id={id} aria-label={m.search_label()} aria-busy="true">
        {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
          <div key={width} className={SEARCH_ROW}>
            <Skeleton className="h-12 rounded-chip" />
            <Skeleton className={classes('h-4', width)} />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Runs `act` in the first rendering after the address has changed. */
function useOnNavigation(act: () => void) {
  const { key } = useLocation()
  const [shown, setShown] = useState(key)
  if (shown !== key) {
    setShown(key)
    act()
  }
}

/** Returns the next choice; -1 is the field itself, between the last and the first. */
export function step(active: number, by: 1 | -1, count: number): number {
  const positions = count + 1
  return ((active + 1 + by + positions) % positions) - 1
}

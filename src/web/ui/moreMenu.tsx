import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useBackCloses } from './backCloses.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './iconButton.tsx'
import type { IconName } from './iconNames.ts'

export interface MoreItem {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  /** It cancels or deletes something. */
  readonly danger?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onChoose: () => void
}

/** The gap between button and menu, and between menu and window edge. CSS pixels. */
const GAP = 4

interface MoreMenuProps {
  label: string
  items: readonly MoreItem[]
  /** Of its button; left out: '⋯'. */
  icon?: IconName | undefined
}

/**
 * '⋯': a menu of more actions. A native popover, which no list clips: Escape, going back and a press outside close it and
 * return the focus to the button.
 */
export function MoreMenu({ label, items, icon = 'ellipsis' }: MoreMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLUListElement>(null)
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => menu.current?.hidePopover())

  function toggle({ newState }: ToggleEvent) {
    setOpen(newState === 'open')
    if (newState === 'open') placeBeside(button.current, menu.current)
  }

  // Its position is fixed, and its button would scroll away from it.
  useEffect(() => {
    if (!open) return
    const close = () => menu.current?.hidePopover()
    window.addEventListener('scroll', close, { passive: true })
    return () => window.removeEventListener('scroll', close)
  }, [open])

  function choose(item: MoreItem) {
    menu.current?.hidePopover()
    // The event that says so comes later than a dialog of the choice.
    setOpen(false)
    item.onChoose()
  }

  return (
    <div className="more-menu">
      <IconButton ref={button} label={label} aria-expanded={open} popoverTarget={id}>
        <Icon name={icon} />
      </IconButton>
      <ul ref={menu} id={id} popover="auto" onToggle={toggle} aria-label={label}>
        {items.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              disabled={item.disabled}
              onClick={() => choose(item)}
              className={classes(item.danger && 'text-danger')}
            >
              <Icon name={item.icon} />
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Places the menu below the button, aligned to its end; above it if there is no room. */
function placeBeside(button: HTMLElement | null, menu: HTMLElement | null) {
  if (!button || !menu) return
  const at = button.getBoundingClientRect()
  const below = at.bottom + GAP
  const fits = below + menu.offsetHeight + GAP <= window.innerHeight
  menu.style.top = `${fits ? below : Math.max(GAP, at.top - GAP - menu.offsetHeight)}px`
  menu.style.left = `${Math.max(GAP, at.right - menu.offsetWidth)}px`
}

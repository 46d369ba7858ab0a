import '#web/styles/contactButton.css'
import { type FocusEvent, type PointerEvent, useRef } from 'react'
import { SHOP } from '#domain/shopSettings.ts'
import { shownHelpline } from '#web/components/shopTexts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { useDisclosure } from '#web/ui/useDisclosure.ts'
import { useFreeCorner } from './useFreeCorner.ts'

/** The ways to reach the shop that its settings name. */
function shortcuts() {
  const { whatsApp, facebook, helpline } = SHOP
  return [
    { href: whatsApp, label: m.contact_whatsapp(), icon: 'whatsapp' as const },
    { href: `tel:${helpline.dial}`, label: shownHelpline(), icon: 'phone' as const },
    { href: facebook, label: m.contact_social(), icon: 'facebook' as const },
  ].filter(({ href }) => href !== '')
}

/**
 * Unfolds under a pointer, by the keyboard's focus, or by a tap (section 2). It lies over nothing that one presses: see
 * {@link useFreeCorner}.
 */
export function FloatingButton() {
  const { open, setOpen, container, trigger } = useDisclosure()
  const corner = useFreeCorner(container.ref, open)
  /** A pointer that hovers has opened it before it presses: the press must not close it again. */
  const hovering = useRef(false)

  function handleHover(event: PointerEvent, inside: boolean) {
    if (event.pointerType !== 'mouse') return
    hovering.current = inside
    setOpen(inside)
  }
  /** The focus that comes back from a shortcut does not unfold it again. */
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
        // The padding is the bridge that the pointer crosses on its way up.
        <ul className="grid justify-items-end gap-2.5 pb-2.5">
          {shortcuts().map(({ href, label, icon }) => (
            <li key={href}>
              <a
                href={href}
                className="notice-in flex min-h-12 items-center gap-2.5 rounded-full bg-surface-raised pr-4.5 pl-3.5 font-medium text-md shadow-overlay hover:bg-surface-hover [&>.lucide]:text-accent"
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

import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface HelpProps {
  /** The order that is asked about, for a chat. */
  orderId?: string | undefined
  /** Whether calling is the one thing to do here. */
  first?: boolean
  /** Whether the order can still be changed and called off. */
  mayChange?: boolean
}

/** How to reach the shop. */
export function Help({ orderId, first = false, mayChange = false }: HelpProps) {
  const { helpline, links } = useShop()
  const chat = links.find(({ place }) => place === 'whatsapp')
  return (
    <section aria-labelledby="track-help" className="track-help">
      <h2 id="track-help">{m.track_help()}</h2>
      {mayChange && <p className="track-change">{m.track_change()}</p>}
      <p>{m.track_help_text()}</p>
      {helpline.dial ? (
        <a
          href={`tel:${helpline.dial}`}
          className={buttonClasses({ variant: first ? 'solid' : 'outline', size: first ? 'lg' : 'md' })}
        >
          <Icon name="phone" />
          {m.track_call({ helpline: helpline.shown })}
        </a>
      ) : (
        <ButtonLink variant="outline" to="/contact-us">
          {m.about_contact()}
        </ButtonLink>
      )}
      {chat && (
        <a
          href={chatAbout(chat.href, orderId)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ variant: 'outline' })}
        >
          <Icon name="whatsapp" />
          {m.track_whatsapp()}
        </a>
      )}
    </section>
  )
}

/** The link to a chat, with a message that names the order's number if there is one. */
function chatAbout(href: string, orderId: string | undefined): string {
  if (orderId === undefined) return href
  const chat = new URL(href)
  chat.searchParams.set('text', m.track_whatsapp_text({ id: orderId }))
  return chat.href
}

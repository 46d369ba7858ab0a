import { m } from '#web/paraglide/messages.js'
import { useShop } from './shop.ts'

/**
 * Says what to do on a page that works by its scripts, to those who have none, and how to reach the shop instead. Only servers draw
 * it: no browser with scripts looks inside.
 */
export function WithoutScripts({ children }: { children: string }) {
  return <noscript>{import.meta.env.SSR && <Note>{children}</Note>}</noscript>
}

function Note({ children }: { children: string }) {
  const { helpline, links } = useShop()
  const whatsApp = links.find(({ place }) => place === 'whatsapp')
  return (
    <div className="my-4 rounded-control bg-warning-soft px-3.5 pt-2.5 pb-1 text-md text-warning">
      <p>{children}</p>
      <p className="flex flex-wrap gap-x-5 font-semibold">
        {helpline.dial && (
          <a href={`tel:${helpline.dial}`} className="inline-flex min-h-tap items-center underline">
            {helpline.shown}
          </a>
        )}
        {whatsApp && (
          <a href={whatsApp.href} className="inline-flex min-h-tap items-center underline">
            {m.contact_whatsapp()}
          </a>
        )}
      </p>
    </div>
  )
}

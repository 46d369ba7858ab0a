import type { CSSProperties } from 'react'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import './welcomeBanner.css'

/** Bengali on every page (section 1), but for the number of the helpline. The text scrolls, the helpline does not (see welcomeBanner.css). */
export function WelcomeBanner() {
  const { welcomeBengali, helpline } = useShop()
  return (
    <section
      lang="bn"
      aria-label={m.banner_label()}
      style={{ '--promises': welcomeBengali.length } as CSSProperties}
      className="welcome bg-accent-deep font-bengali-cut text-md text-on-accent-deep [--color-focus:var(--color-on-accent-deep)]"
    >
      <div className="welcome-row wrap">
        <div className="welcome-window">
          <div className="welcome-band">
            <Promises texts={welcomeBengali} />
            {/* The second copy follows where the first ends, so the band has no gap. */}
            <Promises texts={welcomeBengali} copy />
          </div>
        </div>
        <a
          href={`tel:${helpline.dial}`}
          className="-mr-3 inline-flex min-h-tap items-center gap-2 whitespace-nowrap px-3 font-semibold"
        >
          <Icon name="phone" className="size-4.5" />
          <span className="font-normal opacity-85 max-md:sr-only">{m.banner_helpline()}</span>
          <span lang={getLocale()}>{helpline.shown}</span>
        </a>
      </div>
    </section>
  )
}

function Promises({ texts, copy }: { texts: readonly string[]; copy?: boolean }) {
  return (
    <p aria-hidden={copy} className="welcome-promises">
      {texts.map((text) => (
        <span key={text}>
          {text}
          <span aria-hidden="true" className="motif-buti" />
        </span>
      ))}
    </p>
  )
}

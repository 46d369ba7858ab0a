import type { CSSProperties } from 'react'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Icon } from '#web/ui/icon.tsx'
import './welcomeBanner.css'

/** Bengali on every page (section 1), with an English line on English ones, and the number of the helpline. The text scrolls, the helpline does not (see welcomeBanner.css). */
export function WelcomeBanner() {
  const { welcomeBengali, welcomeEnglish, helpline } = useShop()
  const [greeting = '', ...more] = welcomeBengali
  const texts = welcomeEnglish ? [greeting, welcomeEnglish, ...more] : welcomeBengali
  return (
    <section
      lang="bn"
      aria-label={m.banner_label()}
      style={{ '--promises': texts.length } as CSSProperties}
      className="welcome bg-accent-deep font-bengali-cut text-md text-on-accent-deep [--color-focus:var(--color-on-accent-deep)]"
    >
      <div className="welcome-row wrap">
        <div className="welcome-window">
          <div className="welcome-band">
            <Promises {...{ texts, welcomeEnglish }} />
            {/* The second copy follows where the first ends, so the band has no gap. */}
            <Promises {...{ texts, welcomeEnglish }} copy />
          </div>
        </div>
        {helpline.dial && (
          <a
            href={`tel:${helpline.dial}`}
            className="-mr-3 inline-flex min-h-tap items-center gap-2 whitespace-nowrap px-3 font-semibold"
          >
            <Icon name="phone" className="size-4.5" />
            <span lang={getLocale()} className="font-normal opacity-85 max-md:sr-only">
              {m.banner_helpline()}
            </span>
            <span lang={getLocale()}>{helpline.shown}</span>
          </a>
        )}
      </div>
    </section>
  )
}

interface PromisesProps {
  texts: readonly string[]
  /** The one of them that is English. */
  welcomeEnglish: string | undefined
  copy?: boolean
}

function Promises({ texts, welcomeEnglish, copy }: PromisesProps) {
  return (
    <p aria-hidden={copy} className="welcome-promises">
      {texts.map((text) => (
        <span key={text} lang={text === welcomeEnglish ? 'en' : undefined}>
          {text}
          <span aria-hidden="true" className="motif-buti" />
        </span>
      ))}
    </p>
  )
}

import type { ReactNode } from 'react'
import { promiseText } from '#domain/settings/promiseText.ts'
import type { Language } from '#domain/text/language.ts'
import { digits, wholeMoney } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { CategoryChips, useStorefrontCategories } from '#web/components/categoryChips.tsx'
import { MarkdownText } from '#web/components/markdownText.tsx'
import { pageMeta } from '#web/components/pageMeta.ts'
import { type Perk, perksOf } from '#web/components/perks.ts'
import { shopOf, useShop } from '#web/components/shop.ts'
import { ShopFacts } from '#web/components/shopFacts.tsx'
import { shownDelivery } from '#web/components/shownDelivery.ts'
import { type ShownPromises, shownPromises } from '#web/components/shownPromises.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { shopContext } from '#web/serverContext.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink, buttonClasses } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SectionHead } from '#web/ui/sectionHead.tsx'
import type { Route } from './+types/route.ts'

/** Loads the owner's text, and the shop's promises and charges from its settings. */
export function loader({ context }: Route.LoaderArgs) {
  const { delivery, promises } = context.get(shopContext).settings.current()
  const own = shownPromises(promises, getLocale())
  const { noticeOver, waivedOver } = delivery.free
  const { areas } = shownDelivery(delivery)
  const charges = delivery.unsaid
    ? ''
    : areas.map(({ label, charge }) => `${label} ${wholeMoney(charge)}`).join(', ')
  const perks: Perk[] = [{ icon: 'banknote', text: m.about_cash() }, ...perksOf(noticeOver, own)]
  const { title, html } = context.get(shopContext).pages.shown('about-us', getLocale())
  return {
    title,
    html,
    // Of returns the part below says all.
    perks: perks.filter(({ icon }) => icon !== 'undo-2' && icon !== 'calendar-check'),
    returns: returnsText(own),
    // Mentions free delivery only where it applies and the settings announce it.
    delivery: delivery.unsaid
      ? m.about_delivery_unsaid()
      : noticeOver > 0 && waivedOver > 0
        ? m.about_delivery_free({ charges, amount: wholeMoney(waivedOver) })
        : m.about_delivery({ charges }),
  }
}

interface ReturnsText {
  readonly text?: string
  /** Of the text; left out: the page's. */
  readonly language?: Language
  readonly how?: string
}

/** What the shop says of returns, and how one asks for one. The owner's words stand by themselves. */
function returnsText({ anyReason }: ShownPromises): ReturnsText {
  if (anyReason === undefined) return { text: m.about_return_text() }
  const own = promiseText(anyReason, '')
  return { ...own, how: m.about_return_how() }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: loaderData?.title ?? m.about_title(),
    description: m.about_description({ shop: shopOf(matches).name }),
    path: '/about-us',
  })
}

/** /about-us (section 2). */
export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { title, html, perks, delivery, returns } = loaderData
  const { helpline } = useShop()
  const categories = useStorefrontCategories()
  return (
    <div className="wrap">
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: '/' },
          { label: title, lang: textLanguage(title) },
        ]}
      />
      <h1 className="mt-2 wrap-anywhere md:mt-4">{title}</h1>
      <MarkdownText html={html} className="markdown-lead mt-3" />
      <Promises perks={perks} />
      <Part id="sell" title={m.about_sell()}>
        <CategoryChips categories={categories} />
      </Part>
      {/* In rows: headings side by side stand at one height. */}
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Part id="order" title={m.about_order()}>
          <Steps />
          <p className="mt-5 text-ink-muted">{delivery}</p>
        </Part>
        <Part id="facts" title={m.facts_title()}>
          <ShopFacts />
        </Part>
        <Part id="return" title={m.about_return()}>
          {returns.text && <p lang={returns.language}>{returns.text}</p>}
          {returns.how && <p className="mt-2">{returns.how}</p>}
        </Part>
        <Part id="questions" title={m.about_questions()}>
          {helpline.dial && <p className="mb-5">{m.about_questions_text({ helpline: helpline.shown })}</p>}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/contact-us">{m.about_contact()}</ButtonLink>
            {helpline.dial && (
              <a href={`tel:${helpline.dial}`} className={buttonClasses({ variant: 'outline' })}>
                <Icon name="phone" />
                {helpline.shown}
              </a>
            )}
          </div>
        </Part>
      </div>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-section">
      <SectionHead id={id} title={title} />
      {children}
    </section>
  )
}

/** Whole rows, whatever the number of promises. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 lg:grid-cols-4',
}

function Promises({ perks }: { perks: readonly Perk[] }) {
  return (
    <ul aria-label={m.about_promises()} className={classes('mt-8 grid gap-3', COLUMNS[perks.length])}>
      {perks.map(({ icon, text, language }) => (
        <li
          key={icon}
          lang={language}
          className="wrap-anywhere grid content-start gap-2.5 rounded-tile border border-line p-4 font-medium leading-snug"
        >
          <Icon name={icon} className="size-6 text-accent" />
          {text}
        </li>
      ))}
    </ul>
  )
}

function Steps() {
  return (
    <ol className="grid gap-4">
      {[m.about_order_choose(), m.about_order_call(), m.about_order_pay()].map((text, index) => (
        <li key={text} className="flex gap-3.5">
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent text-md"
          >
            {digits(index + 1)}
          </span>
          <span className="pt-0.5">{text}</span>
        </li>
      ))}
    </ol>
  )
}

import { useRouteLoaderData } from 'react-router'
import { pageMeta } from '#web/components/pageMeta.ts'
import { ShopFacts } from '#web/components/shopFacts.tsx'
import { shopName } from '#web/components/shopTexts.ts'
import { m } from '#web/paraglide/messages.js'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { loader as layoutLoader } from '../layout.tsx'
import type { Route } from './+types/route.ts'
import { ContactForm } from './contactForm.tsx'
import { WaysToReachUs } from './waysToReachUs.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.contact_title(),
    description: m.contact_description({ shop: shopName() }),
    path: '/contact-us',
  })
}

/** /contact-us (section 2). */
export default function ContactPage() {
  const layout = useRouteLoaderData<typeof layoutLoader>('storefront/layout')
  return (
    <div className="wrap">
      <Breadcrumb items={[{ label: m.nav_home(), to: '/' }, { label: m.contact_title() }]} />
      <div className="mt-2 grid gap-8 md:mt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-x-16">
        <div>
          <h1>{m.contact_title()}</h1>
          <p className="mt-3 mb-7 max-w-read text-ink-muted text-lg">{m.contact_lead()}</p>
          <WaysToReachUs />
        </div>
        <section
          aria-labelledby="write-to-us"
          className="self-start rounded-panel border border-line bg-surface-raised p-5 md:p-8 lg:row-span-2"
        >
          <h2 id="write-to-us" className="mb-5 text-xl!">
            {m.contact_form()}
          </h2>
          <ContactForm />
        </section>
        <section aria-labelledby="facts" className="lg:col-start-1">
          <h2 id="facts" className="mb-4 text-xl!">
            {m.facts_title()}
          </h2>
          <ShopFacts freeDelivery={layout?.freeDelivery} />
          <ButtonLink variant="ghost" to="/about-us#order" className="-ml-4.5 mt-2">
            {m.contact_order_way()}
            <Icon name="chevron-right" />
          </ButtonLink>
        </section>
      </div>
    </div>
  )
}

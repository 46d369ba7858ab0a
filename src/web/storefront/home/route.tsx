import { pageMeta } from '#web/components/pageMeta.ts'
import { ProductRail } from '#web/components/productRail.tsx'
import { publicUrlOf } from '#web/components/publicUrl.ts'
import { shopOf, useShop } from '#web/components/shop.ts'
import { organization, structuredData, website } from '#web/components/structuredData.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { shopContext } from '#web/serverContext.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { type LoadedSection, loadSections } from './loadSections.ts'
import { Newsletter } from './newsletter.tsx'
import { PopularCategories } from './popularCategories.tsx'
import { HundredTaka, MostPopular } from './productSections.tsx'
import './home.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { sections: await loadSections(context.get(shopContext)) }
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches)
  const meta = pageMeta({
    title: m.home_title({ shop: shop.name }),
    description: m.home_description({ shop: shop.name }),
    path: '/',
    matches,
  })
  if (!import.meta.env.SSR) return meta
  const publicUrl = publicUrlOf(matches) ?? ''
  return [...meta, structuredData(organization(publicUrl, shop), website(publicUrl, shop))]
}

/** The sections in the order of the owner; until it is changed, that of section 2 of the specification. */
export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  const { name, nameBengali } = useShop()
  return (
    <>
      <h1 className="home-title sr-only">
        {getLocale() === 'en' && `${name}, `}
        <span lang="bn" className="font-bengali-cut">
          {nameBengali}
        </span>
      </h1>
      {sections.map((section, place) => (
        <div key={section.name} className={section.later ?? 'contents'}>
          {draw(section, place === 0)}
        </div>
      ))}
    </>
  )
}

function draw(section: LoadedSection, isFirst: boolean) {
  switch (section.name) {
    case 'slider':
      return <Hero {...section} isFirst={isFirst} />
    case 'popularCategories':
      return <PopularCategories {...section} />
    case 'mostPopular':
      return <MostPopular {...section} />
    case 'hundredTaka':
      return <HundredTaka {...section} />
    case 'newsletter':
      return <Newsletter {...section} />
    default:
      return <ProductRail {...section} />
  }
}

import type { ReactNode } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { shownCategories } from '#domain/catalogue/categories.ts'
import { dhakaYear } from '#domain/order/dhakaYear.ts'
import { BadgeFrom } from '#web/components/badgeFrom.ts'
import { toShown } from '#web/components/categoryLabel.ts'
import { Dialogs } from '#web/components/dialogs.tsx'
import { ErrorPage } from '#web/components/errorPage/errorPage.tsx'
import { LazySuggestions } from '#web/components/lazySuggestions.tsx'
import { NavigationStuck } from '#web/components/navigationProgress.tsx'
import { useShop } from '#web/components/shop.ts'
import { SkipLink } from '#web/components/skipLink.tsx'
import { useFocusAfterNavigation } from '#web/components/useFocusAfterNavigation.ts'
import { useVisitedPages } from '#web/components/useVisitedPages.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { publicUrlContext, shopContext } from '#web/serverContext.ts'
import type { Route } from './+types/layout.ts'
import { ContactButton } from './footer/contactButton.tsx'
import { Footer, type FooterProps } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { WelcomeBanner } from './header/welcomeBanner.tsx'
import { useOffline } from './offline/useOffline.ts'
import { usePreloadedPages } from './usePreloadedPages.ts'
import { WaitingNote } from './waiting/waitingNote.tsx'

/**
 * Loads the year of the copyright line (section 2) in the shop's time zone, the shop's public address for absolute links,
 * the shop's categories for pages without a loader, and the owner's pages that the menu does not have.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { categories, pages } = context.get(shopContext)
  return {
    year: String(dhakaYear(Date.now())),
    publicUrl: context.get(publicUrlContext),
    categories: shownCategories(categories.current()).map(toShown),
    pages: pages.titles(getLocale()).filter(({ slug }) => slug !== 'about-us'),
  }
}

/** Constant during a visit, so that a page without a loader needs no network. */
export const shouldRevalidate = () => false

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useVisitedPages()
  usePreloadedPages()
  useOffline()
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Keeps the shop's frame around a page that fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaderData = useRouteLoaderData<typeof loader>('storefront/layout')
  return (
    <Frame year={loaderData?.year ?? ''} pages={loaderData?.pages ?? []}>
      <ErrorPage error={error} suggestions={<LazySuggestions />} />
    </Frame>
  )
}

/** The frame of every page of the storefront (section 2, public layout). */
function Frame({ children, ...footer }: FooterProps & { children: ReactNode }) {
  const main = useFocusAfterNavigation()
  return (
    <>
      <SkipLink />
      <NavigationStuck />
      <WelcomeBanner />
      <Header />
      <WaitingNote />
      <main ref={main} id="main" tabIndex={-1}>
        <BadgeFrom value={useShop().badgeFrom}>{children}</BadgeFrom>
      </main>
      <Footer {...footer} />
      <ContactButton />
      <Dialogs />
    </>
  )
}

import type { ReactNode } from 'react'
import { Dialogs } from '#web/components/dialogs.tsx'
import { NavigationStuck } from '#web/components/navigationProgress.tsx'
import { SkipLink } from '#web/components/skipLink.tsx'
import { useFocusAfterNavigation } from '#web/components/useFocusAfterNavigation.ts'
import { ContactButton } from './footer/contactButton.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { WelcomeBanner } from './header/welcomeBanner.tsx'

/** What stands around every page of the storefront (section 2, public layout). */
export function Frame({ year, children }: { year: string; children: ReactNode }) {
  const main = useFocusAfterNavigation()
  return (
    <>
      <SkipLink />
      <NavigationStuck />
      <WelcomeBanner />
      <Header />
      <main ref={main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer year={year} />
      <ContactButton />
      <Dialogs />
    </>
  )
}

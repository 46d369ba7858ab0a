import { useEffect } from 'react'
import {
  CHOSEN_COOKIE,
  DASHBOARD_COOKIE,
  hasSharedPath,
  type Language,
  languageCookie,
  pageLanguage,
  rememberedLanguage,
  splitLanguage,
} from '#domain/text/language.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { carryToasts } from '#web/client/toasts.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { leaveDocument } from '#web/ui/backCloses.ts'

/** Whether this document was loaded as one of the dashboard: the server gave it the language of the cookies. */
const IS_OF_DASHBOARD = !import.meta.env.SSR && hasSharedPath(window.location.pathname)

/** How long an answer may be under way that says the language before. Milliseconds. */
const LATE_ANSWERS = 30_000

/** Whether the page at `path` is to be in another language than the document that shows it. `cookies`: those of the browser. */
export function isInOtherLanguage(path: string, shown: Language, cookies: string): boolean {
  const wanted = hasSharedPath(path)
    ? pageLanguage(path, cookies)
    : (rememberedLanguage(cookies) ?? splitLanguage(path).language)
  return wanted !== shown
}

/**
 * The dashboard is in its person's language and the shop in that of the browser (decision 0207), but the router goes from one to the
 * other within a document, which has one language: it is loaded again where the two differ. A choice that was made by the
 * link is kept with the account. `email`: of whoever is signed in.
 */
export function useOwnLanguage(email: string | undefined): void {
  useEffect(() => {
    if (!IS_OF_DASHBOARD || restoreChoice()) loadInItsLanguage()
    // A document that the browser has kept whole goes on in the language that it had when it was left.
    const goOn = ({ persisted }: PageTransitionEvent) => persisted && loadInItsLanguage()
    window.addEventListener('pageshow', goOn)
    return () => {
      window.removeEventListener('pageshow', goOn)
      loadInItsLanguage()
    }
  }, [])
  useEffect(() => {
    // If it cannot be sent, the next page does that.
    if (email) keepChoice().catch(() => {})
  }, [email])
}

/** For whoever logs out: what they chose is not the next person's. */
export function forgetChoice(): void {
  setCookie(CHOSEN_COOKIE, undefined)
}

function loadInItsLanguage(): void {
  if (!isInOtherLanguage(window.location.pathname, getLocale(), document.cookie)) return
  carryToasts()
  leaveDocument(() => window.location.reload())
}

/**
 * What was pressed stands, also where an answer that was on its way has set the cookie since. Returns whether it had to be set again:
 * this document is not in that language.
 */
function restoreChoice(): boolean {
  const language = choice()
  if (language === undefined || language === getLocale()) return false
  setCookie(DASHBOARD_COOKIE, language)
  return true
}

/** What is not kept with the account yet, or has only just been. */
function choice(): Language | undefined {
  return rememberedLanguage(document.cookie, CHOSEN_COOKIE)
}

function setCookie(name: Parameters<typeof languageCookie>[0], language: Language | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has another way.
  document.cookie = languageCookie(name, language, window.location.protocol === 'https:')
}

/** The document in the language that was chosen sends it: one that is about to be left would do so beside it. */
async function keepChoice(): Promise<void> {
  const language = choice()
  if (language === undefined || language !== getLocale()) return
  await authorized('/account/language', { method: 'PUT', body: { language } })
  // A token that was asked for before says the language of then, and may come after this answer: the next page would be in that.
  window.setTimeout(() => {
    if (choice() !== language) return
    if (rememberedLanguage(document.cookie, DASHBOARD_COOKIE) !== language)
      setCookie(DASHBOARD_COOKIE, language)
    forgetChoice()
  }, LATE_ANSWERS)
}

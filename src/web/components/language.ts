import { LANGUAGE_COOKIE, type Language } from '#domain/text/language.ts'
import { BEFORE_FIRST_PART } from '#domain/text/sitePath.ts'

/** Where an open page leaves its place in the history for the same page in the other language. */
const PLACE = 'place'
const A_YEAR = 365 * 24 * 60 * 60

/**
 * Runs in the head of a page in `language`, before anything is drawn. Takes over the place in the history that
 * {@link changeLanguage} left, and leads to the page in the language that somebody has chosen before. The same bytes
 * for every visitor, so the page can be cached and the script allowed by its hash.
 */
export function languageScript(language: Language): string {
  const leads =
    language === 'en'
      ? `c[1]=='bn'&&!/^\\/dashboard(\\/|$)/.test(p)&&l.replace('/bn'+(p=='/'?'':p)+l.search+l.hash)`
      : `c[1]=='en'&&/^\\/bn(\\/|$)/.test(p)&&l.replace(o(p.slice(3))+l.search+l.hash)`
  return `(function(){function o(t){return'/'+t.replace(${BEFORE_FIRST_PART},'')}var l=location,p=o(l.pathname),c=/(?:^|; )${LANGUAGE_COOKIE}=(en|bn)(?:;|$)/.exec(document.cookie);try{var s=sessionStorage,h=s.getItem('${PLACE}');s.removeItem('${PLACE}');h&&history.replaceState(JSON.parse(h),'')}catch(e){}c&&${leads}})()`
}

/**
 * Remembers the language and opens `address`, the page in it, in the place of this one: going back leads to the
 * page before, and what the page was given (the lines of a checkout, how far it was scrolled) goes along.
 */
export function changeLanguage(language: Language, address: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on phones of 2023
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify(window.history.state))
  } catch {
    // A browser that keeps nothing opens the page as a link would.
  }
  window.location.replace(address)
}

import {
  CHOSEN_COOKIE,
  DASHBOARD_COOKIE,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_LIFETIME,
  type Language,
} from '#domain/text/language.ts'
import { BEFORE_FIRST_PART } from '#domain/text/sitePath.ts'
import { AT_PAGE } from '#web/ui/backCloses.ts'

/** The storage key under which a page leaves its history state for the same page in the other language. */
const PLACE = 'place'

/** The attribute of links that change the language; they name the language in `hreflang`. */
export const CHANGES_LANGUAGE = 'data-language'

/**
 * Runs in the head of a page in `language`, before anything is drawn. The same bytes for every visitor, so the page
 * can be cached and the script allowed by its hash.
 *
 * 1. It takes over the history state that the same page in the other language left.
 * 2. It redirects to the page in the language that the visitor has chosen before. A Bengali page sets the language of a
 *    visitor who has none (decision 0027). The dashboard has one address for both languages, and a cookie of its own
 *    (decision 0207): it is loaded again if it came in the language before the press, because a browser may send a request
 *    before it has stored the cookie.
 * 3. A press on a link with {@link CHANGES_LANGUAGE} stores the language, in the dashboard that of the dashboard alone with a
 *    note that the account does not have it yet ({@link CHOSEN_COOKIE}), and replaces this page by the one in that language: going back leads to the previous page, and the navigation state (the lines
 *    of a checkout) and the scroll position are kept. This is done here because the press may come before the page's other
 *    scripts. It uses the browser's address: while a page is loading, the link still names the previous page. What is open above
 *    the page leaves the history first.
 */
export function languageScript(language: Language): string {
  const other = language === 'en' ? 'bn' : 'en'
  const there = language === 'en' ? `'/bn'+(p=='/'?'':p)` : `/^\\/bn(\\/|$)/.test(p)?o(p.slice(3)):''`
  const unset = language === 'bn' ? `s()||say('bn')` : '0'
  return (
    `(function(){var l=location,d=document,k=d.cookie,h,c;` +
    `function o(t){return'/'+t.replace(${BEFORE_FIRST_PART},'')}` +
    `function s(){return/^\\/dashboard(\\/|$)/.test(o(l.pathname))}` +
    `function go(){var p=o(l.pathname),t=s()?'':${there};t&&l.replace(t+l.search+l.hash);return t}` +
    `function put(n,v){d.cookie=n+'='+v+'; path=/; max-age=${LANGUAGE_COOKIE_LIFETIME}; samesite=lax'+(l.protocol=='https:'?'; secure':'')}` +
    `function say(v){s()&&put('${CHOSEN_COOKIE}',v);put(s()?'${DASHBOARD_COOKIE}':'${LANGUAGE_COOKIE}',v)}` +
    `try{var t=sessionStorage;h=t.getItem('${PLACE}');t.removeItem('${PLACE}');h&&history.replaceState(JSON.parse(h),'')}catch(e){}` +
    `c=s()&&/(?:^|; )${DASHBOARD_COOKIE}=(en|bn)(?:;|$)/.exec(k)||/(?:^|; )${LANGUAGE_COOKIE}=(en|bn)(?:;|$)/.exec(k);` +
    `c?c[1]=='${other}'&&(go()||h&&l.reload()):${unset};` +
    `addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('a[${CHANGES_LANGUAGE}]');` +
    `if(!a||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;e.preventDefault();say('${other}');` +
    `function f(){try{sessionStorage.setItem('${PLACE}',JSON.stringify(history.state))}catch(e){}go()||l.reload()}` +
    `typeof ${AT_PAGE}=='undefined'?f():${AT_PAGE}(f)},true)})()`
  )
}

import { helplineSaid } from '#domain/helpline.ts'
import { accentOf } from '#domain/look/accent.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import { type Language, pathIn } from '#domain/text/language.ts'
import { pagePolicy } from '#server/answers/securityHeaders.ts'

const TEXTS = {
  en: {
    title: 'No internet',
    text: 'This page is not on your phone yet. The pages that you have seen open without internet.',
    again: 'Try again',
    cart: 'Go To Cart',
    call: 'Order by phone',
    soon: 'It opens by itself once the internet is back.',
  },
  bn: {
    title: 'ইন্টারনেট নেই',
    text: 'এই পেজটি এখনো আপনার ফোনে নেই। যেসব পেজ আগে দেখেছেন সেগুলো ইন্টারনেট ছাড়াই খুলবে।',
    again: 'আবার চেষ্টা করুন',
    cart: 'কার্ট দেখুন',
    call: 'ফোনে অর্ডার করুন',
    soon: 'ইন্টারনেট এলে পেজটি নিজে থেকেই খুলবে।',
  },
} as const satisfies Record<Language, object>

/**
 * The theme as in all pages, and other tries while there is a network: a moment after it came back, then after growing pauses of up
 * to a minute, since the first ones often fail on a bad line, and while the shop behind it is away. Who is on the way to
 * another page gets there first; a call by telephone looks the same at its beginning, and the page is still here after it. The
 * cart is offered where the phone has kept its page, which it does once something is in it. It may not need any other file.
 */
const SCRIPT =
  `var t;try{t=localStorage.getItem('theme')}catch(e){}` +
  `document.documentElement.dataset.theme=t=='light'||t=='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';` +
  `var left=0,wait=2500,next;addEventListener('beforeunload',function(){left=Date.now()});` +
  `function after(time){clearTimeout(next);next=setTimeout(again,time)}` +
  `function later(){after(wait);wait=Math.min(wait*2,6e4)}` +
  `function again(){if(!navigator.onLine)return;if(Date.now()-left<5e3)return after(5e3);` +
  `fetch(location.href,{method:'HEAD'}).then(function(a){a.status<500?location.reload():later()},later)}` +
  `addEventListener('online',function(){wait=2500;after(500)});later();` +
  `addEventListener('DOMContentLoaded',function(){var cart=document.querySelector('[hidden]');` +
  `if(window.caches)caches.match(cart.href,{ignoreVary:true}).then(function(kept){cart.hidden=!kept},function(){})})`

/** The colours are those of tokens.css. */
const STYLE = `
:root{color-scheme:light;--surface:#fff;--ink:#16211c;--muted:#525e58;--line:#818c86;--stitch:#b4beb8;--focus:#3c49cc}
[data-theme=dark]{color-scheme:dark;--surface:#0e1412;--ink:#e8eeeb;--muted:#a6b1ab;--line:#6b7771;--stitch:#47524c;--focus:#a1b1ff}
*{box-sizing:border-box;margin:0}
[hidden]{display:none!important}
body{min-height:100svh;display:grid;grid-template-rows:auto 1fr;background:var(--surface);color:var(--ink);font:1rem/1.6 "Figtree Variable",Figtree,"Anek Bangla","Noto Sans Bengali",system-ui,sans-serif}
:lang(bn){line-height:1.7}
header{padding:1rem clamp(1rem,4vw,1.5rem);border-bottom:1px solid var(--stitch)}
header a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--accent);font-weight:600;font-size:1.25rem;text-decoration:none}
main{display:grid;place-content:center;justify-items:center;gap:.5rem;padding:2rem clamp(1rem,4vw,1.5rem) 4rem;text-align:center}
svg{width:3.125rem;height:3.125rem;margin-bottom:.75rem;fill:var(--stitch)}
h1{font-size:1.5rem;line-height:1.35;font-weight:600}
p{max-width:26rem;color:var(--muted)}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem;margin:1rem 0}
.ways a{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.25rem 1.25rem;border:1px solid var(--line);border-radius:10px;color:var(--ink);font-weight:500;text-decoration:none}
.ways .first{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.soon{font-size:.9375rem}
`

/** The flower of the shop's empty places. */
const FLOWER =
  '<svg viewBox="0 0 25 25" aria-hidden="true" shape-rendering="crispEdges"><path d="M0 10h5v5h-5zM5 5h5v5h-5zM5 15h5v5h-5zM10 0h5v5h-5zM10 10h5v5h-5zM10 20h5v5h-5zM15 5h5v5h-5zM15 15h5v5h-5zM20 10h5v5h-5z"/></svg>'

/** What phones show, without a network, in place of a page that they have not kept; with its Content-Security-Policy. */
export function offlinePage(language: Language, { shop, look }: Pick<OwnerSettings, 'shop' | 'look'>) {
  const texts = TEXTS[language]
  const { light, dark } = accentOf(look.hue)
  const name = escaped(language === 'bn' ? shop.nameBengali : shop.name)
  const { dial } = shop.helpline
  const called = escaped(helplineSaid(shop.helpline, language))
  const call = dial && `<a href="tel:${escaped(dial)}">${texts.call}: ${called}</a>\n`
  const to = (path: string) => pathIn(language, path)
  const accents =
    `:root{--accent:${light.accent};--on-accent:${light['accent-contrast']}}` +
    `[data-theme=dark]{--accent:${dark.accent};--on-accent:${dark['accent-contrast']}}`
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${texts.title} | ${name}</title>
<style>${STYLE}${accents}</style>
<script>${SCRIPT}</script>
<header><a href="${to('/')}">${name}</a></header>
<main>
${FLOWER}
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<div class="ways">
<a class="first" href="">${texts.again}</a>
<a href="${to('/cart')}" hidden>${texts.cart}</a>
${call}</div>
<p class="soon">${texts.soon}</p>
</main>
</html>
`
  return { html, policy: pagePolicy([SCRIPT]) }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

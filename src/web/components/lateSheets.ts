interface PageWindow extends Window {
  /** Resolves when the page's style sheets have been loaded, or have not come; set by the script of its head. */
  sheets?: Promise<void>
}

/** For how long the sheets wait for the first picture, and then the page's scripts for the sheets. Milliseconds. */
const LONGEST = 3_000
/** Between two attempts to load a sheet. Milliseconds. */
const PAUSE = 3_000
const ATTEMPTS = 3

/**
 * Runs in the page's head. The page has the styles of its first view in itself (server/pages/stylesInside.ts, decision
 * 0085); its sheets, with all other styles and the fonts, load after the first picture. The same bytes for every visitor. An address that is set to what it is loads nothing again in Chromium.
 */
export const LATE_SHEETS_SCRIPT = `window.sheets=new Promise(function(done){var d=document;d.addEventListener('DOMContentLoaded',function(){
var l=[].slice.call(d.querySelectorAll('link[rel=stylesheet][disabled]')),n=l.length,i=d.querySelector('img[fetchpriority=high]'),b;
function load(a,left){a.onload=function(){--n||done()};a.onerror=function(){done();left&&setTimeout(function(){load(a,left-1);again(a,a.getAttribute('href'))},${PAUSE})}}
function again(a,h){a.removeAttribute('href');a.setAttribute('href',h)}
function go(){if(!b){b=1;l.forEach(function(a){load(a,${ATTEMPTS - 1});a.disabled=false});setTimeout(done,${LONGEST})}}
if(!n)done();else if(!i||i.complete)go();else{i.addEventListener('load',go);i.addEventListener('error',go);setTimeout(go,${LONGEST})}
})})`

/** Resolves at once where the page needs no sheets. */
export function sheetsReady(): Promise<void> {
  return (window as PageWindow).sheets ?? Promise.resolve()
}

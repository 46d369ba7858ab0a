/** The page's own style sheet, independent of the web build. Colours are those of the shop. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #0f1512); --panel: light-dark(#f4f6f4, #171f1b); --ink: light-dark(#16211c, #e8eeea);
  --muted: light-dark(#525e58, #a3b0a9); --line: light-dark(#dfe4e1, #2c3731); --accent: light-dark(#005c3e, #6fd3a6);
  --good: light-dark(#117342, #6fd39a); --bad: light-dark(#be2323, #ff9b93);
  font: 1rem/1.6 system-ui, 'Segoe UI', Roboto, sans-serif;
}
* { box-sizing: border-box }
html { scroll-padding-top: 1.5rem }
body { margin: 0; background: var(--ground); color: var(--ink); display: grid; grid-template-columns: 16rem minmax(0, 1fr) }
nav { background: var(--panel); border-right: 1px solid var(--line); padding: 1.5rem; height: 100vh; position: sticky; top: 0; overflow-y: auto }
nav h2 { font-size: .8125rem; color: var(--muted); margin: 1.5rem 0 .25rem }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li a { display: block; padding: .2rem 0; overflow-wrap: anywhere }
.home { font-size: 1.375rem; font-weight: 700 }
main { max-width: 58rem; padding: 2rem clamp(1rem, 4vw, 3rem) 6rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem }
section { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1.5rem }
section h2 { font-size: 1.375rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere }
section h3 { font-size: 1rem; margin: 1.5rem 0 .5rem }
.lead { max-width: 65ch; color: var(--muted); margin: .5rem 0 }
a { color: var(--accent); text-underline-offset: .15em }
nav a { text-decoration: none }
a:hover { text-decoration: underline }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
code, pre { font: .875rem/1.55 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace }
h2 code { font-size: inherit }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 8px; padding: .875rem 1rem; overflow-x: auto; margin: .5rem 0 }
.method { display: inline-block; font: 600 .75rem/1.6 ui-monospace, monospace; color: var(--accent); border: 1px solid currentColor; border-radius: 4px; padding: 0 .4em; vertical-align: .15em }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--line) }
thead th { color: var(--muted); font-weight: 500; font-size: .8125rem }
tbody th { font-weight: 400; white-space: nowrap }
tr:target, article:target { background: var(--panel) }
small { color: var(--muted); font-size: .8125rem }
details { border-bottom: 1px solid var(--line); padding: .5rem 0 }
summary { cursor: pointer }
.status { font: 600 .875rem/1 ui-monospace, monospace; color: var(--bad) }
.s2 { color: var(--good) }
@media (max-width: 60rem) {
  body { display: block }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line) }
}
@media print { nav { display: none } body { display: block } }
`

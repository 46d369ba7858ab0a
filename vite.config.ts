import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

const FRAME = /\/web\/(entry\.client|root|storefront\/layout)\.tsx/
const HOME = /\/web\/storefront\/home\/route\.tsx/
const LISTS = /\/web\/storefront\/(shop|category)\/route\.tsx/
const PRODUCT = /\/web\/storefront\/product\/route\.tsx/
const ORDERING = /\/web\/storefront\/(cart|checkout)\/route\.tsx/
const SIGNING_IN = /\/web\/authentication\/\w+\/route\.tsx/
const DASHBOARD = /\/web\/dashboard\//
const DASHBOARD_FRAME = /\/web\/dashboard\/layout\.tsx/
/** An order that somebody takes, calls about or looks at. */
const ORDER_WORK = /\/web\/dashboard\/selling\/(desk|newOrder|orders\/overview)\/route\.tsx/
const ORDER_LISTS = /\/web\/dashboard\/selling\/orders\/(admin|customer)Route\.tsx/
/** What every page with a form needs for it. */
const FORMS = /\/node_modules\/react-hook-form\/|\/web\/components\/checkedForm\./
/** What is sold of a product: of the home page, only the loader asks, on the server. */
const SOLD = /\/(domain\/catalogue\/variants|web\/components\/cardProduct)\./
/** What people are told when something is refused. */
const PROBLEMS = /\/(messages\/\w+\/core\/problems\.json|(domain\/problems|components)\/problemText\.)/
/**
 * Small things that pages beyond the first ones share with the dashboard, in one file: one each would cost a slow line more for its
 * headers, and each of the dashboard's groups would take along what its modules import (tests/builtScripts.test.ts).
 */
const PARTS = new RegExp(
  [
    '/node_modules/use-sync-external-store/',
    String.raw`/ui/(choice|field|numberInput|selectNative|textInput|tone)\.`,
    String.raw`/components/(categoryChips|pagination|paging|pieceName|suggestions)\.`,
    String.raw`/client/(phoneAddress|phoneMemory|phoneOrders|randomKey|timing)\.`,
    String.raw`/domain/(catalogue/categories|order/(advanceTerms|areaOfDistrict|mobileNumber|order|orderDay|phoneAddress|phoneOrders|quote)|people/(completeEmail|user)|places/districts)\.`,
    String.raw`/domain/query/searchLimits\.`,
    String.raw`/domain/text/(invisible|searchText|wellFormed)\.`,
    String.raw`/(orderMoment|orderTime)\.`,
    String.raw`/messages/(checkout_address_(home|office)|checkout_cash|overview_method_\w+|table_search_clear|search_only_meant)\.`,
  ].join('|'),
)
/** What the dashboard's home page shares with the pages that it leads to, of which each has a little. */
const MORNING =
  /\/web\/dashboard\/(office\/(backups\/backup(Notice|sQuery)|messages\/(failedBox|message(Columns|sQuery)|sendAgain)|settings\/sectionQuery)|goods\/stock\/runsOut|frame\/(mailNotice|warningNotice)|words\/(backup|stock)Texts|words\/messageReasons)\./
/** How what was ordered is shown. The page after an order has little else. */
const LINES =
  /\/client\/colors\.|\/components\/piecesText\.|\/messages\/product_color_|\/domain\/order\/agreement\./
/** Who is signed in: with the page in the dashboard, later in the shop. */
const IDENTITY =
  /\/client\/session\/(identity\/(?!firebase)|auth\.|identityError\.|proven\.)|\/(dashboard\/frame\/useLogOut|components\/(confirmLogOut|mailNote))\./
const CATEGORIES = /\/web\/(components\/categor(iesQuery|yLabel)|storefront\/home\/subCategories)\./

/** The pages and frames that import a module, or what imports it. */
function pagesOf(id: string, graph: ModuleGraph): string[] {
  const seen = new Set<string>()
  const climb = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) climb(importer)
  }
  climb(id)
  return [...seen].filter((at) => at.endsWith('?__react-router-build-client-route') || FRAME.test(at))
}

/** All screens reach texts through one index, so the graph cannot tell whose they are; their files can, by their names. */
function textsOf(...files: string[]): (id: string) => boolean {
  const names = new Set(
    files
      .flatMap((name) => globSync(`messages/en/*/${name}.json`, { cwd: import.meta.dirname }))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')))),
  )
  return (id) => names.has(/\/paraglide\/messages\/(\w+)\.js$/.exec(id)?.[1] ?? '')
}

const isText = (id: string) => id.includes('/paraglide/messages/')
const isFrameText = textsOf('common', 'catalogue')
/** The texts that only the dashboard has. */
const isDashboardText = textsOf(
  ...['activity', 'backups', 'categories', 'customers', 'desk', 'goodsFiles', 'goodsTable', 'mailSettings'],
  ...['messages', 'newOrder', 'orderLists', 'orders', 'overview', 'pages', 'products', 'returns', 'settings'],
  ...['slider', 'smsSettings', 'staff', 'start', 'stock', 'table', 'unfinished', 'users', 'welcome'],
)
const isAccountText = textsOf('account', 'identity', 'secondFactor')
const isOrderText = textsOf('cart', 'checkout')

/** The frame of every page, and what the home page shares with others. */
function common(id: string, graph: ModuleGraph): string | null {
  if (isText(id)) return isFrameText(id) ? 'common' : null
  if (SOLD.test(id)) return null
  const pages = pagesOf(id, graph)
  const isHome = pages.some((at) => HOME.test(at))
  // The home page's styles are in the sheet of every page, so that it waits for one file and not for two.
  const isShared = pages.some((at) => FRAME.test(at)) || (isHome && (pages.length > 1 || id.endsWith('.css')))
  return isShared ? 'common' : null
}

/** What the product page shares with the cart or the checkout. */
function buying(id: string, graph: ModuleGraph): string | null {
  if (isText(id)) return null
  const pages = pagesOf(id, graph)
  const isShared = pages.some((at) => PRODUCT.test(at)) && pages.some((at) => ORDERING.test(at))
  return isShared ? 'buying' : null
}

/** What lists of products have apart from other pages of customers; the dashboard would take along what it uses of it. */
function listing(id: string, graph: ModuleGraph): string | null {
  if (isText(id)) return null
  const pages = pagesOf(id, graph).filter((at) => !DASHBOARD.test(at))
  return pages.length > 0 && pages.every((at) => LISTS.test(at)) ? 'listing' : null
}

/** What the cart and the checkout share besides. */
function ordering(id: string, graph: ModuleGraph): string | null {
  if (isText(id)) return null
  return pagesOf(id, graph).filter((at) => ORDERING.test(at)).length > 1 ? 'ordering' : null
}

/** What the pages for signing in share among themselves; each file more is named in the list that every page loads. */
function signingIn(id: string, graph: ModuleGraph): string | null {
  if (isText(id)) return null
  const pages = pagesOf(id, graph)
  return pages.length > 1 && pages.every((at) => SIGNING_IN.test(at)) ? 'signingIn' : null
}

/**
 * What the frame or many pages of the dashboard share, for the same reason, and what lists of orders do. What few others share
 * stays apart: customers open it, too.
 */
function dashboard(id: string, graph: ModuleGraph): string | null {
  if (isText(id) || id.includes('/node_modules/')) return null
  const pages = pagesOf(id, graph)
  if (!pages.every((at) => DASHBOARD.test(at))) return null
  const among = (some: RegExp) => pages.filter((at) => some.test(at)).length
  if (pages.length >= 5 || among(DASHBOARD_FRAME) > 0) return 'dashboard'
  if (among(ORDER_LISTS) > 1) return 'orderLists'
  return among(ORDER_WORK) > 1 ? 'orderWork' : null
}

/** The language to build for; while developing and in tests both are at hand. */
const language = process.env.SHOP_LANGUAGE

/** Where a page speaks one language, no text has to choose: each becomes the function of that language. */
function textsOfOneLanguage(own: string): Plugin {
  return {
    name: 'texts-of-one-language',
    transform: {
      filter: { id: /\/paraglide\/messages\/(?!_index)\w+\.js$/ },
      handler: (code) => code.replace(/^export const (\w+) =[\s\S]*/m, `export { ${own}_$1 as $1 }`),
    },
  }
}

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/web/paraglide',
      strategy: ['baseLocale'],
      // Paraglide's own name for it: where it stands for a language, getLocale() is a constant.
      experimentalStaticLocale: '/** @type {any} */ (globalThis).__PARAGLIDE_STATIC_LOCALE__',
      isServer: 'import.meta.env.SSR',
      disableAsyncLocalStorage: true,
    }),
    ...(language === undefined ? [] : [textsOfOneLanguage(language)]),
    tailwindcss(),
    reactRouter(),
  ],
  define:
    language === undefined ? {} : { 'globalThis.__PARAGLIDE_STATIC_LOCALE__': JSON.stringify(language) },
  ssr: {
    // Bundled, so that the server loads the parts of these that pages use and not the whole: 25 MB less when idle.
    noExternal: [/^@base-ui/, /^@dnd-kit/, 'react-hook-form', '@hookform/resolvers', /^@tanstack/],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Each page loads a list of all files; a name holds as much of the hash as tells versions apart.
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
  },
  build: {
    // What is in public/ comes with the pages of one language.
    copyPublicDir: language !== 'bn',
    modulePreload: {
      // Every page has loaded React by then. A deleted product is seldom shown: the page of every product would name its
      // files, to save a round trip there.
      resolveDependencies: (file, needed) =>
        needed.filter((name) =>
          file.includes('deletedProduct-')
            ? name.endsWith('.css')
            : !/\/(framework|rolldown-runtime)-/.test(name),
        ),
    },
    // Phones of the last five years; older ones still get server-rendered pages.
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each file costs a shopper its headers, and packs worse alone: see docs/performance.md.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
              priority: 10,
            },
            { name: common, debugName: 'common', priority: 9 },
            { name: 'forms', test: FORMS, priority: 8 },
            // One file where any of them is needed: the list of files that each page comes with stays short.
            { name: 'categories', test: CATEGORIES, priority: 8 },
            // What the product page shares with lists or the dashboard; each file more would pack worse alone.
            {
              name: 'goods',
              test: /\/(choiceChip|swatch|colorSwatch|descriptionList|breadcrumb|domain\/catalogue\/variants)\./,
              priority: 8,
            },
            { name: 'delivery', test: /\/domain\/order\/delivery\w*\./, priority: 8 },
            { name: 'lines', test: LINES, priority: 8 },
            { name: 'problems', test: PROBLEMS, priority: 8 },
            { name: 'parts', test: PARTS, priority: 8 },
            // Tracking says it, and the lists of the dashboard, whose files no shopper loads.
            { name: 'takenBack', test: /\/components\/takenBack\./, priority: 8 },
            {
              name: 'dialog',
              test: /\/(ui\/(modalDialog|confirmDialog)|components\/openDialog)\./,
              priority: 8,
            },
            { name: 'identity', test: IDENTITY, priority: 8 },
            { name: buying, debugName: 'buying', priority: 7 },
            { name: listing, debugName: 'listing', priority: 7 },
            { name: ordering, debugName: 'ordering', priority: 6 },
            { name: signingIn, debugName: 'signingIn', priority: 5 },
            { name: 'morning', test: MORNING, priority: 5 },
            { name: dashboard, debugName: 'dashboard', priority: 4 },
            // Texts that several pages share, in three files instead of a file for each.
            { name: 'dashboardTexts', test: isDashboardText, minShareCount: 2, priority: 3 },
            { name: 'accountTexts', test: isAccountText, minShareCount: 2, priority: 3 },
            { name: 'orderTexts', test: isOrderText, minShareCount: 2, priority: 3 },
          ],
        },
      },
    },
    target: ['chrome91', 'firefox91', 'safari14'],
  },
})

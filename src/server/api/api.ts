import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '#data/core/unavailable.ts'
import { IdentityUnavailable } from '#integrations/identity/port.ts'
import { ImagesUnavailable } from '#integrations/images/port.ts'
import { isBrokenOff } from '#server/brokenOff.ts'
import { backups } from './backups/backups.ts'
import { categories } from './catalogue/categories.ts'
import { categoryPins } from './catalogue/categoryPins.ts'
import { goods } from './catalogue/goods.ts'
import { missedSearches } from './catalogue/missedSearches.ts'
import { productChanges } from './catalogue/productChanges.ts'
import { products } from './catalogue/products.ts'
import { sizeCharts } from './catalogue/sizeCharts.ts'
import { images } from './content/images.ts'
import { pages } from './content/pages.ts'
import { sliderChanges } from './content/sliderChanges.ts'
import { sliders } from './content/sliders.ts'
import type { ApiDeps, ApiEnv } from './core/deps.ts'
import { locatedProblems } from './core/locatedProblems.ts'
import { problem } from './core/problem.ts'
import type { ProblemCode } from './core/problemTable.ts'
import { blocks } from './customers/blocks.ts'
import { customers } from './customers/customers.ts'
import { desk } from './desk/desk.ts'
import { activity } from './figures/activity.ts'
import { figures } from './figures/figures.ts'
import { goodsFiles } from './goodsFiles/goodsFiles.ts'
import { contact } from './messages/contact.ts'
import { mail } from './messages/mail.ts'
import { messages } from './messages/messages.ts'
import { sms } from './messages/sms.ts'
import { costs } from './money/costs.ts'
import { payouts } from './money/payouts.ts'
import { refusals } from './money/refusals.ts'
import { reports } from './money/reports.ts'
import { cartStock } from './orders/cartStock.ts'
import { exchanges } from './orders/exchanges.ts'
import { orderChanges } from './orders/orderChanges.ts'
import { orderStream } from './orders/orderStream.ts'
import { orders } from './orders/orders.ts'
import { orderViews } from './orders/orderViews.ts'
import { postOrder } from './orders/postOrder.ts'
import { refunds } from './orders/refunds.ts'
import { returnRequests } from './orders/returnRequests.ts'
import { settleOrder } from './orders/settleOrder.ts'
import { staffOrders } from './orders/staffOrders.ts'
import { stats } from './orders/stats.ts'
import { tracking } from './orders/tracking.ts'
import { unfinished } from './orders/unfinished.ts'
import { vatInvoices } from './orders/vatInvoices.ts'
import { claims } from './parcels/claims.ts'
import { consignmentActs } from './parcels/consignmentActs.ts'
import { consignments } from './parcels/consignments.ts'
import { courierAreas } from './parcels/courierAreas.ts'
import { courierPrices } from './parcels/courierPrices.ts'
import { couriers } from './parcels/couriers.ts'
import { handOvers } from './parcels/handOver.ts'
import { packingTable } from './parcels/packing.ts'
import { parcelPhotos } from './parcels/photos.ts'
import { receiving } from './parcels/receiving.ts'
import { returnBatches } from './parcels/returnBatches.ts'
import { riderDebts } from './parcels/riderDebts.ts'
import { riderRuns } from './parcels/riderRuns.ts'
import { runs } from './parcels/runs.ts'
import { accounts } from './people/accounts.ts'
import { invitationLinks } from './people/invitationLinks.ts'
import { roles } from './people/roles.ts'
import { sessions } from './people/sessions.ts'
import { staff } from './people/staff.ts'
import { users } from './people/users.ts'
import { riskTrial } from './settings/riskTrial.ts'
import { settings } from './settings/settings.ts'
import { start } from './settings/start.ts'
import { stock } from './stock/stock.ts'
import { waiting } from './stock/waiting.ts'

/** `/orders/events`, `/orders/views` and `/orders/takers` come before `/orders/{id}`, which would match them. */
const CALLS = [
  products,
  productChanges,
  waiting,
  missedSearches,
  goods,
  goodsFiles,
  categories,
  categoryPins,
  sizeCharts,
  sliders,
  sliderChanges,
  images,
  cartStock,
  postOrder,
  settleOrder,
  orderStream,
  orderViews,
  orders,
  orderChanges,
  refunds,
  returnRequests,
  vatInvoices,
  tracking,
  unfinished,
  staffOrders,
  exchanges,
  customers,
  blocks,
  desk,
  stock,
  stats,
  figures,
  contact,
  mail,
  messages,
  sms,
  couriers,
  courierAreas,
  courierPrices,
  packingTable,
  handOvers,
  consignments,
  consignmentActs,
  receiving,
  runs,
  riderDebts,
  riderRuns,
  claims,
  returnBatches,
  parcelPhotos,
  costs,
  payouts,
  reports,
  refusals,
  activity,
  accounts,
  sessions,
  users,
  staff,
  invitationLinks,
  roles,
  riskTrial,
  settings,
  pages,
  start,
  backups,
]

/** The calls of section 7. The caller mounts them at /api and at /, since clients use both. */
export function createApi(deps: ApiDeps): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined
      return problem(c, 'INVALID', { errors: locatedProblems(result.error) })
    },
  })
  api.use(async (c, next) => {
    c.set('callerOf', deps.callerOf)
    await next()
  })
  for (const calls of CALLS) api.route('/', calls(deps))
  refuseOtherMethods(api)
  api.onError((error, c) => {
    const code = error instanceof HTTPException ? HTTP_CODES[error.status] : undefined
    if (code) return problem(c, code)
    if (isBrokenOff(error)) return problem(c, 'NOT_JSON')
    if (isUnavailable(error)) {
      deps.outages.failed(error)
      return problem(c, 'UNAVAILABLE')
    }
    deps.log.error({ err: error, path: c.req.path }, 'call failed')
    return problem(c, failureOf(error))
  })
  return api
}

function failureOf(error: Error): ProblemCode {
  if (error instanceof IdentityUnavailable) return 'IDENTITY_UNAVAILABLE'
  return error instanceof ImagesUnavailable ? 'IMAGES_UNAVAILABLE' : 'INTERNAL'
}

/** Errors that Hono's own validators throw. */
const HTTP_CODES: Readonly<Record<number, ProblemCode>> = { 400: 'NOT_JSON', 415: 'NOT_JSON_TYPE' }

/** Answers other methods on an existing path with 405 and an Allow header. */
function refuseOtherMethods(api: OpenAPIHono<ApiEnv>): void {
  const methods = Map.groupBy(
    api.routes.filter(({ method }) => method !== 'ALL'),
    ({ path }) => path,
  )
  for (const [path, routes] of methods) {
    const methods = new Set(routes.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    api.all(path, (c) => {
      c.header('Allow', [...methods].join(', '))
      return problem(c, 'METHOD_NOT_ALLOWED')
    })
  }
}

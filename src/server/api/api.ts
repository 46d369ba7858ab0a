import { OpenAPIHono } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '#data/unavailable.ts'
import { problemOf } from '#domain/problems/fieldProblem.ts'
import { IdentityUnavailable } from '#integrations/identity/port.ts'
import { ImagesUnavailable } from '#integrations/images/port.ts'
import { isBrokenOff } from '#server/brokenOff.ts'
import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { backups } from './backups.ts'
import { blocks } from './blocks.ts'
import { cartStock } from './cartStock.ts'
import { categories } from './categories.ts'
import { categoryPins } from './categoryPins.ts'
import { contact } from './contact.ts'
import { customers } from './customers.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { desk } from './desk.ts'
import { figures } from './figures.ts'
import { goods } from './goods.ts'
import { goodsFiles } from './goodsFiles.ts'
import { images } from './images.ts'
import { invitationLinks } from './invitationLinks.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { missedSearches } from './missedSearches.ts'
import { orderChanges } from './orderChanges.ts'
import { orderStream } from './orderStream.ts'
import { orders } from './orders.ts'
import { orderViews } from './orderViews.ts'
import { pages } from './pages.ts'
import { postOrder } from './postOrder.ts'
import { problem } from './problem.ts'
import type { ProblemCode } from './problemTable.ts'
import { productChanges } from './productChanges.ts'
import { products } from './products.ts'
import { roles } from './roles.ts'
import { sessions } from './sessions.ts'
import { settings } from './settings.ts'
import { settleOrder } from './settleOrder.ts'
import { sliderChanges } from './sliderChanges.ts'
import { sliders } from './sliders.ts'
import { sms } from './sms.ts'
import { staff } from './staff.ts'
import { staffOrders } from './staffOrders.ts'
import { start } from './start.ts'
import { stats } from './stats.ts'
import { stock } from './stock.ts'
import { tracking } from './tracking.ts'
import { unfinished } from './unfinished.ts'
import { users } from './users.ts'
import { waiting } from './waiting.ts'

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
  tracking,
  unfinished,
  staffOrders,
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
  activity,
  accounts,
  sessions,
  users,
  staff,
  invitationLinks,
  roles,
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
      const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), ...problemOf(issue) }))
      return problem(c, 'INVALID', { errors })
    },
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

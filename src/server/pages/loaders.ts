import { type ActionFunction, data, type LoaderFunction, type ServerBuild } from 'react-router'
import { isUnavailable } from '#data/core/unavailable.ts'
import { RETRY_AFTER } from '#server/answers/retryAfter.ts'
import { isBrokenOff } from '#server/brokenOff.ts'
import type { Outages } from '#server/outages.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The same build with loaders and actions that answer 503 during a database outage, which pages then report. */
export function withOutages(build: ServerBuild, outages: Pick<Outages, 'failed'>): ServerBuild {
  const guarded = (route: Route): Route => {
    const { loader, action } = route.module
    const answering = {
      ...(loader && { loader: answering503(loader, outages) }),
      ...(action && { action: answering503(action, outages) }),
    }
    return { ...route, module: { ...route.module, ...answering } }
  }
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)])
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

function answering503<Work extends LoaderFunction | ActionFunction>(
  work: Work,
  outages: Pick<Outages, 'failed'>,
): LoaderFunction & ActionFunction {
  return async (...given) => {
    try {
      return await (work as LoaderFunction)(...given)
    } catch (error) {
      // Nobody waits for the page.
      if (isBrokenOff(error)) throw data(null, { status: 400 })
      if (!isUnavailable(error)) throw error
      outages.failed(error)
      // Browser code cannot read headers of page data, so the body carries the retry time.
      throw data({ retryAfter: Number(RETRY_AFTER) }, { status: 503 })
    }
  }
}

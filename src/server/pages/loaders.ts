import { data, type LoaderFunction, type ServerBuild } from 'react-router'
import { isUnavailable } from '#data/unavailable.ts'
import { RETRY_AFTER } from '#server/answers/retryAfter.ts'
import type { Outages } from '#server/outages.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The same build with loaders that answer 503 during a database outage, which pages then report. */
export function withOutages(build: ServerBuild, outages: Pick<Outages, 'failed'>): ServerBuild {
  const guarded = (route: Route): Route => {
    const { loader } = route.module
    return loader ? { ...route, module: { ...route.module, loader: answering503(loader, outages) } } : route
  }
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && guarded(route)])
  return { ...build, routes: Object.fromEntries(routes) as Routes }
}

function answering503(loader: LoaderFunction, outages: Pick<Outages, 'failed'>): LoaderFunction {
  return async (...given) => {
    try {
      return await loader(...given)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      outages.failed(error)
      // Browser code cannot read headers of page data, so the body carries the retry time.
      throw data({ retryAfter: Number(RETRY_AFTER) }, { status: 503 })
    }
  }
}

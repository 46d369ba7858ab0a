import { data, type LoaderFunction, type ServerBuild } from 'react-router'
import { isUnavailable } from '#data/unavailable.ts'
import { RETRY_AFTER } from '#server/answers/retryAfter.ts'
import type { Outages } from '#server/outages.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The same build, whose loaders answer 503 while the database cannot be used: pages then say so. */
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
      // Browsers see no headers of a page's data, and are told in them when to ask again.
      throw data({ retryAfter: Number(RETRY_AFTER) }, { status: 503 })
    }
  }
}

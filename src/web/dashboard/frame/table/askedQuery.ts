import { useContext } from 'react'
import { type NavigateOptions, type RouterState, UNSAFE_DataRouterContext, useNavigate } from 'react-router'

/**
 * Changes the query of the page's address. The change is made to the query that was asked for last, which the screen may
 * not show yet: `useSearchParams` makes it to the one that is drawn, so that a second quick change undoes the first.
 */
export function useQueryChange(): (
  change: (asked: URLSearchParams) => URLSearchParams,
  options: NavigateOptions,
) => void {
  // The library's hooks tell only what was on its way when they were drawn.
  const context = useContext(UNSAFE_DataRouterContext)
  const navigate = useNavigate()
  return (change, options) => {
    if (context) void navigate(`?${change(askedQuery(context.router.state))}`, options)
  }
}

/** The query that was asked for last on the page that is shown. */
export function askedQuery({
  location,
  navigation,
}: Pick<RouterState, 'location' | 'navigation'>): URLSearchParams {
  const asked = navigation.location?.pathname === location.pathname ? navigation.location : location
  return new URLSearchParams(asked.search)
}

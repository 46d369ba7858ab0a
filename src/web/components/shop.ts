import { useRouteLoaderData } from 'react-router'
import type { ColorNames } from '#domain/catalogue/colorNames.ts'
import type { Matches } from './publicUrl.ts'
import type { ShownAccent } from './shownAccent.ts'
import type { IconLink } from './shownMark.ts'
import type { ShownShop } from './shownShop.ts'

/** What the loader of the root route answers. */
export interface RootData {
  readonly shop: ShownShop
  /** Undefined: the accent is the default one. */
  readonly accent?: ShownAccent | undefined
  /** Whether people can continue with Google; left out: not. */
  readonly google?: true | undefined
  /** Undefined: the drawn icons. */
  readonly icons?: readonly IconLink[] | undefined
  /** Of colours that the page calls otherwise than they are written; left out: there are none. */
  readonly colorNames?: ColorNames | undefined
}

/** The shop as its owner has set it. Every route has it, also where a page has failed. */
export function useShop(): ShownShop {
  return loaded(useRouteLoaderData<RootData>('root'))
}

/** Whether the shop has keys for continuing with Google. */
export function useOffersGoogle(): boolean {
  return useRouteLoaderData<RootData>('root')?.google === true
}

/** The shop for meta functions, which receive the matches of their route. */
export function shopOf(matches: Matches): ShownShop {
  return loaded(matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)
}

function loaded(data: RootData | undefined): ShownShop {
  if (!data) throw new Error('The root route has no data')
  return data.shop
}

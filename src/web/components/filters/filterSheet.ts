import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useHydrated } from '#web/client/hydrated.ts'

/** The parameter of an address whose sheet of filters is open: going back closes it. */
const SHEET = 'sheet'

/**
 * Whether the sheet of filters is open on a phone, and how to open and close it. Going forward does not open again what going back
 * has closed (decision 0189): that entry becomes one of the list.
 */
export function useFilterSheet() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const isHydrated = useHydrated()
  const show = (isShown: boolean) =>
    navigate(
      { pathname, search: withSheet(new URLSearchParams(search), isShown) },
      { preventScrollReset: true, replace: !isShown, state },
    )
  const hasSheet = new URLSearchParams(search).has(SHEET)
  const isStep = useNavigationType() === 'POP'
  const [had, setHad] = useState(hasSheet)
  const [isAgain, setAgain] = useState(false)
  if (had !== hasSheet) {
    setHad(hasSheet)
    setAgain(hasSheet && isStep)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    if (isAgain) void show(false)
  }, [isAgain])
  return {
    isOpen: isHydrated && hasSheet && !isAgain,
    open: () => void show(true),
    close: () => void show(false),
  }
}

/** Returns the query of an address, with the sheet open or not. */
export function withSheet(parameters: URLSearchParams, isOpen: boolean): string {
  const changed = new URLSearchParams(parameters)
  changed.delete(SHEET)
  if (isOpen) changed.set(SHEET, '1')
  return changed.size === 0 ? '' : `?${changed}`
}

/** The list is the same with and without the sheet. */
export function revalidatesList({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSheet = currentUrl.searchParams.has(SHEET) !== nextUrl.searchParams.has(SHEET)
  const listOf = ({ pathname, searchParams }: URL) => pathname + withSheet(searchParams, false)
  return isSheet && listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate
}

import { type LinkProps, Link as RouterLink, useHref } from 'react-router'
import { addressElsewhere } from './siteAddress.ts'

/** A link to a page of the shop by its English path. Works in both languages, between storefront and dashboard. */
export function Link(props: LinkProps) {
  const base = useHref('/')
  const address = typeof props.to === 'string' ? addressElsewhere(props.to, base) : undefined
  if (address === undefined) return <RouterLink {...props} />
  const { to, state, replace, reloadDocument, prefetch, preventScrollReset, ...anchor } = props
  return <a {...anchor} href={address} />
}

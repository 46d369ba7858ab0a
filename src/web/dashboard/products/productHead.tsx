import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '../pageHead.tsx'

/** The heading of a product form. */
export function ProductHead(props: { title: string; children?: ReactNode }) {
  return <PageHead {...props} back={{ to: '/dashboard/allProducts', label: m.products_back() }} />
}

import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '../pageHead.tsx'
import { useProductsPassed } from './productsPassed.ts'

/** The heading of a product form. */
export function ProductHead(props: { title: string; children?: ReactNode }) {
  return <PageHead {...props} back={{ to: useProductsPassed(), label: m.products_back() }} />
}

import { useQueries } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { InvoiceAnswer } from '#contract/orders/invoiceSchema.ts'
import { orderDate } from '#domain/order/orderTime.ts'
import { count } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { firstOrderList } from '../../../frame/links.ts'
import { LeftOut } from '../../../frame/print/leftOut.tsx'
import { useFileName } from '../../../frame/print/useFileName.ts'
import { usePaper } from '../../../frame/print/usePaper.ts'
import { useRole } from '../../../frame/role/useRole.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { chosenOrders, invoicesAddress, MOST_INVOICES } from '../../../words/orderAddresses.ts'
import { printedFrom } from '../../../words/parcelAddresses.ts'
import { invoiceQuery } from '../orderQuery.ts'
import { InvoiceBar, PAPER_OF_MANY, PAPERS_OF_MANY, type Paper } from './invoiceBar.tsx'
import { InvoiceSheet, InvoiceSkeleton } from './invoiceSheet.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.invoice_page_many(),
    description: m.invoice_description(),
    path: '/dashboard/invoices',
    noIndex: true,
  })

/** /dashboard/invoices?orders=ID,ID: the invoices of several orders in one print, two on a page or each on its own. */
export default function InvoicesPage() {
  const { user } = useSignedIn()
  const { search, state } = useLocation()
  const passed = printedFrom(state)
  const { ids, rest, total } = chosenOrders(search)
  const { orders, waiting, missing, failed, retry } = useInvoices(user.email, ids)
  const [paper, setPaper] = usePaper<Paper>(PAPER_OF_MANY, PAPERS_OF_MANY)
  useFileName(`${m.invoice_page_many()} ${orderDate(Date.now()).replace(',', '')}`)

  if (ids.length === 0) return <NothingChosen email={user.email} />
  const printed = { count: orders.length, shown: count(orders.length) }
  return (
    <>
      <h1 className="sr-only">{m.invoice_page_many()}</h1>
      <InvoiceBar
        back={passed?.to ?? '/dashboard'}
        backLabel={passed?.label ?? m.invoice_back_many()}
        papers={PAPERS_OF_MANY}
        paper={paper}
        onPaper={setPaper}
        printLabel={m.invoice_print_many(printed)}
        ready={waiting === 0 && orders.length > 0}
      />
      <div className="print-notes">
        <p role="status" className="text-ink-muted text-md empty:hidden">
          {waiting > 0 && m.invoice_loading({ done: count(ids.length - waiting), total: count(ids.length) })}
        </p>
        {rest.length > 0 && (
          <LeftOut sentence={m.invoice_too_many({ limit: count(MOST_INVOICES), total: count(total) })}>
            <ButtonLink variant="ghost" className="text-warning!" to={invoicesAddress(rest)} state={state}>
              {m.invoice_next({ shown: count(Math.min(rest.length, MOST_INVOICES)) })}
            </ButtonLink>
          </LeftOut>
        )}
        {missing.length > 0 && (
          <LeftOut
            sentence={m.invoice_missing({ count: missing.length, shown: count(missing.length) })}
            ids={missing}
          />
        )}
        {failed.length > 0 && (
          <LeftOut
            sentence={m.invoice_failed({ count: failed.length, shown: count(failed.length) })}
            ids={failed}
            retry={retry}
          />
        )}
      </div>
      <div data-paper={paper} className="invoices">
        {orders.map((order) => (
          <InvoiceSheet key={order._id} order={order} paper={paper} />
        ))}
      </div>
      {waiting > 0 && <InvoiceSkeleton />}
    </>
  )
}

/** Leads to the first list of orders that this person has. */
function NothingChosen({ email }: { email: string }) {
  const lookup = useRole(email)
  const role = lookup.state === 'known' ? lookup.role : undefined
  const list = firstOrderList(role)
  return (
    <EmptyState
      level={1}
      title={m.invoice_none_title()}
      text={m.invoice_none_text()}
      action={<ButtonLink to={list?.to ?? '/dashboard'}>{list?.label ?? m.welcome_admins_way()}</ButtonLink>}
      className="py-20"
    />
  )
}

interface Invoices {
  /** The orders loaded so far, in the order in which they were chosen. */
  readonly orders: readonly InvoiceAnswer[]
  /** The number still loading. */
  readonly waiting: number
  /** Ids of orders that do not exist or that this user may not see. */
  readonly missing: readonly string[]
  /** Ids of orders that could not be fetched. */
  readonly failed: readonly string[]
  readonly retry: () => void
}

/** Fetches the orders with these ids. `email`: of the signed-in user. */
function useInvoices(email: string, ids: readonly string[]): Invoices {
  const results = useQueries({ queries: ids.map((id) => invoiceQuery(email, id)) }, queryClient())
  const withError = (fits: (error: Error) => boolean) =>
    ids.filter((_, index) => {
      const { data, error } = results[index] ?? {}
      return !data && error && fits(error)
    })
  return {
    orders: results.flatMap(({ data }) => data ?? []),
    waiting: results.filter(({ isPending }) => isPending).length,
    missing: withError(isMissing),
    failed: withError((error) => !isMissing(error)),
    retry() {
      for (const { data, refetch } of results) if (!data) void refetch()
    },
  }
}

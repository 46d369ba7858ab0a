import { useLocation } from 'react-router'
import { orderDate } from '#domain/order/orderTime.ts'
import { count } from '#web/client/amounts.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { listPassed } from '../../orders/listPassed.ts'
import { useSignedIn } from '../../signedIn.ts'
import { InvoiceBar } from '../invoiceBar.tsx'
import { InvoiceSheet } from '../invoiceSheet.tsx'
import { InvoiceSkeleton } from '../invoiceSkeleton.tsx'
import { PAPERS_OF_MANY } from '../paper.ts'
import { useFileName } from '../useFileName.ts'
import { usePaper } from '../usePaper.ts'
import { chosenOrders, MOST_INVOICES } from './chosenOrders.ts'
import { LeftOut } from './leftOut.tsx'
import { useInvoices } from './useInvoices.ts'

export const meta = () =>
  pageMeta({
    title: m.invoice_page_many(),
    description: m.invoice_description(),
    path: '/dashboard/invoices',
    noIndex: true,
  })

/** /dashboard/invoices?orders=ID,ID: the invoices of several orders in one print, two on a page or each on its own. */
export default function InvoicesPage() {
  const { user } = useSignedIn()
  const { search, state } = useLocation()
  const passed = listPassed(state)
  const { ids, total } = chosenOrders(search)
  const { orders, waiting, missing, failed, retry } = useInvoices(user.email, ids)
  const [paper, setPaper] = usePaper(PAPERS_OF_MANY)
  useFileName(`${m.invoice_page_many()} ${orderDate(Date.now()).replace(',', '')}`)

  if (ids.length === 0) return <NothingChosen />
  const printed = { count: orders.length, shown: count(orders.length) }
  return (
    <>
      <h1 className="sr-only">{m.invoice_page_many()}</h1>
      <InvoiceBar
        back={passed?.to ?? '/dashboard'}
        backLabel={passed?.list.title() ?? m.invoice_back_many()}
        papers={PAPERS_OF_MANY}
        paper={paper}
        onPaper={setPaper}
        printLabel={m.invoice_print_many(printed)}
        ready={waiting === 0 && orders.length > 0}
      />
      <div className="invoice-notes">
        <p role="status" className="text-ink-muted text-md empty:hidden">
          {waiting > 0 && m.invoice_loading({ done: count(ids.length - waiting), total: count(ids.length) })}
        </p>
        {total > ids.length && (
          <LeftOut sentence={m.invoice_too_many({ limit: count(MOST_INVOICES), total: count(total) })} />
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

function NothingChosen() {
  return (
    <EmptyState
      level={1}
      title={m.invoice_none_title()}
      text={m.invoice_none_text()}
      action={<ButtonLink to="/dashboard/pendingOrders">{m.welcome_link_pending()}</ButtonLink>}
      className="py-20"
    />
  )
}

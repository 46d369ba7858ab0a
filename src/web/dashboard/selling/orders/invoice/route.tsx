import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { useFileName } from '../../../frame/print/useFileName.ts'
import { usePaper } from '../../../frame/print/usePaper.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { invoiceAddress, overviewAddress } from '../../../words/orderAddresses.ts'
import { MissingOrder } from '../missingOrder.tsx'
import { invoiceQuery } from '../orderQuery.ts'
import type { Route } from './+types/route.ts'
import { InvoiceBar, PAPER_OF_ONE, PAPERS_OF_ONE, type Paper } from './invoiceBar.tsx'
import { InvoiceSheet, InvoiceSkeleton } from './invoiceSheet.tsx'
import { VatInvoicePage } from './vatPage.tsx'

export function meta({ params: { id }, matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: m.invoice_page({ id }),
    description: m.invoice_description(),
    path: invoiceAddress(id),
    noIndex: true,
  })
}

/** /dashboard/order-overview/{id}/invoice/{id} (section 2), and with ?vat=1 its VAT invoice. */
export default function InvoicePage({ params: { id } }: Route.ComponentProps) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  if (!query.has('vat')) return <OrderInvoice id={id} />
  return <VatInvoicePage id={id} number={query.get('number') ?? undefined} />
}

function OrderInvoice({ id }: { id: string }) {
  const { user } = useSignedIn()
  const { state } = useLocation()
  const { data, error, refetch } = useQuery(invoiceQuery(user.email, id), queryClient())
  const [paper, setPaper] = usePaper<Paper>(PAPER_OF_ONE, PAPERS_OF_ONE)
  useFileName(m.invoice_page({ id }))

  if (isMissing(error)) return <MissingOrder id={id} />
  if (!data && error) return <LoadFailed error={error} retry={refetch} level={1} />
  return (
    <>
      <h1 className="sr-only">{m.invoice_page({ id })}</h1>
      <InvoiceBar
        back={overviewAddress(id, { invoice: true })}
        backState={state}
        backLabel={m.invoice_back()}
        papers={PAPERS_OF_ONE}
        paper={paper}
        onPaper={setPaper}
        printLabel={m.invoice_print()}
        ready={data !== undefined}
      />
      {data ? <InvoiceSheet order={data} paper={paper} /> : <InvoiceSkeleton />}
    </>
  )
}

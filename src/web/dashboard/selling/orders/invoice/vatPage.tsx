import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isMissing } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { LoadFailed } from '../../../frame/pageStates.tsx'
import { PrintBar } from '../../../frame/print/printBar.tsx'
import { useFileName } from '../../../frame/print/useFileName.ts'
import { useSignedIn } from '../../../frame/signedIn.ts'
import { overviewAddress } from '../../../words/orderAddresses.ts'
import { vatInvoiceQuery } from '../vatQuery.ts'
import { InvoiceSkeleton } from './invoiceSheet.tsx'
import { isOriginal } from './original.ts'
import { VatSheet } from './vatSheet.tsx'

/** Its columns need the long side. */
const PAPER = 'size: A4 landscape; margin: 10mm'

/** The VAT invoice of an order, to be printed. */
export function VatInvoicePage({ id, number }: { id: string; number: string | undefined }) {
  const { user } = useSignedIn()
  const { state } = useLocation()
  const { data, error, refetch } = useQuery(vatInvoiceQuery(user.email, id, number), queryClient())
  const title = m.vat_page({ number: data?.number ?? number ?? '' }).trim()
  useFileName(title.replaceAll('/', '-'))
  const back = overviewAddress(id, { invoice: true })

  if (isMissing(error)) {
    return (
      <EmptyState
        title={m.vat_missing()}
        text={m.vat_missing_text()}
        action={<ButtonLink to={back}>{m.invoice_back()}</ButtonLink>}
        level={1}
      />
    )
  }
  if (!data && error) return <LoadFailed error={error} retry={refetch} level={1} />
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <PrintBar
        back={back}
        backState={state}
        backLabel={m.invoice_back()}
        page={PAPER}
        printLabel={m.vat_print_page()}
        ready={data !== undefined}
      />
      {data ? (
        <VatSheet invoice={data} title={title} isOriginal={isOriginal(state, data.number)} />
      ) : (
        <InvoiceSkeleton />
      )}
    </>
  )
}

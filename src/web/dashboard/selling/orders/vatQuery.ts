import type { UseQueryOptions } from '@tanstack/react-query'
import type { VatInvoiceAnswer } from '#contract/orders/vatInvoiceSchema.ts'
import type { RefusalCode } from '#domain/problems/refusals.ts'
import type { VatInvoices } from '#shop/types.ts'
import { ApiError } from '#web/client/api.ts'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { type Reasons, reasonOf, showFailure } from '../../frame/mutations.ts'
import { orderKey } from './orderQuery.ts'

const pathOf = (id: string) => `/orders/${encodeURIComponent(id)}/vatInvoice`

/** Fetches the VAT invoice of an order. `number`: of several that one. */
export function vatInvoiceQuery(
  email: string,
  id: string,
  number: string | undefined,
): UseQueryOptions<VatInvoiceAnswer> {
  const query = number === undefined ? '' : `?${new URLSearchParams({ number })}`
  return {
    queryKey: [...orderKey(email, id), 'vat', number ?? ''],
    queryFn: ({ signal }) => authorized<VatInvoiceAnswer>(`${pathOf(id)}${query}`, { signal }),
  }
}

/** Issues the VAT invoice of an order; undefined where that failed, which is shown. */
export function issueVat(email: string, id: string, buyerBin: string): Promise<VatInvoiceAnswer | undefined> {
  return send(email, id, () =>
    authorized<VatInvoiceAnswer>(pathOf(id), { method: 'POST', body: { buyerBin } }),
  )
}

/** Makes it void; undefined where that failed, which is shown. */
export function voidVat(
  email: string,
  id: string,
  body: { readonly reason: string; readonly number: string },
): Promise<VatInvoiceAnswer | undefined> {
  return send(email, id, () => authorized<VatInvoiceAnswer>(`${pathOf(id)}/void`, { method: 'POST', body }))
}

async function send(
  email: string,
  id: string,
  call: () => Promise<VatInvoiceAnswer>,
): Promise<VatInvoiceAnswer | undefined> {
  try {
    return await call()
  } catch (error) {
    showFailure(error, { title: m.vat_failed_title(), text: sentenceOf(error) })
    return undefined
  } finally {
    await queryClient().invalidateQueries({ queryKey: orderKey(email, id) })
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'INVALID') {
    const [problem] = error.problem.errors ?? []
    if (problem) return problemText(problem)
  }
  const reasons: Reasons<RefusalCode<VatInvoices['issue'] | VatInvoices['void']>> = {
    offline: m.vat_failed_offline,
    gone: m.vat_failed_gone,
    codes: {
      VAT_OFF: m.vat_failed_off,
      VAT_NOT_SOLD: m.vat_failed_not_sold,
      VAT_NOT_VALID: m.vat_failed_not_valid,
    },
  }
  return reasonOf(error, reasons) ?? m.vat_failed()
}

import type { ProductAnswer } from '#domain/catalogue/productSchema.ts'
import { ApiError } from '#web/client/api.ts'
import { authorized } from '#web/client/authorized.ts'
import { ask, tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { m } from '#web/paraglide/messages.js'
import { useLeaving } from '../../table/useLeaving.ts'
import { useForgetProducts } from '../useForgetProducts.ts'

/** Deleting a product (section 8): asked first; the row goes at once, and comes back if the shop refuses. */
export function useProductDeletion() {
  const forgetProducts = useForgetProducts()
  const { leaving, leave, settle } = useLeaving()

  async function remove({ _id: id }: ProductAnswer) {
    if (!(await askToDelete())) return
    leave(id)
    try {
      await deleteProduct(id)
    } catch (error) {
      settle(id)
      if (!endsLogin(error)) tell({ tone: 'error', title: m.products_error_title(), text: sentence(error) })
      return
    }
    notify({ tone: 'success', title: m.products_delete_done_title(), text: m.products_delete_done_text() })
    forgetProducts()
  }

  return { leaving, remove }
}

/** Whoever finds it gone already has what they wanted. */
async function deleteProduct(id: string): Promise<void> {
  try {
    await authorized(`/deleteProduct/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

function askToDelete(): Promise<boolean> {
  return ask({
    tone: 'warning',
    title: m.products_delete_ask_title(),
    text: m.products_delete_ask_text(),
    confirmLabel: m.products_delete_confirm(),
    danger: true,
  })
}

/** Then that has been said, and leads to the login page. */
function endsLogin(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** The specification tells an answer that refuses from no answer at all. */
function sentence(error: unknown): string {
  return error instanceof ApiError ? m.products_delete_failed() : m.products_delete_unexpected()
}

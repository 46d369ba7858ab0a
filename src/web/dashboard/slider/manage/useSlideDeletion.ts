import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/authorized.ts'
import { ask, tell } from '#web/client/dialogs.ts'
import { notify } from '#web/client/notices.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { useLeaving } from '../../table/useLeaving.ts'
import { reasonOf } from '../reason.ts'
import { slidesQuery } from '../slidesQuery.ts'

/** Deleting a slide (section 8): asked first; the row goes at once, and comes back if the shop refuses. */
export function useSlideDeletion(email: string) {
  const { queryKey } = slidesQuery(email)
  const { leaving, leave, settle } = useLeaving()

  async function remove(id: string) {
    const agreed = await ask({
      tone: 'warning',
      title: m.slider_sure(),
      text: m.slider_delete_warning(),
      confirmLabel: m.slider_delete_confirm(),
      danger: true,
    })
    if (!agreed) return
    leave(id)
    try {
      await authorized(`/deleteSlider/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(unlessGone)
      await queryClient().cancelQueries({ queryKey })
      queryClient().setQueryData(queryKey, (slides) => slides?.filter(({ _id }) => _id !== id))
      notify({ tone: 'success', title: m.slider_deleted() })
    } catch (error) {
      settle(id)
      if (!endsLogin(error)) tell({ tone: 'error', title: m.slider_delete_failed(), text: reasonOf(error) })
    }
    void queryClient().invalidateQueries({ queryKey })
  }

  return { leaving, remove }
}

/** Somebody else was faster: what was wanted has happened. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

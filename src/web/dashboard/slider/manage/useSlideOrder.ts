import { useRef, useState } from 'react'
import { endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/authorized.ts'
import { tell } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf } from '../reason.ts'
import { type SlideAnswer, slidesQuery } from '../slidesQuery.ts'
import { inOrder, withMoved } from './slideOrder.ts'

/**
 * The slides as they are shown while their order changes: at once, and back if the shop does not take it.
 * Orders are sent one after the other, and of those that wait only the newest.
 */
export function useSlideOrder(email: string, slides: readonly SlideAnswer[] | undefined) {
  const { queryKey } = slidesQuery(email)
  const [order, setOrder] = useState<readonly string[]>()
  const sending = useRef(Promise.resolve())
  const newest = useRef<readonly string[]>(undefined)
  const shown = slides && order ? inOrder(slides, order) : slides

  function move(id: string, to: number) {
    if (!shown) return
    const ids = withMoved(
      shown.map(({ _id }) => _id),
      id,
      to,
    )
    newest.current = ids
    setOrder(ids)
    sending.current = sending.current.then(() => send(ids))
  }

  async function send(ids: readonly string[]) {
    if (newest.current !== ids) return
    try {
      await authorized('/sliderOrder', { method: 'PUT', body: { ids } })
      queryClient().setQueryData<readonly SlideAnswer[]>(queryKey, (known) => known && inOrder(known, ids))
    } catch (error) {
      if (newest.current !== ids) return
      setOrder(undefined)
      if (!endsLogin(error)) tell({ tone: 'error', title: m.slider_order_failed(), text: reasonOf(error) })
    }
    // What others have changed meanwhile shows as well.
    await queryClient().invalidateQueries({ queryKey })
    if (newest.current === ids) setOrder(undefined)
  }

  return { shown, move }
}

import { useRef, useState } from 'react'
import { queryClient } from '#web/client/queries.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../../frame/mutations.ts'
import { useRowDeletion } from '../../../frame/table/useRowDeletion.ts'
import { type SlideAnswer, slideReason, slidesQuery } from '../slides.ts'

/**
 * The slides in the order shown, and the function that moves one. A move shows at once and is undone if the server
 * refuses it. Orders are sent one after the other; of those waiting only the newest.
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
      showFailure(error, { title: m.slider_order_failed(), text: slideReason(error) })
    }
    // Also shows what others have changed meanwhile.
    await queryClient().invalidateQueries({ queryKey })
    if (newest.current === ids) setOrder(undefined)
  }

  return { shown, move }
}

/** Returns the ids with `id` moved to place `to`, counted from 0. */
export function withMoved(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Sorts the slides by `ids`; slides missing there come last, in their present order. */
export function inOrder<Slide extends { readonly _id: string }>(
  slides: readonly Slide[],
  ids: readonly string[],
): readonly Slide[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ _id }: Slide) => place.get(_id) ?? ids.length
  return slides.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Deletes a slide. `email`: of the signed-in user. */
export function useSlideDeletion(email: string) {
  const { queryKey } = slidesQuery(email)
  const { leaving, remove } = useRowDeletion()
  return {
    leaving,
    async remove(id: string) {
      const agreed = await remove({
        id,
        path: `/deleteSlider/${encodeURIComponent(id)}`,
        question: {
          title: m.slider_sure(),
          text: m.slider_delete_warning(),
          confirmLabel: m.slider_delete_confirm(),
        },
        done: { title: m.slider_deleted() },
        failed: (error) => ({ title: m.slider_delete_failed(), text: slideReason(error) }),
        async onDone() {
          await queryClient().cancelQueries({ queryKey })
          queryClient().setQueryData(queryKey, (slides) => slides?.filter(({ _id }) => _id !== id))
        },
      })
      if (agreed) void queryClient().invalidateQueries({ queryKey })
    },
  }
}

import { useState } from 'react'
import type { CategoryAnswer } from '#contract/catalogue/categorySchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { digits } from '#web/client/amounts.ts'
import { ApiError, endsLogin } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { categoryLabel } from '#web/components/categoryLabel.ts'
import { m } from '#web/paraglide/messages.js'
import { reasonOf, showFailure } from '../../frame/mutations.ts'
import { withMoved } from './categoryChanges.ts'
import type { OpenForm } from './openForm.ts'
import { pinsPath } from './pinsQuery.ts'

/** Of the failures that leave the list as it is. */
const REASONS = { offline: m.table_offline_text, gone: m.categories_reason_gone, codes: {} }

export interface PinsJob {
  readonly category: CategoryAnswer
  /** What is pinned now. */
  readonly start: readonly GoodsAnswer[]
  readonly form: OpenForm
}

/** The pinned products of a category while they are edited. They stay until they are stored. */
export function usePins({ category, start, form }: PinsJob) {
  const [pinned, setPinned] = useState(start)
  /** What the person knows to be stored. */
  const [seen, setSeen] = useState(() => start.map(({ _id }) => _id))
  const [problem, setProblem] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const [busy, setBusy] = useState(false)

  function change(products: readonly GoodsAnswer[], said: string) {
    setPinned(products)
    setAnnouncement(said)
    form.setUnsaved(true)
  }

  async function save() {
    setBusy(true)
    setProblem('')
    try {
      const body = { ids: pinned.map(({ _id }) => _id), seen }
      await authorized(pinsPath(category.id), { method: 'PUT', body })
    } catch (error) {
      setBusy(false)
      fail(error)
      return
    }
    showSuccess({ title: m.categories_pins_saved({ name: categoryLabel(category) }) })
    form.close()
  }

  function fail(error: unknown) {
    if (endsLogin(error)) {
      // The person has been told and is sent to the login page; nothing can be kept.
      form.setUnsaved(false)
      return
    }
    const code = error instanceof ApiError ? error.code : ''
    const ids = error instanceof ApiError ? idsIn(error.problem) : []
    if (code === 'PINS_CHANGED') {
      setSeen(ids)
      setProblem(m.categories_pins_changed())
    } else if (code === 'NOT_IN_CATEGORY') {
      const left = pinned.filter(({ _id }) => ids.includes(_id))
      setPinned(pinned.filter((product) => !left.includes(product)))
      setSeen(seen.filter((id) => !ids.includes(id)))
      setProblem(m.categories_pins_left({ names: left.map(({ name }) => name).join(', ') }))
    } else {
      showFailure(error, { title: m.categories_pins_failed(), text: reasonOf(error, REASONS) ?? '' })
    }
  }

  return {
    pinned,
    busy,
    /** Why the last save changed nothing; empty if it was not refused. */
    problem,
    /** For screen readers: what the last step did. */
    announcement,
    add(product: GoodsAnswer) {
      const place = digits(pinned.length + 1)
      change([...pinned, product], m.categories_pins_added({ name: product.name, place, count: place }))
    },
    remove(product: GoodsAnswer) {
      change(
        pinned.filter(({ _id }) => _id !== product._id),
        m.categories_pins_removed({ name: product.name }),
      )
    },
    move(id: string, to: number) {
      const ids = withMoved(
        pinned.map(({ _id }) => _id),
        id,
        to,
      )
      const products = ids.flatMap((one) => pinned.find(({ _id }) => _id === one) ?? [])
      const place = { place: digits(to + 1), count: digits(ids.length) }
      change(products, m.categories_pins_moved({ name: products[to]?.name ?? '', ...place }))
    },
    save,
  }
}

/** The ids that an answer names. */
function idsIn({ ids }: ApiError['problem']): string[] {
  return Array.isArray(ids) ? ids.map(String) : []
}

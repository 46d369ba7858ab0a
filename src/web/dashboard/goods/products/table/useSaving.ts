import { useState } from 'react'
import { type GoodsConflictAnswer, MAX_GOODS_CHANGES } from '#contract/catalogue/goodsChangesSchema.ts'
import type { GoodsAnswer } from '#contract/catalogue/goodsSchema.ts'
import { count } from '#web/client/amounts.ts'
import { ApiError, NetworkError } from '#web/client/api.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess, useFailureToast } from '#web/client/toasts.ts'
import { problemText } from '#web/components/problemText.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from '../../../frame/mutations.ts'
import { bodyOf, conflicting, countEdits, firstFault, refused, saved } from './edits.ts'
import { useReadAgain, useShowSaved } from './goodsPages.ts'
import type { TableStore } from './tableStore.ts'

/** Hundreds of products take a while on a busy machine. Milliseconds. */
const SAVE_TIMEOUT = 120_000

/** Saves everything that was typed, in one call. `onTrouble`: there are cells to look at. */
export function useSaving(store: TableStore, onTrouble: () => void) {
  const [busy, setBusy] = useState(false)
  const showSaved = useShowSaved()
  const readAgain = useReadAgain()
  const failure = useFailureToast()

  async function save() {
    const sent = store.read()
    const changes = countEdits(sent)
    if (changes === 0) return
    failure.dismiss()
    if (firstFault(sent)) {
      failure.show({ title: m.goods_table_failed_title(), text: m.goods_table_failed_cells() })
      onTrouble()
      return
    }
    const body = bodyOf(sent)
    if (body.changes.length > MAX_GOODS_CHANGES) {
      const text = m.goods_table_too_many({ max: count(MAX_GOODS_CHANGES) })
      failure.show({ title: m.goods_table_failed_title(), text })
      return
    }
    setBusy(true)
    try {
      const { data } = await authorized<{ data: GoodsAnswer[] }>('/goods', {
        method: 'PATCH',
        body,
        timeout: SAVE_TIMEOUT,
      })
      showSaved(data)
      store.set(saved(store.read(), sent, data))
      showSuccess({ title: m.goods_table_saved({ count: changes, shown: count(changes) }) })
    } catch (error) {
      refuse(error, body)
    } finally {
      setBusy(false)
    }
  }

  function refuse(error: unknown, body: ReturnType<typeof bodyOf>) {
    const title = m.goods_table_failed_title()
    if (error instanceof ApiError && error.code === 'GOODS_CHANGED') {
      store.set(conflicting(store.read(), error.problem.conflicts as GoodsConflictAnswer[]))
      readAgain()
      failure.show({ title, text: m.goods_table_failed_conflicts() })
      onTrouble()
      return
    }
    if (error instanceof ApiError && error.code === 'TOO_LARGE') {
      failure.show({ title, text: m.goods_table_too_many({ max: count(MAX_GOODS_CHANGES) }) })
      return
    }
    const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
    if (problems.length > 0) {
      const shown = problems.map((problem) => ({ ...problem, text: problemText(problem) }))
      store.set(refused(store.read(), body, shown))
      failure.show({ title, text: m.goods_table_failed_cells() })
      onTrouble()
      return
    }
    const isOffline = error instanceof NetworkError
    showFailure(error, { title, text: isOffline ? m.goods_table_offline() : m.goods_table_failed_text() })
  }

  return { busy, save }
}

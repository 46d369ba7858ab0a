import { useState } from 'react'
import { NetworkError } from '#web/client/api.ts'
import { m } from '#web/paraglide/messages.js'
import { showFailure } from './mutations.ts'
import { saveFile } from './saveFile.ts'

/** Saves what the API answers as a file of that name, or shows why not. `busy`: it comes. */
export function useSaveFile() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async save(path: string, name: string): Promise<void> {
      setBusy(true)
      try {
        await saveFile(path, name)
      } catch (error) {
        const offline = error instanceof NetworkError
        showFailure(error, {
          title: m.order_list_download_failed(),
          text: offline ? m.order_list_download_offline() : m.order_list_download_failed_text(),
        })
      } finally {
        setBusy(false)
      }
    },
  }
}

import { useState } from 'react'
import { EXPORT_FORMATS, type ExportFormat } from '#domain/goodsFiles/goods.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Box } from '../../frame/box.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { saveFile } from '../../frame/saveFile.ts'
import { fileSentence } from './goodsFilesQuery.ts'

const LABELS: Readonly<Record<ExportFormat, () => string>> = {
  csv: m.goods_files_export,
  meta: m.goods_files_export_meta,
}
const FILE_NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'products.csv', meta: 'catalogue.csv' }

/** Takes all goods out. */
export function ExportBox() {
  const [busy, setBusy] = useState<ExportFormat>()
  async function save(format: ExportFormat) {
    setBusy(format)
    try {
      await saveFile(`/products/export?format=${format}`, FILE_NAMES[format])
    } catch (error) {
      showFailure(error, { title: m.goods_files_failed_title(), text: fileSentence(error) })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Box title={m.goods_files_export_title()} text={m.goods_files_export_text()}>
      <div className="mt-4 flex flex-wrap gap-3">
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="outline"
            busy={busy === format}
            busyLabel={m.goods_files_exporting()}
            onClick={() => void save(format)}
          >
            {LABELS[format]()}
          </Button>
        ))}
      </div>
    </Box>
  )
}

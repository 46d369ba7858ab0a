import type { ImportAnswer } from '#contract/goodsFiles/importSchema.ts'
import { count } from '#web/client/amounts.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Box } from '../../frame/box.tsx'
import { showFailure } from '../../frame/mutations.ts'
import { saveFile } from '../../frame/saveFile.ts'
import { useSignedIn } from '../../frame/signedIn.ts'
import { momentText } from '../../words/momentText.ts'
import { fileSentence, stopImport } from './goodsFilesQuery.ts'

/** How far the import is that is running. */
export function RunningBox({ running }: { running: ImportAnswer }) {
  const { user } = useSignedIn()
  const { _id, fileName, total, done, counts, pictures } = running
  async function stop() {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.goods_files_stop_title(),
      text: m.goods_files_stop_text(),
      confirmLabel: m.goods_files_stop(),
      danger: true,
    })
    if (!agreed) return
    try {
      await stopImport(user.email, _id)
    } catch (error) {
      showFailure(error, { title: m.goods_files_failed_title(), text: fileSentence(error) })
    }
  }
  const facts: readonly (readonly [string, string])[] = [
    [m.goods_files_new(), count(counts.new)],
    [m.goods_files_changed(), count(counts.changed)],
    [m.goods_files_wrong(), count(counts.wrong)],
    [
      m.goods_files_fetched(),
      m.goods_files_done_of({ done: count(pictures.done), total: count(pictures.total) }),
    ],
    [m.goods_files_not_fetched(), count(pictures.failed)],
  ]
  return (
    <Box title={m.goods_files_running_title()} text={`${fileName}. ${m.goods_files_running_text()}`}>
      <div className="job-progress">
        <p className="font-medium tabular-nums">
          {m.goods_files_looked_at({ done: count(done), total: count(total) })}
        </p>
        <progress className="progress-bar" aria-label={m.goods_files_progress()} max={total} value={done} />
      </div>
      <dl className="goods-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Button variant="outline" onClick={() => void stop()}>
          {m.goods_files_stop()}
        </Button>
      </div>
    </Box>
  )
}

/** The imports that have ended, with their reports. */
export function ImportList({ imports }: { imports: readonly ImportAnswer[] }) {
  if (imports.length === 0) return null
  return (
    <Box title={m.goods_files_last()}>
      <ul aria-label={m.goods_files_last()} className="mt-2 divide-y divide-line">
        {imports.map((one) => (
          <Ended key={one._id} ended={one} />
        ))}
      </ul>
    </Box>
  )
}

function Ended({
  ended: { _id, fileName, startedAt, state, by, counts, pictures },
}: {
  ended: ImportAnswer
}) {
  async function save(query = '') {
    try {
      const path = `/products/imports/${encodeURIComponent(_id)}/report?language=${getLocale()}${query}`
      await saveFile(path, `report-${fileName.replace(/\.\w+$/, '')}.csv`)
    } catch (error) {
      showFailure(error, { title: m.goods_files_failed_title(), text: fileSentence(error) })
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {fileName}
          <Chip tone={state === 'done' ? 'success' : 'warning'}>
            {state === 'done' ? m.goods_files_state_done() : m.goods_files_state_stopped()}
          </Chip>
        </p>
        <p className="mt-0.5 text-ink-muted text-sm">
          {[momentText(startedAt), by === null ? '' : m.goods_files_by({ name: by })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-0.5 text-md">
          {m.goods_files_counts({
            added: count(counts.new),
            changed: count(counts.changed),
            same: count(counts.same),
            wrong: count(counts.wrong),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {counts.wrong + pictures.failed > 0 && (
          <Button variant="soft" onClick={() => void save('&fate=wrong')}>
            {m.goods_files_wrong_rows({ count: count(counts.wrong + pictures.failed) })}
          </Button>
        )}
        <Button
          variant="soft"
          aria-label={m.goods_files_report_of({ name: fileName })}
          onClick={() => void save()}
        >
          {m.goods_files_report()}
        </Button>
      </div>
    </li>
  )
}

import { useState } from 'react'
import type { PreviewAnswer } from '#contract/goodsFiles/importSchema.ts'
import type { Meaning } from '#domain/goodsFiles/goods.ts'
import type { Wishes } from '#domain/goodsFiles/imports.ts'
import { endsLogin } from '#web/client/api.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { ColumnsBox } from './columnsBox.tsx'
import { ExportBox } from './exportBox.tsx'
import { FileBox } from './fileBox.tsx'
import './goodsFiles.css'
import { beginImport, fileSentence, namelessColumns, previewFile, useImports } from './goodsFilesQuery.ts'
import { ImportList, RunningBox } from './importList.tsx'
import { PreviewBox } from './previewBox.tsx'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.goods_files_title(),
    description: m.goods_files_description(),
    path: '/dashboard/importExport',
    noIndex: true,
  })

/** /dashboard/importExport */
export default function GoodsFilesPage() {
  return (
    <StaffOnly allows={needs('catalogue')}>
      <GoodsFiles />
    </StaffOnly>
  )
}

interface Checked {
  readonly file: File
  readonly wishes: Wishes
  readonly preview: PreviewAnswer
}

/** A file of which no column names the goods. */
interface Unnamed {
  readonly file: File
  readonly meanings: readonly Meaning[]
}

const BACK = { to: '/dashboard/allProducts' }

function GoodsFiles() {
  const { user } = useSignedIn()
  const { data, error, isFetching, refetch } = useImports(user.email)
  const [sending, setSending] = useState<{ name: string; fraction: number }>()
  const [failure, setFailure] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const [unnamed, setUnnamed] = useState<Unnamed>()
  // All that is chosen for the file, in whichever box: each of their buttons sends all of it.
  const [wishes, setWishes] = useState<Wishes>({})

  /** Sends a file and shows what goes wrong. */
  async function sent<Result>(
    file: File,
    wishes: Wishes,
    work: (sending: { wishes: Wishes; onProgress: (fraction: number) => void }) => Promise<Result>,
  ): Promise<Result | undefined> {
    setFailure(undefined)
    setUnnamed(undefined)
    setSending({ name: file.name, fraction: 0 })
    try {
      return await work({ wishes, onProgress: (fraction) => setSending({ name: file.name, fraction }) })
    } catch (problem) {
      const meanings = namelessColumns(problem)
      if (meanings) setUnnamed({ file, meanings })
      if (!endsLogin(problem)) setFailure(fileSentence(problem))
      return undefined
    } finally {
      setSending(undefined)
    }
  }

  async function check(file: File, wishes: Wishes = {}) {
    setWishes(wishes)
    const preview = await sent(file, wishes, (sending) => previewFile(file, sending))
    setChecked(preview && { file, wishes, preview })
  }

  async function begin({ file, wishes }: Checked) {
    const isBegun = await sent(file, wishes, async (sending) => {
      await beginImport(user.email, file, sending)
      return true
    })
    if (!isBegun) return
    setChecked(undefined)
    showSuccess({ title: m.goods_files_begun(), text: m.goods_files_running_text() })
  }

  if (!data && error && !isFetching)
    return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  if (!data) return <PageSkeleton />
  const running = data.imports.find(({ state }) => state === 'running')
  const back = { ...BACK, label: m.goods_files_back() }
  if (checked && !running) {
    return (
      <>
        <PageHead title={m.goods_files_check_title()} back={back} />
        <p className="-mt-3 mb-5 text-ink-muted">{m.goods_files_check_text()}</p>
        <PreviewBox
          key={JSON.stringify(checked.wishes)}
          file={checked.file}
          preview={checked.preview}
          wishes={wishes}
          sending={sending}
          failure={failure}
          onFile={(file) => void check(file)}
          onWishes={setWishes}
          onCheck={(wishes) => void check(checked.file, wishes)}
          onBegin={() => void begin(checked)}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={m.goods_files_title()} back={back} />
      <div className="goods-files">
        {running ? (
          <RunningBox running={running} />
        ) : (
          <FileBox sending={sending} failure={failure} onFile={(file) => void check(file)} />
        )}
        {unnamed && !running && (
          <ColumnsBox
            key={JSON.stringify(unnamed.meanings)}
            meanings={unnamed.meanings}
            chosen={wishes.columns ?? {}}
            isOpen
            isOff={!!sending}
            onChoose={(columns) => setWishes({ ...wishes, columns })}
            onCheck={(columns) => void check(unnamed.file, { ...wishes, columns })}
          />
        )}
        <ExportBox />
        <ImportList imports={data.imports.filter(({ state }) => state !== 'running')} />
      </div>
    </>
  )
}

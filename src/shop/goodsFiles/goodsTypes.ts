import type { ExportFormat } from '#domain/goodsFiles/goods.ts'
import type { Import, Preview, Wishes } from '#domain/goodsFiles/imports.ts'
import type { Caller } from '#domain/people/user.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import type { Language } from '#domain/text/language.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** A file that was uploaded. */
export interface UploadedFile {
  readonly path: string
  readonly name: string
}

/** The file cannot be read. */
interface Unreadable {
  readonly outcome: 'unreadable'
  readonly problem: FieldProblem
}

/** Goods in and out, as files. Everything needs `catalogue`. */
export interface GoodsTransfer {
  /** Says what a file would do. Changes nothing. */
  preview(
    caller: Caller,
    file: UploadedFile,
    wishes: Wishes,
  ): Promise<{ readonly outcome: 'previewed'; readonly preview: Preview } | Unreadable | Denied>
  /**
   * Reads a file and lets its goods be imported in the background. What was said of its columns holds for later files, too.
   * `importing`: another file is being imported.
   */
  begin(
    caller: Caller,
    file: UploadedFile,
    wishes: Wishes,
  ): Promise<
    | { readonly outcome: 'begun'; readonly id: string }
    | { readonly outcome: 'importing' }
    | Unreadable
    | Denied
  >
  /** The last imports, the newest first. */
  imports(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly imports: readonly Import[] } | Denied>
  /** What has been imported stays. `ended`: it had ended before. */
  stop(caller: Caller, id: string): Promise<{ readonly outcome: 'stopped' | 'ended' } | Unknown | Denied>
  /** What became of each product of the file, or only of those where something is wrong, as CSV in pieces. */
  report(
    caller: Caller,
    id: string,
    wish: { readonly fate?: 'wrong' | undefined; readonly language: Language },
  ): Promise<{ readonly outcome: 'reported'; readonly text: AsyncIterable<string> } | Unknown | Denied>
  /**
   * CSV in pieces. `csv`: every product with all that its owner keeps; `meta`: what is published, as the catalogues of Meta
   * and Google take it.
   */
  exported(
    caller: Caller,
    format: ExportFormat,
  ): Promise<{ readonly outcome: 'exported'; readonly text: AsyncIterable<string> } | Denied>
  /** The same as `meta` for everybody, once the owner has switched it on. `text` begins to read with each call. */
  feed(): { readonly outcome: 'on'; text(): AsyncIterable<string> } | { readonly outcome: 'off' }
}

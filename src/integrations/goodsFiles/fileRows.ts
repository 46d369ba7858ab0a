import { FileFault } from '#contract/goodsFiles/goodsReader.ts'
import type { Row } from '#domain/goodsFiles/goods.ts'
import { firstBytes, textRows } from './text.ts'
import { workbookRows } from './workbook.ts'

/** The first bytes of a Zip archive, and of what Excel encrypts or wrote until 2003. */
const ZIP = [0x50, 0x4b]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** Returns the rows of a CSV or Excel file, told apart by what is in it. Throws {@link FileFault}. */
export async function fileRows(file: string): Promise<AsyncGenerator<Row>> {
  const start = await firstBytes(file)
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => start[at] === byte)
  if (begins(COMPOUND)) throw new FileFault({ code: 'FILE_LOCKED', parameters: {} })
  return begins(ZIP) ? workbookRows(file) : textRows(file)
}

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type CsvError, parse } from 'csv-parse'
import { cellTooLong, FileFault } from '#contract/goodsFiles/goodsReader.ts'
import type { Row } from '#domain/goodsFiles/goods.ts'

const SEPARATORS = [',', ';', '\t', '|']
/** What is looked at to tell the separator. Bytes. */
const SAMPLE = 64 * 1024
/** The longest row. Characters. */
const MAX_ROW = 1_000_000

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Reads CSV in any usual encoding and with any usual separator. Throws {@link FileFault}. */
export async function* textRows(file: string): AsyncGenerator<Row> {
  const encoding = await encodingOf(file)
  const delimiter = separatorOf(await sampleOf(file, encoding))
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW,
  })
  let number = 0
  async function feed() {
    const decoder = new TextDecoder(encoding, { ignoreBOM: false })
    for await (const bytes of createReadStream(file)) {
      if (!parser.write(decoder.decode(bytes, { stream: true }))) {
        await new Promise((resolve) => parser.once('drain', resolve))
      }
    }
    parser.end(decoder.decode())
  }
  feed().catch((error) => parser.destroy(error))
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: ++number, cells }
  } catch (error) {
    throw faultOf(error as CsvError, number + 1)
  } finally {
    parser.destroy()
  }
}

function faultOf(error: CsvError, row: number): Error {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return cellTooLong(row)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return cellTooLong(row)
  return error
}

/** Tells the encoding by the byte order mark or, without one, by what the bytes can be. */
async function encodingOf(file: string): Promise<Encoding> {
  const start = await firstBytes(file)
  if (start.length === 0) throw new FileFault({ code: 'FILE_EMPTY', parameters: {} })
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > 0) {
    if (even === 0 && odd > start.length / 8) return 'utf-16le'
    if (odd === 0 && even > start.length / 8) return 'utf-16be'
    throw new FileFault({ code: 'FILE_NOT_A_TABLE', parameters: {} })
  }
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}

export async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(SAMPLE), 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function sampleOf(file: string, encoding: Encoding): Promise<string> {
  return new TextDecoder(encoding).decode(await firstBytes(file), { stream: true })
}

/** Lines that are looked at for the separator: above the headings there may be some with a comma of their own. */
const LINES_OF_SAMPLE = 10

/** The separator that is most frequent outside of quotation marks in the first line that has one twice, or else in the first. */
function separatorOf(sample: string): string {
  if (sample.trim() === '') throw new FileFault({ code: 'FILE_EMPTY', parameters: {} })
  const lines: Map<string, number>[] = []
  let counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of `${sample.trimStart()}\n`) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (SEPARATORS.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    else if (sign === '\n' || sign === '\r') {
      lines.push(counts)
      if (lines.length === LINES_OF_SAMPLE) break
      counts = new Map()
    }
  }
  const isTable = (line: Map<string, number>) => [...line.values()].some((count) => count > 1)
  const line = lines.find(isTable) ?? lines.find(({ size }) => size > 0) ?? counts
  const [best] = [...line].toSorted(([, one], [, other]) => other - one)
  return best?.[0] ?? ','
}

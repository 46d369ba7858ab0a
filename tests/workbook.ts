import { crc32, deflateRawSync } from 'node:zlib'

/** A Zip archive of these files. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const parts: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as Uint8Array)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(bytes.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed])
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(offset, 12)
    listed.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        head.subarray(0, 24),
        Buffer.alloc(2),
        entry.subarray(2),
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(listed)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(listed.length, 4)
  end.writeUInt16LE(listed.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** An Excel workbook with one sheet. A cell that begins with `<` is XML of its own. */
export function workbookOf(
  rows: readonly (readonly string[])[],
  others: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer {
  const shared: string[] = []
  const sheet = rows.map((cells, row) => {
    const xml = cells.map((cell, at) => {
      const place = `${String.fromCharCode(65 + at)}${row + 1}`
      if (cell.startsWith('<')) return cell.replace('<c', `<c r="${place}"`)
      return /^\d+(\.\d+)?$/.test(cell)
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="s"><v>${shared.push(cell) - 1}</v></c>`
    })
    return `<row r="${row + 1}">${xml.join('')}</row>`
  })
  const texts = shared.map((text) => `<si><t>${escaped(text)}</t></si>`)
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    ...others,
  })
}

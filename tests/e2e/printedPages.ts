import type { Page } from '@playwright/test'

/** The sizes of the pages that the printer gets, in millimetres, as the PDF itself says: whole pixels of the screen. */
export async function printedPages(page: Page): Promise<Size[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: millimetres(Number(width)),
    height: millimetres(Number(height)),
  }))
}

interface Size {
  readonly width: number
  readonly height: number
}

const millimetres = (points: number) => Math.round((points * 25.4) / 72)

export const A4: Size = { width: 210, height: 297 }

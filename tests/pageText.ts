/** What a page of the shop says: it is written in ASCII, with references in its HTML and escapes in its scripts. */
export function pageText(html: string): string {
  return html
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/\\u([0-9a-f]{4})/g, (unit, code) =>
      Number.parseInt(code, 16) < 0x80 ? unit : String.fromCharCode(Number.parseInt(code, 16)),
    )
}

import { Blob, Face, Font, Buffer as Run, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs'

/** A font in its uncompressed form, ready to set text. */
export function openFont(bytes: Uint8Array): Font {
  return new Font(new Face(new Blob(bytes)))
}

/** What a word looks like in a font: per glyph its advance and place, in font units. */
export function outlineOf(font: Font, word: string): string {
  const run = runOf(word)
  shape(font, run)
  return JSON.stringify(run.getGlyphPositions())
}

/**
 * Every glyph that setting `words` touches, the ones in between included: a conjunct is reached through
 * half forms, and without those it would not be found.
 */
export function glyphsOf(font: Font, words: readonly string[]): Set<number> {
  const glyphs = new Set<number>()
  for (const word of words) {
    const run = runOf(word)
    for (const { t } of shapeWithTrace(font, run, [], 0, TracePhase.DONT_STOP)) {
      for (const { g } of t as { g?: number }[]) if (g !== undefined) glyphs.add(g)
    }
    const done = runOf(word)
    shape(font, done)
    for (const { codepoint } of done.getGlyphInfos()) glyphs.add(codepoint)
  }
  return glyphs
}

function runOf(word: string): Run {
  const run = new Run()
  run.addText(word)
  run.guessSegmentProperties()
  return run
}

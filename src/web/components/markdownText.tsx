import { classes } from '#web/ui/classes.ts'
import './markdownText.css'

/** A text of the owner's. `html`: as the server rendered it, which lets no HTML of theirs pass. */
export function MarkdownText({ html, lang, className }: { html: string; lang?: string; className?: string }) {
  return (
    <div
      lang={lang}
      className={classes('markdown', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown (shop/content/markdown.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

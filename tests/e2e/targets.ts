import type { Page } from '@playwright/test'

/** What can be pressed and is smaller than a finger (44 x 44 px); links inside sentences are exempt. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 44
    const pressable = 'a[href], button, input, select, textarea, summary, [role=button]'

    function isInSentence(element: Element): boolean {
      const around = element.parentElement?.textContent?.trim() ?? ''
      return getComputedStyle(element).display === 'inline' && around !== element.textContent?.trim()
    }

    /** A link may stretch over the card around it, and a label belongs to its control. */
    function sizes(element: Element): { width: number; height: number }[] {
      const own = element.getBoundingClientRect()
      const label = element.closest('label')?.getBoundingClientRect()
      const stretched = getComputedStyle(element, '::after')
      const reach =
        stretched.position === 'absolute'
          ? [{ width: Number.parseFloat(stretched.width), height: Number.parseFloat(stretched.height) }]
          : []
      return [own, ...(label ? [label] : []), ...reach]
    }

    return [...document.querySelectorAll(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 1)
      .filter((element) => !isInSentence(element))
      .filter((element) => !sizes(element).some(({ width, height }) => width >= LEAST && height >= LEAST))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return `${element.outerHTML.slice(0, 120)} is ${Math.round(width)} x ${Math.round(height)}`
      })
  })
}

/**
 * The links of the rows of a list that a finger hits over less than 44 px of height, however large their boxes are: what comes
 * after a link may lie over it.
 */
export async function shortReaches(page: Page): Promise<string[]> {
  const links = await page.locator('.data-table tbody a[href]').all()
  const reaches = links.map((link) =>
    link.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const isHit = (y: number) =>
        document.elementFromPoint(left + Math.min(16, width / 2), y)?.closest('a') === element
      const middle = top + height / 2
      let [above, below] = [middle, middle]
      while (isHit(above - 0.5) && middle - above < 60) above -= 0.5
      while (isHit(below + 0.5) && below - middle < 60) below += 0.5
      return { text: element.textContent, height: below - above }
    }),
  )
  return (await Promise.all(reaches))
    .filter(({ height }) => height < 43)
    .map(({ text, height }) => `${text} is ${height} px high`)
}

/** Images that do not say how large they are, so that the page moves when they come. */
export function unmeasuredImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !(image.getAttribute('width') && image.getAttribute('height')))
      .map(({ src }) => src),
  )
}

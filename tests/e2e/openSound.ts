import type { Page, Response } from '@playwright/test'
import { expectSound } from './expectSound.ts'
import { expect } from './shop.ts'

/** What stands before a path in each language. English comes last: a journey goes on from there. */
const LANGUAGES: readonly string[] = ['/bn', '']

/** The languages to look at: a phone shows each, and the parts are the same on a desktop. */
export function languagesFor({ isMobile }: { isMobile: boolean }): readonly string[] {
  return isMobile ? LANGUAGES : LANGUAGES.slice(-1)
}

/** Opens a page in each language for this width and expects it to be sound. Returns the last response. */
export async function openSound(page: Page, path: string, width: { isMobile: boolean }) {
  let answer: Response | null = null
  for (const language of languagesFor(width)) {
    // The page before may have set the language.
    await page.context().clearCookies({ name: 'language' })
    answer = await page.goto(language + path)
    await expect(page.locator('html')).toHaveAttribute('lang', language.slice(1) || 'en')
    await expectSound(page)
    expect(await page.evaluate(bengaliReadAsEnglish)).toEqual([])
  }
  return answer
}

/**
 * Runs in the page: Bengali texts of the shop that are not marked as such. The taka sign belongs to every
 * language, and what goods and slides are called is their owner's choice.
 */
function bengaliReadAsEnglish(): string[] {
  const unmarked: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest('script, article, .slider')) continue
    const language = element.closest<HTMLElement>('[lang]')?.lang
    if (/[\u0980-\u09f1]/.test(node.textContent ?? '') && language !== 'bn') unmarked.push(element.outerHTML)
  }
  return unmarked
}

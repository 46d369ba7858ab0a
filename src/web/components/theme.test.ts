import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { aStorage } from '#tests/browserStorage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens a page of the shop. Returns the theme that it shows, now and later, and the press that switches it. */
async function openPage(localStorage: Pick<Storage, 'getItem' | 'setItem'>, system: 'light' | 'dark') {
  const dataset: { theme?: string } = {}
  const document = { documentElement: { dataset } }
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', localStorage)
  vi.resetModules()
  const { THEME_SCRIPT, toggleTheme } = await import('./theme.ts')
  runInNewContext(THEME_SCRIPT, {
    document,
    localStorage,
    matchMedia: () => ({ matches: system === 'dark' }),
  })
  return { shown: () => dataset.theme, toggleTheme }
}

test('the theme is that of the system, until one is chosen: that stays for the next page', async () => {
  const storage = aStorage()
  expect((await openPage(storage, 'light')).shown()).toBe('light')
  const page = await openPage(storage, 'dark')
  expect(page.shown()).toBe('dark')
  page.toggleTheme()
  expect(page.shown()).toBe('light')
  const next = await openPage(storage, 'dark')
  expect(next.shown()).toBe('light')
  next.toggleTheme()
  expect((await openPage(storage, 'light')).shown()).toBe('dark')
})

test('without storage a theme is chosen for the open page', async () => {
  const refuse = () => {
    throw new Error('The browser keeps nothing.')
  }
  const page = await openPage({ getItem: refuse, setItem: refuse }, 'dark')
  page.toggleTheme()
  expect(page.shown()).toBe('light')
})

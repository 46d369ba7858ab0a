import { describe, expect, it } from 'vitest'
import { ask, shownDialog, tell } from './dialogs.ts'

const asking = { tone: 'warning', title: 'Sure?', confirmLabel: 'Yes' } as const

describe('dialogs', () => {
  it('stand one after the other, in the order they came', async () => {
    tell({ tone: 'warning', title: 'Login Failed' })
    const answer = ask(asking)
    expect(shownDialog()).toMatchObject({ kind: 'telling', content: { title: 'Login Failed' } })
    shownDialog()?.close(false)
    expect(shownDialog()).toMatchObject({ kind: 'asking', content: asking })
    shownDialog()?.close(true)
    await expect(answer).resolves.toBe(true)
    expect(shownDialog()).toBeUndefined()
  })

  it('closing one that asks is no', async () => {
    const answer = ask(asking)
    shownDialog()?.close(false)
    await expect(answer).resolves.toBe(false)
  })
})

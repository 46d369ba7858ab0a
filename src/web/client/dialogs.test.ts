import { describe, expect, it } from 'vitest'
import { currentDialog, showConfirm, showMessage } from './dialogs.ts'

const confirming = { tone: 'warning', title: 'Sure?', confirmLabel: 'Yes' } as const

describe('dialogs', () => {
  it('stand one after the other, in the order they came', async () => {
    showMessage({ tone: 'warning', title: 'Login Failed' })
    const answer = showConfirm(confirming)
    expect(currentDialog()).toMatchObject({ kind: 'message', content: { title: 'Login Failed' } })
    currentDialog()?.close(false)
    expect(currentDialog()).toMatchObject({ kind: 'confirm', content: confirming })
    currentDialog()?.close(true)
    await expect(answer).resolves.toBe(true)
    expect(currentDialog()).toBeUndefined()
  })

  it('closing one that asks is no', async () => {
    const answer = showConfirm(confirming)
    currentDialog()?.close(false)
    await expect(answer).resolves.toBe(false)
  })
})

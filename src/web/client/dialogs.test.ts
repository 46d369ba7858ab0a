import { describe, expect, it } from 'vitest'
import { currentDialog, showConfirm, showMessage } from './dialogs.ts'

const confirming = { tone: 'warning', title: 'Sure?', confirmLabel: 'Yes' } as const

describe('dialogs', () => {
  it('are shown in sequence, in the order they were opened', async () => {
    showMessage({ tone: 'warning', title: 'Login Failed' })
    const answer = showConfirm(confirming)
    expect(currentDialog()).toMatchObject({ kind: 'message', content: { title: 'Login Failed' } })
    currentDialog()?.close(false)
    expect(currentDialog()).toMatchObject({ kind: 'confirm', content: confirming })
    currentDialog()?.close(true)
    await expect(answer).resolves.toBe(true)
    expect(currentDialog()).toBeUndefined()
  })

  it('closing a question means no', async () => {
    const answer = showConfirm(confirming)
    currentDialog()?.close(false)
    await expect(answer).resolves.toBe(false)
  })
})

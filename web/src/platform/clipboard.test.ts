// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './clipboard.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  Reflect.deleteProperty(document, 'execCommand')
})

/** Records what the fallback copies: the selected text in the focused element. */
function oldWay(allowed = true): string[] {
  const copied: string[] = []
  document.execCommand = () => {
    const area = document.activeElement
    if (allowed && area instanceof HTMLTextAreaElement)
      copied.push(area.value.slice(area.selectionStart, area.selectionEnd))
    return allowed
  }
  return copied
}

test('the text is written to the browser’s clipboard', async () => {
  const taken: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void taken.push(text) } })
  expect(await copyText('14 Main St')).toBe(true)
  expect(taken).toEqual(['14 Main St'])
})

test.each([
  ['over plain HTTP, where there is no clipboard', {}],
  ['if the clipboard is blocked', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowed')) } }],
])('copies the text %s, within the dialog, and restores focus', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const copied = oldWay()
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>'
  document.querySelector('button')?.focus()
  expect(await copyText('two\nlines')).toBe(true)
  expect(copied).toEqual(['two\nlines'])
  expect(document.activeElement).toBe(document.querySelector('button'))
  expect(document.querySelector('textarea')).toBeNull()
})

test('if no method is available it returns false', async () => {
  vi.stubGlobal('navigator', {})
  oldWay(false)
  expect(await copyText('x')).toBe(false)
})

import { expect, type Page } from '@playwright/test'

/** Waits for the OCR files, which the device downloads when it is idle. */
export async function ocrIsHere(page: Page): Promise<void> {
  const count = () => page.evaluate(async () => (await (await caches.open('ocr')).keys()).length)
  await expect.poll(count).toBe(2)
}

/** A photo of a sheet with these lines, taken in a tab that is closed. */
export async function photoOfWords(tab: Page, lines: readonly string[]): Promise<Buffer> {
  await tab.setViewportSize({ width: 1000, height: 1300 })
  await tab.setContent(`<body style="margin: 60px; font: 34px/1.6 'Liberation Mono', monospace; background: #f4f1ea">
    ${lines.map((line) => `<div>${line}</div>`).join('')}`)
  const photo = await tab.screenshot({ type: 'jpeg', quality: 80 })
  await tab.close()
  return photo
}

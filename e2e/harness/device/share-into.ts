import type { Page } from '@playwright/test'
import type { UploadFile } from '../records/document-files.ts'

/**
 * Shares as another app does: the system posts this form, and the service worker answers it.
 *
 * @param to the app's origin, for a page of another site
 */
export async function shareInto(
  page: Page,
  { text = '', files = [], to = '' }: { text?: string; files?: UploadFile[]; to?: string },
) {
  const loaded = page.waitForEvent('load')
  await page.evaluate(
    ({ words, documents, action }) => {
      const form = document.createElement('form')
      Object.assign(form, { action, method: 'POST', enctype: 'multipart/form-data' })
      const held = new DataTransfer()
      for (const { name, mimeType, base64 } of documents) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        held.items.add(new File([bytes], name, { type: mimeType }))
      }
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
      input.files = held.files
      form.append(input, Object.assign(document.createElement('textarea'), { name: 'text', value: words }))
      document.body.append(form)
      form.submit()
    },
    { words: text, documents: files.map(asJson), action: `${to}/share-target` },
  )
  await loaded
}

type Launch = (launch: { files: { getFile(): Promise<File> }[] }) => void

/** Opens files with the app as a file manager does: from the next load of the page on, `openWith` hands them over. */
export async function installLaunchQueue(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const launchQueue = { setConsumer: (launch: Launch) => Object.assign(window, { launch }) }
    Object.defineProperty(window, 'launchQueue', { value: launchQueue })
  })
}

interface Opened {
  files: UploadFile[]
  /** Whether one more file has been removed since the person chose it. */
  gone?: boolean
  /** Whether the files can be read only once the person is on another page, as from a slow network drive. */
  slow?: boolean
}

export async function openWith(page: Page, { files, gone = false, slow = false }: Opened): Promise<void> {
  await page.waitForFunction(() => 'launch' in window)
  await page.evaluate(
    ({ documents, isOneGone, isSlow }) => {
      const { pathname } = location
      const moved = async () => {
        while (location.pathname === pathname) await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const handles = documents.map(({ name, mimeType, base64 }) => ({
        getFile: async () => {
          if (isSlow) await moved()
          return new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: mimeType })
        },
      }))
      const removed = { getFile: () => Promise.reject(new DOMException('removed', 'NotFoundError')) }
      const { launch } = window as unknown as { launch: Launch }
      launch({ files: isOneGone ? [...handles, removed] : handles })
    },
    { documents: files.map(asJson), isOneGone: gone, isSlow: slow },
  )
}

/** What a page's script can receive. */
const asJson = ({ buffer, ...file }: UploadFile) => ({ ...file, base64: buffer.toString('base64') })

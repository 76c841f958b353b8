import { expect, type Locator, type Page } from '@playwright/test'
import type { Device } from './device.ts'
import { isTold } from './record-toasts.ts'
import { PATIENCE_MS } from '../patience.ts'

/** User input and visible output on one tab of a device, independent of the screen. */
export class PageActions {
  readonly device: Device
  readonly #tab: Page | null

  /**
   * @param tab to act on, if it is not the device's first.
   */
  constructor(device: Device, tab: Page | null = null) {
    this.device = device
    this.#tab = tab
  }

  get page(): Page {
    return this.#tab ?? this.device.page
  }

  /**
   * Navigates by URL. A closed dialog first removes its history entry, which would cancel the navigation; a dialog that
   * stays open has none to remove.
   */
  async open(path: string): Promise<void> {
    const tookItsStep = this.page.waitForFunction(() => !history.state?.overlays, null, { timeout: 5_000 })
    await tookItsStep.catch(() => undefined)
    await this.page.goto(path)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  /**
   * Opens a tab, and waits until its panel has taken the place of the one before.
   *
   * @param exact for a name that is part of another tab's; without it, a tab may also show a count.
   */
  async tab(name: string, { exact = false } = {}): Promise<void> {
    const tab = this.page.getByRole('tab', { name, exact })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-controls', /./)
  }

  /** Chooses from the three-dot menu beside something. For completed tasks, the button's name contains their date. */
  async choose(action: string, { beside }: { beside: string }): Promise<void> {
    const dots = this.page.getByRole('button', { name: moreFor(beside) })
    await dots.first().click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  async fill(label: string, value: string): Promise<void> {
    await this.field(label).fill(value)
  }

  /** @param values by the labels of the fields */
  async fillAll(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.fill(label, value)
  }

  /**
   * @param date as a calendar date.
   */
  async fillDate(label: string, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-')
    const field = this.page.getByRole('group', { name: label })
    await field.getByRole('spinbutton').first().click()
    await this.page.keyboard.type(`${month}${day}${year}`)
  }

  /** Discards the input in the open form. */
  async discard(label: 'Discard' | 'Cancel' = 'Discard'): Promise<void> {
    await this.press(label)
    await this.isBackOnPage()
  }

  /** Presses Escape until nothing covers the page. */
  async dismiss(): Promise<void> {
    const over = this.dialog().or(this.page.getByRole('menu'))
    await expect(async () => {
      await this.page.keyboard.press('Escape')
      await expect(over).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await this.isBackOnPage()
  }

  /** Moves from stop to stop with the Tab key. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < 60; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${target.toString()}`)
  }

  /** Presses a button in a page that crashes at the same moment. */
  async crashPressing(name: string): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const crashed = this.page.waitForEvent('crash')
    await this.page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click())
    session.send('Page.crash').catch(() => 'that is what was asked for')
    await crashed
  }

  /** Sets the device's color scheme. */
  async prefers(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(this.page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
  }

  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }

  /** A toast said `text` since the last call. It may have closed again, which happens on a machine that stalls. */
  async isTold(text: string): Promise<void> {
    await this.page.waitForFunction(isTold, text, { timeout: PATIENCE_MS })
  }

  /** For text that is visible only briefly. */
  async glimpses(text: string): Promise<void> {
    await this.page.waitForFunction((words) => document.body.innerText.includes(words), text, { timeout: PATIENCE_MS })
  }

  async holds(label: string, value: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(value)
  }

  /** The field is marked as invalid and shows the reason. */
  async seesProblem(label: string, words: string): Promise<void> {
    const field = this.page.getByRole('group', { name: label, exact: true }).or(this.field(label)).first()
    await expect(field).toHaveAccessibleDescription(new RegExp(words))
  }

  /** No dialog is open, and none has left a history entry. */
  async isBackOnPage(): Promise<void> {
    await expect(this.dialog()).toHaveCount(0)
    await this.page.waitForFunction(() => !history.state?.overlays)
  }

  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).first()
  }
}

const moreFor = (name: string) => {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^More for ${literal}(?:, \\w+ \\d+, \\d{4})?$`)
}

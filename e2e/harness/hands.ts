import { expect, type Locator, type Page } from '@playwright/test'
import type { Device } from './device.ts'

/** Fingers, keys and eyes on one tab of a device: what can be done with any screen. */
export class Hands {
  readonly device: Device
  readonly #tab: Page | null

  /** @param tab the one they are on, when it is not the device's first. */
  constructor(device: Device, tab: Page | null = null) {
    this.device = device
    this.#tab = tab
  }

  get page(): Page {
    return this.#tab ?? this.device.page
  }

  /**
   * By its address. A dialog that was closed takes its step back in the history first, which would call the visit off; one
   * that stays open has none to take.
   */
  async open(path: string): Promise<void> {
    const tookItsStep = this.page.waitForFunction(() => !history.state?.overlays, null, { timeout: 2_000 })
    await tookItsStep.catch(() => undefined)
    await this.page.goto(path)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click()
  }

  /** Chooses from the three dots beside something. Completed tasks have their date in the button's name. */
  async choose(action: string, { beside }: { beside: string }): Promise<void> {
    const dots = this.page.getByRole('button', { name: moreFor(beside) })
    await dots.first().click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  async fill(label: string, value: string): Promise<void> {
    await this.field(label).fill(value)
  }

  /** @param date a calendar date. */
  async fillDate(label: string, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-')
    const field = this.page.getByRole('group', { name: label })
    await field.getByRole('spinbutton').first().click()
    await this.page.keyboard.type(`${month}${day}${year}`)
  }

  /** Throws away what was typed into the open form. */
  async discard(label: 'Discard' | 'Cancel' = 'Discard'): Promise<void> {
    await this.press(label)
    await this.isBackOnPage()
  }

  /** Escape, until nothing lies over the page. */
  async dismiss(): Promise<void> {
    const over = this.dialog().or(this.page.getByRole('menu'))
    await expect(async () => {
      await this.page.keyboard.press('Escape')
      await expect(over).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await this.isBackOnPage()
  }

  /** Walks from stop to stop with the Tab key. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stops = 0; stops < 60; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${target.toString()}`)
  }

  /** Presses a button in a page that dies at the same moment. */
  async crashPressing(name: string): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const crashed = this.page.waitForEvent('crash')
    await this.page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => button.click())
    session.send('Page.crash').catch(() => 'that is what was asked for')
    await crashed
  }

  /** As the device's own setting. */
  async prefers(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(this.page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
  }

  async sees(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible()
  }

  /** For what stands there for a moment only. */
  async glimpses(text: string, { within }: { within: number }): Promise<void> {
    await this.page.waitForFunction((words) => document.body.innerText.includes(words), text, { timeout: within })
  }

  async holds(label: string, value: string): Promise<void> {
    await expect(this.field(label)).toHaveValue(value)
  }

  /** The field is marked as wrong, and says why. */
  async seesProblem(label: string, words: string): Promise<void> {
    const field = this.page.getByRole('group', { name: label, exact: true }).or(this.field(label)).first()
    await expect(field).toHaveAccessibleDescription(new RegExp(words))
  }

  /** No dialog is open any more, and none has left a step for Back. */
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

const moreFor = (what: string) => {
  const literal = what.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^More for ${literal}(?:, \\w+ \\d+, \\d{4})?$`)
}

import { must } from '@hearthkeep/shared/kernel/must.ts'
import type { CDPSession, Worker } from '@playwright/test'
import type { Device } from '../device/device.ts'

interface Version {
  registrationId: string
  status: string
}

/**
 * The app's notifications on a device: delivers pushes to its service worker, lists what it shows, and presses it.
 * Headless browsers show no notifications, so the worker records them.
 */
export class NotificationsOf {
  readonly #session: CDPSession
  readonly #about: { origin: string; registrationId: string }
  readonly #worker: Worker

  private constructor(session: CDPSession, about: { origin: string; registrationId: string }, worker: Worker) {
    this.#session = session
    this.#about = about
    this.#worker = worker
  }

  static async open(device: Device, origin: string): Promise<NotificationsOf> {
    const context = device.page.context()
    const session = await context.newCDPSession(device.page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }: { versions: Version[] }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const worker = must(context.serviceWorkers().at(-1), 'the service worker')
    await worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope
      scope.board = []
      scope.registration.showNotification = async (title, options) => {
        const others = scope.board.filter(({ tag }) => tag !== options.tag)
        scope.board = [...others, { title, ...options }]
      }
    })
    return new NotificationsOf(session, { origin, registrationId: await registered }, worker)
  }

  async push(payload: object): Promise<void> {
    await this.#session.send('ServiceWorker.deliverPushMessage', { ...this.#about, data: JSON.stringify(payload) })
  }

  /** The shown notifications, as `Title: words (Action, Action)`. */
  shown(): Promise<string[]> {
    return this.#worker.evaluate(() =>
      (globalThis as unknown as WorkerScope).board.map(
        ({ title, body, actions }) => `${title}: ${body} (${actions.map((action) => action.title).join(', ')})`,
      ),
    )
  }

  async close(): Promise<void> {
    await this.#worker.evaluate(() => {
      const scope = globalThis as unknown as WorkerScope
      scope.board = []
    })
  }

  /** Presses an action of the first shown notification; an empty string presses the notification itself. */
  async press(action: string): Promise<void> {
    await this.#worker.evaluate(async (action) => {
      const scope = globalThis as unknown as WorkerScope
      const [first] = scope.board
      const close = () => {
        scope.board = scope.board.filter((one) => one !== first)
      }
      const waited: Promise<unknown>[] = []
      const waitUntil = (work: Promise<unknown>) => void waited.push(work)
      const pressed = { action, notification: { ...first, close }, waitUntil }
      scope.dispatchEvent(Object.assign(new Event('notificationclick'), pressed))
      await Promise.all(waited)
    }, action)
  }

  /** Fires the sync event, as the browser does once there is a network. */
  async syncNow(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchSyncEvent', { ...this.#about, tag: 'outbox', lastChance: false })
  }
}

interface Shown {
  tag: string
  body: string
  actions: { title: string }[]
}

/** The parts of a service worker's scope that are used in it, and the notifications on the screen. */
interface WorkerScope extends EventTarget {
  board: (Shown & { title: string })[]
  registration: { showNotification(title: string, options: Shown): Promise<void> }
}

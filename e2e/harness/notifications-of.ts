import { must } from '@hearthkeep/shared/must.ts'
import type { CDPSession, Worker } from '@playwright/test'
import type { Device } from './device.ts'

interface Version {
  registrationId: string
  status: string
}

/** The notifications of the app on a device: what its service worker is sent and shows, and fingers on them. */
export class NotificationsOf {
  readonly #session: CDPSession
  readonly #origin: string
  readonly #registrationId: string
  readonly #worker: () => Worker

  private constructor(session: CDPSession, origin: string, registrationId: string, worker: () => Worker) {
    this.#session = session
    this.#origin = origin
    this.#registrationId = registrationId
    this.#worker = worker
  }

  /** The browser allows the app of that origin to show notifications. */
  static async open(device: Device, origin: string): Promise<NotificationsOf> {
    const context = device.page.context()
    await context.grantPermissions(['notifications', 'background-sync' as 'notifications'], { origin })
    const session = await context.newCDPSession(device.page)
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }: { versions: Version[] }) => {
        const active = versions.find(({ status }) => status === 'activated')
        if (active) resolve(active.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const worker = () => must(context.serviceWorkers().at(-1), 'the service worker')
    return new NotificationsOf(session, origin, await registered, worker)
  }

  async push(payload: object): Promise<void> {
    const about = { origin: this.#origin, registrationId: this.#registrationId }
    await this.#session.send('ServiceWorker.deliverPushMessage', { ...about, data: JSON.stringify(payload) })
  }

  /** As `Title: words (Action, Action)`. */
  shown(): Promise<string[]> {
    return this.#worker().evaluate(async () => {
      const found = await (globalThis as unknown as WorkerScope).registration.getNotifications()
      return found.map(
        ({ title, body, actions }) => `${title}: ${body} (${actions.map((action) => action.title).join(', ')})`,
      )
    })
  }

  async close(): Promise<void> {
    await this.#worker().evaluate(async () => {
      for (const one of await (globalThis as unknown as WorkerScope).registration.getNotifications()) one.close()
    })
  }

  /** Presses the action on the one that is shown, or, with an empty one, the notification itself. */
  async press(action: string): Promise<void> {
    await this.#worker().evaluate(async (action) => {
      const scope = globalThis as unknown as WorkerScope
      const [notification] = await scope.registration.getNotifications()
      const waited: Promise<unknown>[] = []
      const event = Object.assign(new scope.NotificationEvent('notificationclick', { notification, action }), {
        waitUntil: (work: Promise<unknown>) => void waited.push(work),
      })
      scope.dispatchEvent(event)
      await Promise.all(waited)
    }, action)
  }

  /** As the browser does once it finds that there is a network. */
  async syncNow(): Promise<void> {
    const about = { origin: this.#origin, registrationId: this.#registrationId }
    await this.#session.send('ServiceWorker.dispatchSyncEvent', { ...about, tag: 'outbox', lastChance: false })
  }
}

interface ShownNotification {
  title: string
  body: string
  actions: { title: string }[]
  close(): void
}

/** What of a service worker's own scope is used in it. */
interface WorkerScope extends EventTarget {
  registration: { getNotifications(): Promise<ShownNotification[]> }
  NotificationEvent: new (type: string, init: object) => Event
}
